import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../../process/log.ts'

/** Milliseconds for which an answer is valid, and after which an unanswered query counts as failed. */
const times = { valid: 1000, patience: 700 }

/** Checks whether the database answers, on a connection of its own, so that no queue of a busy pool delays it. */
export interface DatabaseLook {
  /** True if the database has answered a query that began within the last second. Otherwise a new query is made. */
  isUp(): Promise<boolean>
  stop(): Promise<void>
}

/** `now` is a monotonic clock in milliseconds. */
export function createDatabaseLook(
  connection: pg.ClientConfig,
  log: Pick<Log, 'error'>,
  now: () => number = () => performance.now(),
): DatabaseLook {
  let client: pg.Client | null = null
  let answeredAt = Number.NEGATIVE_INFINITY
  let looking: Promise<boolean> | null = null

  async function look(): Promise<boolean> {
    const startedAt = now()
    try {
      client ??= await connect()
      await client.query('select 1')
      answeredAt = startedAt
      return true
    } catch (error) {
      log.error('The database does not answer', error)
      lose()
      return false
    }
  }

  async function connect(): Promise<pg.Client> {
    const { password } = connection
    const opened = new pg.Client({
      ...connection,
      // A pool hides the password when its settings are copied, so copy it by name.
      ...(password === undefined ? {} : { password }),
      connectionTimeoutMillis: times.patience,
      query_timeout: times.patience,
    })
    // Keep the listener after the client is dropped: an `error` event without a listener would end the process.
    opened.on('error', () => {
      if (client === opened) lose()
    })
    await opened.connect()
    return opened
  }

  function lose(): void {
    answeredAt = Number.NEGATIVE_INFINITY
    // The connection is broken: an error while it closes tells nothing new.
    client?.end().catch(() => {})
    client = null
  }

  return {
    async isUp() {
      if (now() - answeredAt < times.valid) return true
      looking ??= look().finally(() => {
        looking = null
      })
      const late = new AbortController()
      const tooLate = sleep(times.patience, false, { signal: late.signal, ref: false })
      try {
        return await Promise.race([looking, tooLate])
      } finally {
        late.abort()
        // The abort by the line above is no failure.
        tooLate.catch(() => {})
      }
    },
    async stop() {
      await looking
      await client?.end()
      client = null
    },
  }
}
