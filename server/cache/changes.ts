import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../process/log.ts'

/** Milliseconds between two polls of the table `changes`. */
const pause = 250
/**
 * Milliseconds for which a poll is current: a process that polled within this time knows every older change (decisions,
 * section 2).
 */
const currentFor = 1000
/** Milliseconds between two removals of old rows. */
const sweepEvery = 60_000
const kept = '5 minutes'

/** Is told of changes. `keys` are the names that the triggers in the migrations use. */
export interface Listener {
  changed(keys: string[]): void
  /** The connection was lost, so that changes may have been missed. */
  lost(): void
}

/** Learns within a second what any process has written to the database. */
export interface Changes {
  listen(listener: Listener): void
  /** Whether everything that was written more than a second ago is known. */
  isCurrent(): boolean
  /**
   * Call this after a write of this process, before the write is acknowledged. It does not delay the write: a reader
   * that depends on the change waits for `settled`.
   */
  wrote(): void
  /**
   * A promise that resolves when everything that this process has written is known; null when it is. It never rejects.
   */
  settled(): Promise<void> | null
  stop(): Promise<void>
}

/**
 * Polls the table `changes` on a connection of its own, so that polls and queries do not wait for each other. `now` is
 * a monotonic clock in milliseconds.
 */
export async function followChanges(
  connection: pg.PoolConfig,
  log: Log,
  now: () => number = () => performance.now(),
): Promise<Changes> {
  const listeners: Listener[] = []
  let client: pg.Client | null = null
  // The snapshot of the last poll. A transaction that this snapshot does not show is new, even one that began before
  // the poll and was committed after it.
  let snapshot: string | null = null
  let currentUntil = 0
  let sweptAt = now()
  let settling: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const looks = createTurns(() => (stopped ? Promise.resolve() : look()))

  async function look(): Promise<void> {
    const startedAt = now()
    try {
      client ??= await connect(connection, lost => {
        if (client === lost.client) lose(lost.error)
      })
      const { rows } = await client.query<{ snapshot: string; keys: string[] }>({
        name: 'changes',
        text: newKeys,
        values: [snapshot],
      })
      const [seen] = rows
      if (!seen || !client) return
      if (seen.keys.length > 0) for (const listener of listeners) listener.changed(seen.keys)
      snapshot = seen.snapshot
      currentUntil = startedAt + currentFor
      if (now() - sweptAt > sweepEvery) {
        sweptAt = now()
        await client.query(`delete from changes where created_at < now() - interval '${kept}'`)
      }
    } catch (error) {
      lose(error)
    }
  }

  function lose(error: unknown): void {
    if (snapshot !== null && !stopped) log.error('What other processes change cannot be read', error)
    // The connection is broken: an error while it closes tells nothing new.
    client?.end().catch(() => {})
    client = null
    snapshot = null
    currentUntil = 0
    for (const listener of listeners) listener.lost()
  }

  function lookAgain(): void {
    if (stopped) return
    timer = setTimeout(() => looks.fromNow().then(lookAgain), pause)
    timer.unref()
  }

  await looks.fromNow()
  lookAgain()
  return {
    listen: listener => {
      listeners.push(listener)
    },
    isCurrent: () => now() < currentUntil,
    wrote() {
      const known = looks.afterAnswers().then(() => {
        if (settling === known) settling = null
      })
      settling = known
    },
    settled: () => settling,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looks.underWay()
      await client?.end()
      client = null
    },
  }
}

interface LostConnection {
  client: pg.Client
  error: unknown
}

/** Opens a connection whose connect and queries time out after one second. */
async function connect(
  { password, ...connection }: pg.PoolConfig,
  onLost: (lost: LostConnection) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    // A pool hides the password when its settings are copied, so copy it by name.
    ...(password === undefined ? {} : { password }),
    connectionTimeoutMillis: currentFor,
    query_timeout: currentFor,
  })
  // Keep the listener after the client is dropped: an `error` event without a listener would end the process.
  client.on('error', error => onLost({ client, error }))
  await client.connect()
  await connection.onConnect?.(client)
  return client
}

interface Turns {
  /** Polls, beginning after this call. A poll that is running may have begun too early, so another one follows it. */
  fromNow(): Promise<void>
  /** Polls once the answer to the current write has gone out. All writes answered by then share the poll. */
  afterAnswers(): Promise<void>
  underWay(): Promise<void> | null
}

/** Runs one poll at a time. Callers that come during a poll share the next one. */
function createTurns(look: () => Promise<void>): Turns {
  let reading: Promise<void> | null = null
  let following: Promise<void> | null = null
  let beginning: Promise<void> | null = null

  function fromNow(): Promise<void> {
    if (reading) {
      following ??= reading.then(() => {
        following = null
        return fromNow()
      })
      return following
    }
    reading = look().finally(() => {
      reading = null
    })
    return reading
  }

  function afterAnswers(): Promise<void> {
    beginning ??= nextTurn().then(() => {
      beginning = null
      return fromNow()
    })
    return beginning
  }

  return { fromNow, afterAnswers, underWay: () => reading }
}

/** SQL: the keys of all transactions that are visible now and were not in snapshot $1. No keys when $1 is null. */
const newKeys = `
  select pg_current_snapshot()::text as snapshot, array(
    select distinct key from changes, unnest(keys) as key
    where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
  ) as keys`
