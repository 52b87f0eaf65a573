import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { brand } from '#contract/brand.ts'
import { locks } from '../locks.ts'
import { EmbeddedDatabaseError } from './error.ts'
import { type ClusterFiles, clusterFiles } from './files.ts'
import { postgresEnvironment, startOrAttach, stopPostgres } from './postmaster.ts'

/** Milliseconds before another try, where the database was lost again at once after a start. */
const restartPause = 500

export interface EmbeddedPostgres {
  connection: pg.PoolConfig
  /** The folder of the cluster, which is not always below DATA_DIR. */
  place: string
  /** Releases the database. Stops it unless another process uses it. */
  close(): Promise<void>
}

/**
 * Starts the embedded database of a DATA_DIR, or connects to the running one (of another command, or left by a killed
 * process).
 *
 * @param use `server` claims the database for one server, refuses a second one, and restarts the database whenever it
 * ends. `command` shares it.
 * @param own settings of PostgreSQL that replace the usual ones: for tests, which need not survive a power cut.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  use: 'server' | 'command',
  own: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const files = clusterFiles(dataDir)
  await createCluster(files)
  const connection = await startOrAttach(files, undefined, own)
  const session = await openSession(connection)
  if (use === 'server' && !(await tryLock(session.client, 'pg_try_advisory_lock', locks.server))) {
    await session.client.end()
    throw new EmbeddedDatabaseError(
      `Another ${brand} server is running on ${dataDir}. Stop it first, or give this one its own DATA_DIR`,
    )
  }
  await session.client.query('select pg_advisory_lock_shared($1)', [locks.users])
  const close = use === 'server' ? keepRunning(session, files, own) : () => leave(session.client, files)
  return { connection, place: files.data, close }
}

interface Session {
  client: pg.Client
  ended: Promise<unknown>
}

/** A session that only holds locks. Its errors are ignored: the pool reports when the database is gone. */
async function openSession(connection: pg.ClientConfig): Promise<Session> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  client.once('end', resolve)
  await client.connect()
  return { client, ended }
}

/**
 * Starts the database again whenever the session is lost: PostgreSQL was killed, crashed or had a full disk. Then takes
 * the locks again. Returns a function that ends this and releases the database.
 */
function keepRunning(first: Session, files: ClusterFiles, own: Record<string, string>): () => Promise<void> {
  const closing = Promise.withResolvers<void>()
  let isClosed = false

  async function keep(): Promise<void> {
    for (let session: Session | null = first; session; session = await comeBack()) {
      await Promise.race([session.ended, closing.promise])
      if (isClosed) return leave(session.client, files)
    }
  }

  async function comeBack(): Promise<Session | null> {
    while (!isClosed) {
      try {
        const session = await openSession(await startOrAttach(files, () => !isClosed, own))
        await session.client.query('select pg_advisory_lock_shared($1)', [locks.users])
        claim(session).catch(() => {})
        return session
      } catch {
        // PostgreSQL ended again, or does not start. Its own log has the reason.
        await sleep(restartPause)
      }
    }
    return null
  }

  /**
   * Takes the lock of the server again. Where another server was faster, both go on: neither should end for that. This
   * server gets the lock when the other ends.
   */
  async function claim({ client }: Session): Promise<void> {
    while (!isClosed && !(await tryLock(client, 'pg_try_advisory_lock', locks.server)))
      await sleep(restartPause)
  }

  const kept = keep()
  return () => {
    isClosed = true
    closing.resolve()
    return kept
  }
}

async function tryLock(session: pg.Client, call: string, key: number): Promise<boolean> {
  const { rows } = await session.query<{ granted: boolean }>(`select ${call}($1) as granted`, [key])
  return rows[0]?.granted === true
}

async function leave(session: pg.Client, files: ClusterFiles): Promise<void> {
  try {
    await session.query('select pg_advisory_unlock_shared($1)', [locks.users])
    const alone = await tryLock(session, 'pg_try_advisory_lock', locks.users)
    await session.end()
    if (alone) await stopPostgres(files)
  } catch {
    // The database is gone already: nothing to let go of.
  }
}

async function createCluster({ bin, data, as }: ClusterFiles): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return
  // The cluster is made in another folder and renamed when it is complete. An interrupted start leaves nothing
  // unfinished in its place.
  const half = `${data}.${randomBytes(6).toString('hex')}`
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']
  const settings = ['-D', half, '-U', 'tipfolio', '-A', 'trust', '-E', 'UTF8', ...locale]
  try {
    await promisify(execFile)(join(bin, 'initdb'), settings, {
      ...as,
      env: postgresEnvironment(),
      cwd: dirname(data),
    })
    renameSync(half, data)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    // Another process may have been faster. Its cluster is as good as ours.
    if (!existsSync(join(data, 'PG_VERSION')))
      throw new EmbeddedDatabaseError(`The embedded database could not be made in ${data}: ${wordsOf(error)}`)
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' && error.stderr)
    return error.stderr
  return error instanceof Error ? error.message : String(error)
}
