import type { Database } from '../../database/database.ts'
import { PutBack } from './task.ts'

/** The usual time in seconds from the start of one request to a host to the start of the next. */
const usuallyApart = 10

/**
 * Seconds added between two promised moments, so that a job that starts a little late does not push back the next one.
 */
const late = 1

/** Longer than any request takes: the turn of a server that has died then ends. */
const atMost = '2 minutes'

/** No moment further away is promised: the waiting job may be gone, and the host would then wait for nobody. */
const farthest = '1 hour'

/**
 * Runs `ask` if no server is asking this host, and the last request began long enough ago (decision 57). Otherwise
 * throws a PutBack with the moment that is reserved for the job. For background requests only: a person's request does
 * not wait.
 *
 * @param isBack whether the job was put back before, so that its moment is reserved.
 * @param apart seconds between two requests.
 * @param isAwaited whether somebody waits for the answer: it then gets the next free turn, before jobs with a promised
 * one.
 */
export async function inTurn<T>(
  database: Database,
  address: string,
  isBack: boolean,
  ask: () => Promise<T>,
  apart = usuallyApart,
  isAwaited = false,
): Promise<T> {
  const host = new URL(address).hostname
  const { rows } = await database.$client.query<{ from: string }>(
    `insert into host_turns as turn (host, free_at) values ($1, now() + interval '${atMost}')
     on conflict (host) do update set free_at = excluded.free_at
       where turn.free_at <= now() and ($2 or turn.promised_until <= now())
     returning now()::text as from`,
    [host, isBack || isAwaited],
  )
  const [turn] = rows
  if (!turn) throw new PutBack(await (isAwaited ? free(database, host) : promise(database, host, apart)))
  try {
    return await ask()
  } finally {
    await database.$client.query(
      `update host_turns set free_at = greatest(now(), $2::timestamptz + make_interval(secs => $3)) where host = $1`,
      [host, turn.from, apart],
    )
  }
}

/** The next moment that is promised to nobody, reserved for the job that is put back. */
async function promise(database: Database, host: string, apart: number): Promise<Date> {
  const { rows } = await database.$client.query<{ until: Date }>(
    `update host_turns set promised_until = least(
       greatest(promised_until + make_interval(secs => $2::float8 + ${late}), least(free_at, now() + make_interval(secs => $2))),
       now() + interval '${farthest}')
     where host = $1 returning promised_until as until`,
    [host, apart],
  )
  return rows[0]?.until ?? new Date()
}

/** The next moment at which the host is free, even if it is promised. */
async function free(database: Database, host: string): Promise<Date> {
  const { rows } = await database.$client.query<{ until: Date }>(
    'select free_at as until from host_turns where host = $1',
    [host],
  )
  return rows[0]?.until ?? new Date()
}

/** Removes turns that ended more than a day ago. */
export async function sweepHostTurns(database: Database): Promise<void> {
  await database.$client.query(
    `delete from host_turns where greatest(free_at, promised_until) < now() - interval '1 day'`,
  )
}
