import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bars, standing } from './measuring/bars.ts'
import { commandLine, endOnInterrupt, tell } from './measuring/command-line.ts'
import { figure, machine, table } from './measuring/markdown.ts'
import { watchMemory } from './measuring/process-figures.ts'
import { measurePersonal, measureUncached, measureWarm, type Pace } from './measuring/reads.ts'
import { type Row, rowTable } from './measuring/row.ts'
import {
  measureEmbeddedStarts,
  measureIdleMemory,
  measureStarts,
  type StartResult,
  startTable,
} from './measuring/starts.ts'
import { measureWrites } from './measuring/writes.ts'
import { amountsFor, build, type Place, seed, temporaryFolder } from './servers/product.ts'
import { openStage } from './servers/stage.ts'

const usage = `Usage: npm run bench -- [--quick] [--only NAME] [--tips N] [--rounds N] [--seconds N] [--connections N]
  [--accept-encoding TEXT] [--profile FOLDER] [--json FILE]
Measures the built product beside bare servers on the same database. --only takes a part of a measure's name:
warm, uncached, personal, write, start, memory, or of what is asked, such as "warm GET /api/posts".
DATABASE_URL: a database of its own to fill and measure on, instead of an embedded one in a temporary folder.`

/** Everything that was measured, as --json writes it. */
interface Results {
  machine: string
  command: string
  warm: Row[]
  uncached: Row[]
  personal: Row[]
  personalDirect: Row[]
  writes: Row[]
  writesDirect: Row[]
  starts: StartResult[]
  memory: { idle: number; loaded: number; uncachedLoaded: number }
  notes: string[]
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    quick: { type: 'boolean' },
    only: { type: 'string' },
    tips: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    connections: { type: 'string' },
    'accept-encoding': { type: 'string' },
    profile: { type: 'string' },
    json: { type: 'string' },
  },
})
if (values.help) process.stdout.write(`${usage}\n`)
else await main()

async function main(): Promise<void> {
  endOnInterrupt()
  const pace: Pace = {
    rounds: Number(values.rounds ?? (values.quick ? 3 : 5)),
    seconds: Number(values.seconds ?? (values.quick ? 0.5 : 2)),
    connections: Number(values.connections ?? 10),
    acceptEncoding: values['accept-encoding'] ?? 'br, gzip',
    wants: name => name.includes(values.only ?? ''),
    onBegin: tell,
  }
  tell('building')
  await build()
  const folder = temporaryFolder()
  try {
    const place: Place = process.env.DATABASE_URL
      ? { DATABASE_URL: process.env.DATABASE_URL }
      : { DATA_DIR: `${folder.path}/data` }
    tell('filling the database')
    await seed(place, amountsFor(Number(values.tips ?? 10_000)), folder.path)
    const results = await measure(place, folder.path, pace)
    print(results)
    if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
  } finally {
    folder.remove()
  }
}

async function measure(place: Place, folder: string, pace: Pace): Promise<Results> {
  const stage = await openStage(place, folder, values.profile && resolve(values.profile))
  const results: Results = {
    machine: machine(new Date()),
    command: commandLine('bench'),
    warm: [],
    uncached: [],
    personal: [],
    personalDirect: [],
    writes: [],
    writesDirect: [],
    starts: [],
    memory: { idle: Number.NaN, loaded: Number.NaN, uncachedLoaded: Number.NaN },
    notes: [],
  }
  // What cannot be measured is told in the results, and takes nothing from the others.
  const attempt = async (name: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      results.notes.push(`Not measured, ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const tellDifferent = (paths: string[]) => {
    if (paths.length > 0) results.notes.push(`Other content than the bare server's: ${paths.join(', ')}`)
  }
  try {
    const memory = watchMemory(stage.cached.pid)
    const uncachedMemory = watchMemory(stage.uncached.pid)
    await attempt('warm', async () => {
      results.warm = await measureWarm(stage, pace)
    })
    await attempt('uncached', async () => {
      const { rows, different } = await measureUncached(stage, pace)
      results.uncached = rows
      tellDifferent(different)
    })
    await attempt('personal', async () => {
      const { rows, direct, different } = await measurePersonal(stage, pace)
      results.personal = rows
      results.personalDirect = direct
      tellDifferent(different)
    })
    await attempt('write', async () => {
      const { rows, direct, fresh } = await measureWrites(stage, pace)
      results.writes = rows
      results.writesDirect = direct
      results.notes.push(...fresh.map(text => `The next read shows the write, ${text}`))
    })
    const most = { loaded: memory.stop(), uncachedLoaded: uncachedMemory.stop() }
    if (results.warm.length + results.uncached.length > 0) results.memory = { ...results.memory, ...most }
    if (pace.wants('memory'))
      await attempt('memory', async () => {
        tell('memory')
        results.memory.idle = await measureIdleMemory(stage.databaseUrl, folder)
      })
    if (pace.wants('start'))
      await attempt('start', async () => {
        tell('start')
        results.starts.push(await measureStarts(place, stage.databaseUrl, folder, pace.rounds))
      })
  } finally {
    await stage.close()
  }
  if (pace.wants('start') && 'DATA_DIR' in place)
    await attempt('start of the embedded database', async () => {
      tell('start of the embedded database')
      results.starts.push(await measureEmbeddedStarts(place, folder, pace.rounds))
    })
  return results
}

function print(results: Results): void {
  const { memory } = results
  const parts = [
    `Machine: ${results.machine}, ${cpus().length > 1 ? 'cores' : 'the core'} shared by the load, the servers and PostgreSQL.  \nCommand: \`${results.command}\``,
    section('Public, from the warm cache, beside the same bytes from memory', results.warm),
    section('Public, cache off, beside node:http + pg with the ideal query', results.uncached),
    section('Signed in, one connection, beside node:http + pg with the ideal query', results.personal),
    section('The same beside the query itself, without any server', results.personalDirect),
    section('Writes, one connection, beside node:http + pg with one statement', results.writes),
    section('The same beside the statement itself, without any server', results.writesDirect),
  ]
  if (results.starts.length > 0) parts.push(`## Start\n\n${startTable(results.starts)}`)
  if (Object.values(memory).some(Number.isFinite))
    parts.push(
      `## Memory of the app process\n\n${table(
        ['resident, MB', 'product', 'bar', 'beyond', ''],
        [
          memoryRow('idle', memory.idle, bars.memoryIdle),
          memoryRow('the most while all this was measured', memory.loaded, bars.memoryLoaded),
          memoryRow('the same with the cache off', memory.uncachedLoaded, bars.memoryLoaded),
        ],
      )}`,
    )
  if (results.notes.length > 0) parts.push(results.notes.map(note => `- ${note}`).join('\n'))
  process.stdout.write(`${parts.filter(part => part !== '').join('\n\n')}\n`)
}

function section(title: string, rows: Row[]): string {
  return rows.length > 0 ? `## ${title}\n\n${rowTable(rows)}` : ''
}

function memoryRow(name: string, value: number, bar: (typeof bars)['memoryIdle']): string[] {
  return [name, figure(value), String(bar.bar), String(bar.beyond), standing(value, bar)]
}
