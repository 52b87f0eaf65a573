import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { type OpenDatabase, openDatabase } from '#server/database/database.ts'
import { EmbeddedDatabaseError } from '#server/database/embedded/error.ts'
import { clusterFiles } from '#server/database/embedded/files.ts'
import { openEmbeddedPostgres } from '#server/database/embedded/postgres.ts'
import { startOrAttach, stopPostgres } from '#server/database/embedded/postmaster.ts'
import { packageRoot } from '#server/process/package-root.ts'

const isRoot = process.getuid?.() === 0

/** A folder for one test. Open: other users may pass through it, as root's PostgreSQL needs. */
function folder(mode = 0o711): string {
  const path = mkdtempSync(join(tmpdir(), 'tipfolio-embedded-'))
  chmodSync(path, mode)
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const open = (dataDir: string, use: 'server' | 'command' = 'server') =>
  openDatabase({ databaseUrl: undefined, dataDir }, use)
const count = async ({ pool }: OpenDatabase) =>
  (await pool.query(`select count(*)::int from stocks where ticker = 'KEPT'`)).rows[0].count
const clusterOf = async ({ pool }: OpenDatabase): Promise<string> =>
  (await pool.query('show data_directory')).rows[0].data_directory
const pidOf = (cluster: string) =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

/** A server in a process of its own that has the database of a folder open. */
async function holder(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(packageRoot(), 'server/testing/hold-database.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

/** A database that runs and that nobody has open, as a killed server leaves it. */
async function orphan() {
  const dataDir = folder()
  const { close: leave } = await openEmbeddedPostgres(dataDir, 'command')
  const files = clusterFiles(dataDir)
  await leave()
  await startOrAttach(files)
  return { files, close: () => stopPostgres(files) }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the embedded database', () => {
  it('refuses a second server on its folder within 5 s, with a sentence, and disturbs nobody', async () => {
    const dataDir = folder()
    const first = await open(dataDir)
    const started = Date.now()
    await expect(open(dataDir)).rejects.toThrow(
      new EmbeddedDatabaseError(
        `Another Tipfolio server is running on ${dataDir}. Stop it first, or give this one its own DATA_DIR`,
      ),
    )
    // 5 s is the promise on a machine of its own; this one may be busy with other tests.
    expect(Date.now() - started).toBeLessThan(20_000)
    expect(await count(first)).toBe(0)
    await first.close()
  })

  it('says that DATA_DIR is no folder, in a sentence', async () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    await expect(open(file)).rejects.toThrow(EmbeddedDatabaseError)
    await expect(open(file)).rejects.toThrow(/^DATA_DIR is no folder that can be made or used \(EEXIST/)
  })

  it('lets a command attach beside a server and outlive it, and stops with the last of them', async () => {
    const dataDir = folder()
    const server = await open(dataDir)
    const cluster = await clusterOf(server)
    const command = await open(dataDir, 'command')
    expect(await clusterOf(command)).toBe(cluster)
    await server.close()
    expect(await count(command)).toBe(0)
    const next = await open(dataDir)
    await command.close()
    expect(await count(next)).toBe(0)
    await next.close()
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  })

  it('takes over the orphan of a server that was killed, with what it had stored', async () => {
    const dataDir = folder()
    const killed = await holder(dataDir)
    const gone = once(killed, 'exit')
    killed.kill('SIGKILL')
    await gone
    const next = await open(dataDir)
    expect(await count(next)).toBe(1)
    const cluster = await clusterOf(next)
    await next.close()
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  })

  it('starts again after its own processes were killed', async () => {
    const dataDir = folder()
    const first = await open(dataDir)
    await first.pool.query(
      `insert into stocks (id, ticker, company_name) values (gen_random_uuid(), 'KEPT', 'Kept')`,
    )
    process.kill(pidOf(await clusterOf(first)), 'SIGKILL')
    await first.close()
    const next = await open(dataDir)
    expect(await count(next)).toBe(1)
    await next.close()
  })

  it.each(['postmaster', 'session'])(
    'comes back by itself under a running server whose %s was killed, and still keeps others out',
    async whose => {
      const dataDir = folder()
      const first = await open(dataDir)
      const cluster = await clusterOf(first)
      const { rows } = await first.pool.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' limit 1`,
      )
      process.kill(whose === 'postmaster' ? pidOf(cluster) : (rows[0]?.pid ?? 0), 'SIGKILL')
      await eventually(
        'an empty table in the database of the first one',
        () => count(first).catch(() => null),
        { within: 60_000 },
      ).toBe(0)
      await eventually(
        'the folder to be the first one’s again',
        () => open(dataDir).then(second => second.close(), String),
        { within: 60_000 },
      ).toMatch(/Another Tipfolio server is running/)
      await first.close()
      expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
    },
  )

  it('starts where a process id of its past belongs to another program by now', async () => {
    const dataDir = folder()
    const first = await open(dataDir)
    const cluster = await clusterOf(first)
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    await first.close()
    writeFileSync(join(cluster, 'postmaster.pid'), [String(process.ppid), ...lines.slice(1)].join('\n'))
    const next = await open(dataDir)
    expect(await count(next)).toBe(0)
    await next.close()
  })

  it('is started once when several find it killed, and its process id with another program', async () => {
    const { files, close } = await orphan()
    for (let round = 0; round < 5; round++) {
      const pid = pidOf(files.data)
      process.kill(pid, 'SIGKILL')
      await eventually('the killed one to be gone', () => isAlive(pid)).toBe(false)
      const file = join(files.data, 'postmaster.pid')
      writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(process.ppid)))
      await Promise.all([0, 5, 10, 15, 20, 25, 30].map(late => sleep(late).then(() => startOrAttach(files))))
    }
    await close()
    expect(readFileSync(files.log, 'utf8')).not.toContain('data directory lock file is invalid')
  })

  it('starts where another one runs that nobody finds, as its postmaster.pid is gone', async () => {
    const { files, close } = await orphan()
    rmSync(join(files.data, 'postmaster.pid'))
    await startOrAttach(files)
    await close()
    expect(readFileSync(files.log, 'utf8')).not.toContain('data directory lock file is invalid')
  })

  it('leaves nothing half made when several open a fresh folder at once', async () => {
    const dataDir = folder()
    const opened = await Promise.all(Array.from({ length: 3 }, () => open(dataDir, 'command')))
    expect(new Set(await Promise.all(opened.map(clusterOf))).size).toBe(1)
    const [place] = (await Promise.all(opened.map(clusterOf))).map(dirname)
    expect(
      readdirSync(place ?? '').filter(name => name.startsWith('postgres.') && name !== 'postgres.log'),
    ).toEqual([])
    await Promise.all(opened.map(one => one.close()))
  })

  it('takes a folder whose path is too long for a socket', async () => {
    const dataDir = join(folder(), 'a'.repeat(60), 'b'.repeat(60))
    const opened = await open(dataDir)
    expect(await count(opened)).toBe(0)
    await opened.close()
  })

  it('orders and folds letters of all languages', async () => {
    const dataDir = folder()
    const { connection, close } = await openEmbeddedPostgres(dataDir, 'command')
    const client = new pg.Client(connection)
    await client.connect()
    const { rows } = await client.query(`select lower('ÉÜØ') as lower, current_setting('TimeZone') as zone`)
    expect(rows).toEqual([{ lower: 'éüø', zone: 'UTC' }])
    await client.end()
    await close()
  })

  it.runIf(isRoot)('is not opened for a folder that it does not belong to', async () => {
    const dataDir = folder()
    await (await open(dataDir)).close()
    const { data } = clusterFiles(dataDir)
    writeFileSync(join(dataDir, 'cluster-id'), randomBytes(8).toString('hex'))
    await expect(open(dataDir)).rejects.toThrow(/belongs to another data folder than .*DATA_DIR$/)
    rmSync(dirname(data), { recursive: true })
    mkdirSync(dirname(data))
    await expect(open(dataDir)).rejects.toThrow(/is gone\. Restore it, or remove .*cluster-id to begin anew/)
  })
})
