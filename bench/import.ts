import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { commandLine, endOnInterrupt, tell } from './measuring/command-line.ts'
import { figure, machine, table } from './measuring/markdown.ts'
import { watchMemory } from './measuring/process-figures.ts'
import { percentile } from './measuring/statistics.ts'
import { ask, signIn } from './servers/ask.ts'
import {
  addressOf,
  amountsFor,
  build,
  type Place,
  seed,
  startProduct,
  temporaryFolder,
} from './servers/product.ts'

const usage = `Usage: npm run bench:import -- [--rows N]
Imports a quarter of the rows, all of them (100 000), and two files of 100 MB at once, while two others write: rows a second,
how long the others wait, and the memory of the app process. Bars: 100 000 rows in 60 s, others' p99 300 ms.`

const at = '2026-01-01T00:00:00.000Z'
const head = `{"format":"tipfolio-export","version":1,"exportedAt":"${at}"`

/** Seeded people who have imported nothing yet begin here. */
let people = 10

const { values } = parseArgs({ options: { help: { type: 'boolean' }, rows: { type: 'string' } } })
if (values.help) process.stdout.write(`${usage}\n`)
else await main(Number(values.rows ?? 100_000))

async function main(rows: number): Promise<void> {
  endOnInterrupt()
  tell('building')
  await build()
  const folder = temporaryFolder()
  const place: Place = { DATA_DIR: `${folder.path}/data` }
  try {
    tell('filling the database')
    await seed(place, amountsFor(rows), folder.path)
    const product = await startProduct({ place, publicCache: 'on', folder: folder.path })
    try {
      const database = new pg.Client({ connectionString: addressOf(place) })
      await database.connect()
      const found = await database.query<{ id: string }>(
        'select id from tips where deleted_at is null limit $1',
        [rows],
      )
      await database.end()
      const tips = found.rows.map(({ id }) => id)
      const measure = (name: string, files: (() => Generator<string>)[], count: number) =>
        measureImports(name, product, files, count, tips)
      const quarter = tips.slice(0, Math.ceil(rows / 4))
      const lines = [
        await measure(`${quarter.length} judgements`, [() => judgements(quarter)], quarter.length),
        await measure(`${tips.length} judgements`, [() => judgements(tips)], tips.length),
        await measure('2 × 50 000 notes of 2 000 characters at once', [notes, notes], 100_000),
      ]
      const head = [
        'import',
        'MB',
        's',
        'rows/s',
        'others p50, ms',
        'others p99, ms',
        'refused',
        'resident before, MB',
        'at most, MB',
      ]
      process.stdout.write(
        `Machine: ${machine(new Date())}  \nCommand: \`${commandLine('bench:import')}\`\n\n${table(head, lines)}\n`,
      )
    } finally {
      await product.stop()
    }
  } finally {
    folder.remove()
  }
}

/** Sends each file as a person of its own, while two others judge and add notes. */
async function measureImports(
  name: string,
  { origin, pid }: { origin: string; pid: number },
  files: (() => Generator<string>)[],
  rows: number,
  tips: string[],
): Promise<string[]> {
  tell(name)
  const cookies = await Promise.all(files.map(() => signIn(origin, `user${people++}@example.com`)))
  const others = await Promise.all([1, 2].map(n => signIn(origin, `user${n}@example.com`)))
  const before = watchMemory(pid).stop()
  const memory = watchMemory(pid)
  const stop = new AbortController()
  const waits: number[] = []
  let refused = 0
  const writing = others.map(async (cookie, index) => {
    for (let turn = index; !stop.signal.aborted; turn++) {
      const began = performance.now()
      const body = { tipId: tips[(turn * 97) % tips.length], classification: ['agree', 'disagree'][turn % 2] }
      const { status } = await ask(`${origin}/api/classifications`, {
        method: 'POST',
        headers: { cookie },
        body,
      })
      waits.push(performance.now() - began)
      if (status !== 200) refused += 1
      await sleep(20)
    }
  })
  const started = performance.now()
  const sending = Promise.all(files.map((file, index) => send(origin, cookies[index] ?? '', file())))
  const sizes = await sending.finally(async () => {
    // Also where an import fails: the others end before the server does.
    stop.abort()
    await Promise.allSettled(writing)
  })
  const seconds = (performance.now() - started) / 1000
  const bytes = sizes.reduce((sum, size) => sum + size)
  const figures = [bytes / 1e6, seconds, rows / seconds, percentile(waits, 50), percentile(waits, 99)]
  return [
    name,
    ...figures.map(figure),
    `${refused} of ${waits.length}`,
    figure(before),
    figure(memory.stop()),
  ]
}

/** Sends a file as it is made; gives its bytes. */
async function send(origin: string, cookie: string, parts: Generator<string>): Promise<number> {
  const encoder = new TextEncoder()
  let bytes = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = parts.next()
      if (done) return controller.close()
      const part = encoder.encode(value)
      bytes += part.length
      controller.enqueue(part)
    },
  })
  const answer = await fetch(`${origin}/api/import`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body,
    ...{ duplex: 'half' },
  })
  if (answer.status !== 200)
    throw new Error(`The import was answered ${answer.status}: ${await answer.text()}`)
  return bytes
}

function judgements(tips: string[]): Generator<string> {
  const verdicts = ['agree', 'disagree', 'uncertain']
  const tip = 'Data centres order ahead of supply, and margins follow.'
  return listOf('classifications', tips.length, n => ({
    ...{ tipId: tips[n], classification: verdicts[n % 3], ticker: 'NVDA', tip, createdAt: at },
  }))
}

function notes(): Generator<string> {
  const text = 'What the quarter says about orders. '.repeat(60).slice(0, 1990)
  return listOf('notes', 50_000, n => ({ ticker: `B${n % 500}`, content: `${n} ${text}`, createdAt: at }))
}

function* listOf(kind: string, count: number, row: (n: number) => object): Generator<string> {
  yield `${head},"${kind}":[`
  for (let n = 0; n < count; n += 100) {
    const some = Array.from({ length: Math.min(100, count - n) }, (_, index) =>
      JSON.stringify(row(n + index)),
    )
    yield `${n > 0 ? ',' : ''}${some.join(',')}`
  }
  yield ']}'
}
