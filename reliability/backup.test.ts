import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '#extraction/testing/until.ts'
import { openDatabase } from '#server/database/database.ts'
import { differences } from '#server/database/recount.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { backupText, fingerprints } from '#server/testing/backups.ts'
import { type RunningServer, startServer, temporaryFolder } from '../e2e/testing/server.ts'
import { type BusyPeople, startWriting } from './testing/busy-people.ts'
import { preparedFolder } from './testing/prepared-folder.ts'
import { rounds } from './testing/rounds.ts'

const folder = temporaryFolder()
/** The folders of a server's process, whose DATA_DIR is `data` in it. */
const [first, second] = [preparedFolder(), temporaryFolder()]
let server: RunningServer
let people: BusyPeople
beforeAll(async () => {
  server = await startServer({ dataDir: first.path })
  people = await startWriting(server.origin, 8)
  await until(
    'something of each kind to look for',
    () => new Set(people.ledger.map(({ table }) => table)).size >= 3,
  )
})
afterAll(async () => {
  await server.stop()
  for (const { remove } of [folder, first, second]) remove()
})

/** Runs a command as its npm script does. */
async function run(command: 'backup' | 'restore', file: string, dataDir: string) {
  const script = join(packageRoot(), `server/database/backup/${command}-command.ts`)
  const options = { cwd: folder.path, env: { PATH: process.env.PATH, DATA_DIR: dataDir } }
  const started = performance.now()
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, file], options)
    return { code: 0, words: stdout, started, ended: performance.now() }
  } catch (error) {
    // What execFile rejects with.
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, words: stderr, started, ended: performance.now() }
  }
}

/** Looks into the database of a DATA_DIR. */
async function look<T>(
  dataDir: string,
  at: (pool: Awaited<ReturnType<typeof openDatabase>>['pool']) => Promise<T>,
) {
  const { pool, close } = await openDatabase({ databaseUrl: undefined, dataDir }, 'command')
  try {
    return await at(pool)
  } finally {
    await close()
  }
}

async function hasCaughtUp(pool: pg.Pool): Promise<boolean> {
  const waits = ['unsketched', 'unjoined', 'unvoiced'].map(table => `exists (select from ${table})`)
  const { rows } = await pool.query<{ waits: boolean }>(`select ${waits.join(' or ')} as waits`)
  return rows[0]?.waits === false
}

/** What the file says of each table: how many rows, and their hash. */
const sums = (file: string) => backupText(file).match(/^(?:COPY .*|-- \d+ rows, SHA-256 .*)$/gm)

const figures = { backups: 0, written: 0, lost: 0 }

describe('while eight people write', () => {
  it.each(Array.from({ length: rounds }, (_, round) => round))(
    'a backup (%i) holds all that was acknowledged before it, nothing of after it, and counts right',
    async round => {
      const file = join(folder.path, `busy-${round}.gz`)
      const { code, words, started, ended } = await run('backup', file, join(first.path, 'data'))
      expect(`${code} ${words}`).toMatch(
        /^0 Backed up \d+ tables with [\d,]+ rows to \/.*, by Tipfolio \d+\.\d+\.\d+\S*\n$/,
      )
      const target = temporaryFolder()
      try {
        expect(await run('restore', file, target.path)).toMatchObject({ code: 0 })
        await look(target.path, async pool => {
          expect(await differences(pool)).toEqual([])
          for (const table of ['posts', 'notes', 'tips'] as const) {
            const { rows } = await pool.query<{ id: string }>(`select id from ${table}`)
            const stored = new Set(rows.map(row => row.id))
            const ours = people.ledger.filter(entry => entry.table === table)
            const due = ours.filter(({ answered }) => answered < started)
            const lost = due.filter(({ id }) => !stored.has(id))
            const early = ours.filter(({ id, asked }) => asked > ended && stored.has(id))
            expect({ lost, early }).toEqual({ lost: [], early: [] })
            expect(due.length, table).toBeGreaterThan(0)
            figures.written += due.length
            figures.lost += lost.length
          }
        })
        const again = join(folder.path, `again-${round}.gz`)
        expect(await run('backup', again, target.path)).toMatchObject({ code: 0 })
        expect(sums(again)).toEqual(sums(file))
        figures.backups++
      } finally {
        target.remove()
      }
    },
  )
})

describe('when all is still', () => {
  const file = join(folder.path, 'still.gz')

  it('a restore into the database of a running server is refused, and changes nothing', async () => {
    await people.stop()
    const dataDir = join(first.path, 'data')
    await until('the radar to have caught up with what they wrote', () => look(dataDir, hasCaughtUp))
    expect(await run('backup', file, dataDir)).toMatchObject({ code: 0 })
    const before = await look(dataDir, fingerprints)
    const { code, words, started, ended } = await run('restore', file, dataDir)
    expect({ code, words }).toEqual({
      code: 1,
      words: `Another Tipfolio server is running on ${dataDir}. Stop it first, or give this one its own DATA_DIR\n`,
    })
    // 5 s is the promise on a machine of its own; this one may be busy with other tests.
    expect(ended - started).toBeLessThan(20_000)
    expect(await look(dataDir, fingerprints)).toEqual(before)
  })

  it('what is restored elsewhere has the same rows in every table, and people stay signed in', async () => {
    await server.stop()
    const [from, to] = [join(first.path, 'data'), join(second.path, 'data')]
    expect(await run('restore', file, to)).toMatchObject({ code: 0 })
    expect(await look(to, fingerprints)).toEqual(await look(from, fingerprints))
    const refused = await run('restore', file, to)
    expect(refused.words).toMatch(
      /^The database is not empty \(there are rows in \w+\): restore into an empty one/,
    )
    server = await startServer({ dataDir: second.path })
    for (const browser of people.browsers) {
      const cookie = browser.cookies('/')
      const answer = await fetch(`${server.origin}/api/auth/user`, { headers: { cookie } })
      expect(answer.status).toBe(200)
    }
    console.log(
      `Backup: ${figures.backups} backups beside 8 writers, ${figures.written} acknowledged rows looked for, ${figures.lost} lost`,
    )
  })
})
