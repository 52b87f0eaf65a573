import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { patience } from '#extraction/testing/until.ts'
import { type ClusterFiles, clusterFiles } from '#server/database/embedded/files.ts'
import { openEmbeddedPostgres } from '#server/database/embedded/postgres.ts'
import { postgresEnvironment } from '#server/database/embedded/postmaster.ts'
import { freePort } from '../../e2e/testing/free-port.ts'

/** A PostgreSQL of its own on a port of loopback, as operators have one behind DATABASE_URL. */
export interface Postgres {
  port: number
  databaseUrl: string
  files: ClusterFiles
  start(): Promise<void>
  /** Ends it: `SIGINT` as an operator does, `SIGKILL` as a failure does. */
  stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Makes one in a folder, by the embedded binaries, and starts it with further settings. */
export async function startPostgres(folder: string, settings: string[] = []): Promise<Postgres> {
  const files = clusterFiles(folder)
  const made = await openEmbeddedPostgres(folder, 'command')
  await made.close()
  return startCluster(files, settings)
}

/** A streaming standby of one that runs, in a folder of its own: a base copy, as its documentation describes it. */
export async function startStandby(primary: Postgres, folder: string): Promise<Postgres> {
  const files = clusterFiles(folder)
  const session = new pg.Client({ connectionString: primary.databaseUrl })
  await session.connect()
  await session.query(`select pg_backup_start('standby', true)`)
  await promisify(execFile)('cp', ['-a', primary.files.data, files.data])
  const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await session.end()
  rmSync(join(files.data, 'postmaster.pid'))
  const { uid, gid } = files.as
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(files.data, name), text)
    if (uid !== undefined && gid !== undefined) chownSync(join(files.data, name), uid, gid)
  }
  const settings = `primary_conninfo=host=127.0.0.1 port=${primary.port} user=tipfolio application_name=standby`
  return startCluster(files, [settings])
}

async function startCluster(files: ClusterFiles, settings: string[] = []): Promise<Postgres> {
  const port = await freePort()
  const databaseUrl = `postgres://tipfolio@127.0.0.1:${port}/postgres`
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings]
  let child: ChildProcess | undefined

  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  function spawnServer(): ChildProcess {
    const log = openSync(files.log, 'a')
    const settings = options.flatMap(one => ['-c', one])
    const spawned = spawn(join(files.bin, 'postgres'), ['-D', files.data, ...settings], {
      ...files.as,
      env: postgresEnvironment(),
      cwd: dirname(files.data),
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    return spawned
  }

  async function start(): Promise<void> {
    child = spawnServer()
    for (const until = Date.now() + patience(60_000); ; await sleep(20)) {
      if (await query('select 1').catch(() => null)) return
      if (Date.now() > until) throw new Error(`PostgreSQL did not start: ${files.log} tells why`)
      // The processes of one that was killed may need a moment to end: until then the next one does not begin.
      if (child.exitCode !== null) child = spawnServer()
    }
  }

  async function stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  await start()
  return { port, databaseUrl, files, start, stop, query }
}
