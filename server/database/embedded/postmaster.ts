import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedDatabaseError } from './error.ts'
import type { ClusterFiles } from './files.ts'

/** Connections the embedded database takes; our pools stay well below. */
const mostConnections = 60

/** A Unix socket's path holds at most 107 bytes; PostgreSQL adds `/.s.PGSQL.5432`. */
const longestSocketFolder = 90

/** How long a start may take, in milliseconds; recovery after a crash included. */
const startTimeout = 60_000

/**
 * Milliseconds before a failed start is tried again: the first time, and at most when it keeps failing, as on a full
 * disk.
 */
const restarts = { first: 200, longest: 2000 }

/**
 * Milliseconds after which a starting PostgreSQL without its startup process counts as stuck. PostgreSQL 18.4 can be
 * left like this when its disk is full during recovery from a crash.
 */
const stuckAfter = 5000

/**
 * Milliseconds within which a started PostgreSQL writes its postmaster.pid, unless another process removes the file.
 */
const lostAfter = 10_000

/**
 * Starts the PostgreSQL of a cluster, or finds the running one (of another process, or left by a killed one). Rejects
 * when it does not start in time or is no longer wanted. `own` are settings of PostgreSQL that replace the usual ones
 * at a start.
 */
export async function startOrAttach(
  files: ClusterFiles,
  isWanted: () => boolean = () => true,
  own: Record<string, string> = {},
): Promise<pg.PoolConfig> {
  const deadline = Date.now() + startTimeout
  let spawned: ReturnType<typeof spawnPostgres> | undefined
  let spawnedAt = 0
  let pause = restarts.first
  let seenRecovering = Date.now()
  while (Date.now() < deadline) {
    const running = postmaster(files)
    const hasEnded = !spawned || spawned.exitCode !== null || spawned.signalCode !== null
    if (running && isPostgres(running.pid)) {
      const connection = { host: running.socketFolder, user: 'tipfolio', database: 'postgres' }
      const state = running.socketFolder ? await stateOf(connection) : 'silent'
      if (state === 'ready') return connection
      if (state !== 'starting' || recovers(running.pid)) seenRecovering = Date.now()
      else if (Date.now() - seenRecovering > stuckAfter) process.kill(running.pid, 'SIGKILL')
    } else if (hasEnded || Date.now() - spawnedAt > lostAfter) {
      // After a crash the processes of the old postmaster may still be ending. The new one then exits, and we try
      // again.
      if (spawned) {
        killLost(files)
        await sleep(pause)
        pause = Math.min(pause * 1.5, restarts.longest)
      }
      // A started PostgreSQL is waited for: otherwise nobody would stop it.
      if (!isWanted()) break
      spawned = spawnPostgres(files, running?.pid, own)
      spawnedAt = Date.now()
    }
    await sleep(15)
  }
  throw new EmbeddedDatabaseError(`The embedded database did not start within 60 s; ${files.log} tells why`)
}

/** Stops the PostgreSQL of a cluster where one runs. */
export async function stopPostgres(files: ClusterFiles): Promise<void> {
  const running = postmaster(files)
  if (!running) return
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and leaves nothing to recover.
  process.kill(running.pid, 'SIGINT')
  const isThere = () => existsSync(join(files.data, 'postmaster.pid')) && isPostgres(running.pid)
  for (let waited = 0; waited < 10_000 && isThere(); waited += 10) await sleep(10)
}

/** The environment of PostgreSQL's programs. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

/** The command of a cluster's postmaster, without its settings. */
function commandOf({ bin, data }: ClusterFiles): [string, string, string] {
  return [join(bin, 'postgres'), '-D', data]
}

/**
 * @param former the process id in postmaster.pid. PostgreSQL refuses to start where the id now belongs to another
 * program, or to an ended one that nobody has collected. An id of its grandparent it takes for an old one, so the id is
 * passed as such. PostgreSQL still refuses while processes of the old server use the cluster.
 */
function spawnPostgres(files: ClusterFiles, former: number | undefined, own: Record<string, string>) {
  const log = openSync(files.log, 'a', 0o600)
  if (files.as.uid !== undefined) chownSync(files.log, files.as.uid, files.as.gid ?? files.as.uid)
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder(files),
    unix_socket_permissions: '0700',
    max_connections: String(mostConnections),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements are not logged here, because they may quote rows: the server has its own log of them.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    // A restart must never need a person, and acknowledged writes must be on the disk.
    restart_after_crash: 'on',
    fsync: 'on',
    ...own,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // detached: a Ctrl-C at the terminal reaches us alone, and we stop the database when our requests are done.
  const [program, ...which] = commandOf(files)
  const child = spawn(program, [...which, ...options], {
    ...files.as,
    env: { ...postgresEnvironment(), ...(former && { PG_GRANDPARENT_PID: String(former) }) },
    cwd: dirname(files.data),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

function socketFolder(files: ClusterFiles): string {
  const { data, as } = files
  const near = join(dirname(data), 'socket')
  const folder =
    near.length <= longestSocketFolder
      ? near
      : (formerFolder(files) ?? mkdtempSync(join(tmpdir(), 'tipfolio-')))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid ?? as.uid)
  return folder
}

/**
 * The socket folder of a killed PostgreSQL, where only its user may use it. Other processes look for the socket there.
 */
function formerFolder(files: ClusterFiles): string | undefined {
  const folder = postmaster(files)?.socketFolder
  const found = folder ? statSync(folder, { throwIfNoEntry: false }) : undefined
  if (!found?.isDirectory() || (found.mode & 0o077) !== 0) return undefined
  return found.uid === (files.as.uid ?? process.getuid?.()) ? folder : undefined
}

/** The facts that the running server has written: its process id and, on the fifth line, the folder of its socket. */
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
 * postmaster.pid may belong to another program. Without /proc any living process counts as PostgreSQL.
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
 * Kills a PostgreSQL of the cluster whose postmaster.pid is missing or names another process. Processes that start at
 * the same moment after a crash may take the file from each other. Nobody can connect to such a PostgreSQL, and none
 * starts beside it; it would notice only within a minute. Without /proc that minute is waited for.
 */
function killLost(files: ClusterFiles): void {
  const command = `${commandOf(files).join('\0')}\0`
  const isLost = (pid: number) => argumentsOf(pid).startsWith(command) && postmaster(files)?.pid !== pid
  try {
    // SIGKILL: an orderly end would remove the postmaster.pid of the next PostgreSQL.
    for (const pid of readdirSync('/proc').map(Number)) if (isLost(pid)) process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended by now, or there is no /proc.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** `silent`: nothing answers, or PostgreSQL is shutting down, or the id now belongs to another program. */
async function stateOf(connection: pg.PoolConfig): Promise<'ready' | 'starting' | 'silent'> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    // The caller's deadline bounds the wait.
    return /starting up|not yet accepting/.test(String(error)) ? 'starting' : 'silent'
  }
}

/** Whether the process that replays the log exists. Without /proc the answer is yes. */
function recovers(postmaster: number): boolean {
  try {
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
    return children.some(pid => argumentsOf(pid).startsWith('postgres: startup'))
  } catch {
    return true
  }
}

/** The command line of a process; empty for a process that has ended. */
function argumentsOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
