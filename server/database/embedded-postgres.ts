import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { brand } from '#contract/brand.ts'
import { type ClusterFiles, clusterFiles, EmbeddedDatabaseError } from './embedded-files.ts'

/** Connections the embedded database takes; our pools stay well below. */
const mostConnections = 60

/** A Unix socket's path holds at most 107 bytes; PostgreSQL adds `/.s.PGSQL.5432`. */
const longestSocketFolder = 90

/** How long a start may take, in milliseconds; recovery after a crash included. */
const startTimeout = 60_000

/** Session-level advisory locks that tell who uses an embedded database. */
const locks = { server: 7_401_001, users: 7_401_002 }

export interface EmbeddedPostgres {
  connection: pg.PoolConfig
  /** The folder of the cluster, which is not always below DATA_DIR. */
  place: string
  /** Lets go of the database and stops it, unless another process still uses it. */
  close(): Promise<void>
}

/**
 * Starts the embedded database of a DATA_DIR, or attaches to the one that is running there (started by another command,
 * or left over by a process that was killed).
 *
 * @param use `server` claims it for one server: a second one is refused. `command` shares it.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  use: 'server' | 'command',
): Promise<EmbeddedPostgres> {
  const files = clusterFiles(dataDir)
  await createCluster(files)
  const connection = await startOrAttach(files)
  const session = new pg.Client(connection)
  // The session only holds locks: when the database goes away, the pool's own errors tell.
  session.on('error', () => {})
  await session.connect()
  if (use === 'server' && !(await tryLock(session, 'pg_try_advisory_lock', locks.server))) {
    await session.end()
    throw new EmbeddedDatabaseError(
      `Another ${brand} server is running on ${dataDir}. Stop it first, or give this one its own DATA_DIR`,
    )
  }
  await session.query('select pg_advisory_lock_shared($1)', [locks.users])
  return { connection, place: files.data, close: () => leave(session, files) }
}

async function tryLock(session: pg.Client, call: string, key: number): Promise<boolean> {
  const { rows } = await session.query<{ granted: boolean }>(`select ${call}($1) as granted`, [key])
  return rows[0]?.granted === true
}

async function leave(session: pg.Client, files: ClusterFiles): Promise<void> {
  try {
    await session.query('select pg_advisory_unlock_shared($1)', [locks.users])
    const alone = await tryLock(session, 'pg_try_advisory_lock', locks.users)
    const running = postmaster(files)
    await session.end()
    if (alone && running) await stop(running.pid, files)
  } catch {
    // The database is gone already: nothing to let go of.
  }
}

async function stop(pid: number, files: ClusterFiles): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and leaves nothing to recover.
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && existsSync(join(files.data, 'postmaster.pid')); waited += 10)
    await sleep(10)
}

async function createCluster({ bin, data, as }: ClusterFiles): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return
  // Made beside its place and renamed when whole: a start that is cut short leaves nothing half made.
  const half = `${data}.${randomBytes(6).toString('hex')}`
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']
  const settings = ['-D', half, '-U', 'tipfolio', '-A', 'trust', '-E', 'UTF8', ...locale]
  try {
    await promisify(execFile)(join(bin, 'initdb'), settings, {
      ...as,
      env: environment(),
      cwd: dirname(data),
    })
    renameSync(half, data)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    // Another process may have been quicker; its cluster is as good as ours.
    if (!existsSync(join(data, 'PG_VERSION')))
      throw new EmbeddedDatabaseError(`The embedded database could not be made in ${data}: ${wordsOf(error)}`)
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' && error.stderr)
    return error.stderr
  return error instanceof Error ? error.message : String(error)
}

function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

async function startOrAttach(files: ClusterFiles): Promise<pg.PoolConfig> {
  const deadline = Date.now() + startTimeout
  let spawned: ReturnType<typeof spawnPostgres> | undefined
  while (Date.now() < deadline) {
    const running = postmaster(files)
    if (running && isPostgres(running.pid)) {
      const connection = { host: running.socketFolder, user: 'tipfolio', database: 'postgres' }
      if (running.socketFolder && (await answers(connection))) return connection
    } else if (!spawned || spawned.exitCode !== null || spawned.signalCode !== null) {
      // After a crash the processes of the old postmaster may need a moment to end: then the new one exits, and we try again.
      if (spawned) await sleep(200)
      if (running && isAlive(running.pid)) disown(files)
      spawned = spawnPostgres(files)
    }
    await sleep(15)
  }
  throw new EmbeddedDatabaseError(`The embedded database did not start within 60 s; ${files.log} tells why`)
}

function spawnPostgres(files: ClusterFiles) {
  const log = openSync(files.log, 'a', 0o600)
  if (files.as.uid !== undefined) chownSync(files.log, files.as.uid, files.as.gid ?? files.as.uid)
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder(files),
    unix_socket_permissions: '0700',
    max_connections: String(mostConnections),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // A restart must never need a hand, and what was acknowledged is on the disk.
    restart_after_crash: 'on',
    fsync: 'on',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // detached: a Ctrl-C at the terminal reaches us alone, and we stop the database when our requests are done.
  const child = spawn(join(files.bin, 'postgres'), ['-D', files.data, ...options], {
    ...files.as,
    env: environment(),
    cwd: dirname(files.data),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

function socketFolder({ data, as }: ClusterFiles): string {
  const near = join(dirname(data), 'socket')
  const folder = near.length <= longestSocketFolder ? near : mkdtempSync(join(tmpdir(), 'tipfolio-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid ?? as.uid)
  return folder
}

/** What the running server wrote of itself: its process id and, on the fifth line, the folder of its socket. */
function postmaster({ data }: ClusterFiles): { pid: number; socketFolder: string } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4]?.trim() ?? '' }
  } catch {
    return undefined
  }
}

/**
 * Whether a process id is that of a PostgreSQL. After a restart of the machine or container, the id in an old
 * postmaster.pid may well be another program's. Where /proc does not tell, a process that lives is taken for it.
 */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    return basename(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '').startsWith('postgres')
  } catch {
    return isAlive(pid)
  }
}

/**
 * Lets a start succeed where the id in postmaster.pid is another program's: PostgreSQL takes its parent's id for an old
 * one, and still refuses while processes of the old server use the cluster, which it would not without the file.
 */
function disown({ data }: ClusterFiles): void {
  const file = join(data, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [process.pid, ...rest].join('\n'))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function answers(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    // Still starting, or the id belongs to another program by now: the caller's deadline bounds the wait.
    return false
  }
}
