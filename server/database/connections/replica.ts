import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../../process/log.ts'
import type { Database } from '../database.ts'
import { setSession, settings } from './session.ts'

/** Milliseconds between two looks at how far the replica is. */
const pause = 250
/** Milliseconds. Visitors see nothing older, from the replica as from the cache (decisions, section 2). */
const currentFor = 1000
/** Milliseconds until a replica is given up that does not answer; the primary is asked then. */
const patience = { connectionTimeoutMillis: 1000, query_timeout: 5000 }
/** Milliseconds until an address without a replica is asked again: after a switchover it may lead to one. */
const pauseWithout = 1000

/** The streaming replica of DATABASE_READ_URL. */
export interface Replica {
  /**
   * The replica, to be asked instead of the primary. Null while it lacks anything that this process knows, or does not
   * answer.
   */
  current(): Database | null
  /** Call this after a write of this process, before the write is acknowledged. */
  wrote(): void
  stop(): Promise<void>
}

/**
 * Follows how far a replica has replayed its primary. The replica is current when it has everything that the primary
 * had one second ago, and all writes of this process. `now` is a clock in milliseconds that never goes back.
 */
export function followReplica(
  databaseReadUrl: string,
  primary: Pick<pg.Pool, 'query'>,
  log: Log,
  now: () => number = () => performance.now(),
): Replica {
  let pool = openPool(databaseReadUrl)
  let database = drizzle(pool)
  let writes = 0
  let covered = { until: 0, writes: 0 }
  let words = ''
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let dropped: Promise<unknown> = Promise.resolve()

  /** Gives the milliseconds until the next look. */
  async function look(): Promise<number> {
    const since = { until: now() + currentFor, writes }
    const known = await primary
      .query<{ position: string }>({ name: 'position', text: position })
      // A request that needs the primary gets the error from its own query.
      .catch(() => null)
    if (!known) return pause
    try {
      const { rows: found } = await pool.query<{ replays: boolean; has_all: boolean | null }>({
        name: 'replayed',
        text: replayed,
        values: [known.rows[0]?.position],
      })
      const [standby] = found
      if (!standby?.replays) {
        tell('DATABASE_READ_URL is no replica (any more): the primary is read alone')
        dropConnections()
        return pauseWithout
      }
      if (standby.has_all) covered = since
      tell('')
    } catch (error) {
      tell('DATABASE_READ_URL cannot be read: the primary is read alone', error)
    }
    return pause
  }

  /** Drops connections that now lead to the primary. The address may lead to another node by now. */
  function dropConnections(): void {
    covered = { until: 0, writes: 0 }
    dropped = Promise.all([dropped, pool.end()])
    pool = openPool(databaseReadUrl)
    database = drizzle(pool)
  }

  /** Logs a state once, when it begins. */
  function tell(message: string, error?: unknown): void {
    if (message && message !== words) log.error(message, error ?? databaseHint)
    words = message
  }

  function lookAgain(after: number): void {
    if (isStopped) return
    timer = setTimeout(() => {
      looking = look().then(lookAgain)
    }, after).unref()
  }

  let looking = look().then(lookAgain)
  return {
    current: () => (now() < covered.until && covered.writes === writes ? database : null),
    wrote() {
      writes++
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      // A database that does not answer is not waited for.
      const underWay = Promise.all([looking, dropped])
      await Promise.race([underWay, sleep(patience.connectionTimeoutMillis, undefined, { ref: false })])
      await pool.end()
    },
  }
}

function openPool(connectionString: string): pg.Pool {
  const onConnect = (client: pg.ClientBase) =>
    setSession(client, { ...settings, statement_timeout: patience.query_timeout })
  const pool = new pg.Pool({ connectionString, max: 10, ...patience, onConnect })
  // A connection that is lost while idle is replaced at its next use. Without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

const databaseHint =
  'It is not in recovery. Point DATABASE_READ_URL to a standby of DATABASE_URL, or leave it unset'

/** A position after everything that has been committed. */
const position = 'select pg_current_wal_lsn()::text as position'

const replayed = `
  select pg_is_in_recovery() as replays,
    pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all`
