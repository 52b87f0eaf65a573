import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../../process/log.ts'

/** Milliseconds for which a look holds, and after which one that is under way counts as failed. */
const times = { valid: 1000, patience: 700 }

/** Whether the database answers, told by a connection of its own: no query of a busy pool stands before it. */
export interface DatabaseLook {
  /** True where it has answered a query that began within the last second; it is asked where that is longer ago. */
  isUp(): Promise<boolean>
  stop(): Promise<void>
}

/** `now` is a clock in milliseconds that only goes forward. */
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
      // A pool hides it from copies of its settings.
      ...(password === undefined ? {} : { password }),
      connectionTimeoutMillis: times.patience,
      query_timeout: times.patience,
    })
    // Also one that is given up is listened to: its last words would end the process.
    opened.on('error', () => {
      if (client === opened) lose()
    })
    await opened.connect()
    return opened
  }

  function lose(): void {
    answeredAt = Number.NEGATIVE_INFINITY
    // It is broken already: how it ends is of no interest.
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
        // Its end by the line above is nobody's failure.
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
