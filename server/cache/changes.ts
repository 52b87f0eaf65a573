import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../process/log.ts'

/** Milliseconds between two looks at what changed. */
const pause = 250
/** Milliseconds: who has looked within this time knows all that was done before it (decisions, section 2). */
const currentFor = 1000
/** Milliseconds between two removals of old rows, and the age from which they are old. */
const sweepEvery = 60_000
const kept = '5 minutes'

/** Who wants to know: `keys` as the triggers of the migrations name them. */
export interface Listener {
  changed(keys: string[]): void
  /** Something may have been missed. */
  lost(): void
}

/** What is written to the database by any process, known here within a second. */
export interface Changes {
  listen(listener: Listener): void
  /** Whether all that was written until a second ago is known. */
  isCurrent(): boolean
  /**
   * To be called after a write of this process, before it is acknowledged. Costs it nothing: who depends on the change
   * waits for `settled`.
   */
  wrote(): void
  /** Until everything that this process has written is known; null when it is. Never rejects. */
  settled(): Promise<void> | null
  stop(): Promise<void>
}

/**
 * Follows the table `changes` on a connection of its own, so that it waits for no query and none waits for it. `now` is a
 * clock in milliseconds that only goes forward.
 */
export async function followChanges(
  connection: pg.PoolConfig,
  log: Log,
  now: () => number = () => performance.now(),
): Promise<Changes> {
  const listeners: Listener[] = []
  let client: pg.Client | null = null
  // What was visible at the last look: all else is new then, also what began before it and was committed after it.
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
    // It is broken already: how it ends is of no interest.
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

/** A connection that gives up what takes longer than a second. */
async function connect(
  { password, ...connection }: pg.PoolConfig,
  onLost: (lost: LostConnection) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    // A pool hides it from copies of its settings.
    ...(password === undefined ? {} : { password }),
    connectionTimeoutMillis: currentFor,
    query_timeout: currentFor,
  })
  // Also one that is given up is listened to: its last words would end the process.
  client.on('error', error => onLost({ client, error }))
  await client.connect()
  await connection.onConnect?.(client)
  return client
}

interface Turns {
  /** A look that begins after this call: one that is under way may have begun too early. */
  fromNow(): Promise<void>
  /** A look that begins when the answer to the write has gone out, one for all writes that are answered by then. */
  afterAnswers(): Promise<void>
  underWay(): Promise<void> | null
}

/** Looks one after the other; who comes while one is under way shares the next. */
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

/** The keys of every transaction that is visible now and was not in snapshot $1; nothing without one. */
const newKeys = `
  select pg_current_snapshot()::text as snapshot, array(
    select distinct key from changes, unnest(keys) as key
    where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
  ) as keys`
