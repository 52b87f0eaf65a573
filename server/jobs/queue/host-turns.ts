import type { Database } from '../../database/database.ts'
import { PutBack } from './task.ts'

/** Seconds between two requests to a host, from the beginning of one to that of the next, unless told. */
const usuallyApart = 10

/** Seconds more between two moments that are kept: who begins a little late takes no moment from who comes next. */
const late = 1

/** Longer than any request takes: the turn of a server that has died is over then. */
const atMost = '2 minutes'

/** No moment is promised beyond: those who wait may be gone, and the host would wait for nobody. */
const farthest = '1 hour'

/**
 * Does what asks a host when nobody else does, on any server, and the last one began so long ago (decision 57). Throws
 * a PutBack with the moment that is kept for who comes back, where it is not its turn. For what happens by itself; what a
 * person asked for waits for nobody.
 *
 * @param isBack it was put back before: its moment is kept for it.
 * @param apart seconds between two of them.
 * @param isAwaited somebody waits for it: it has the next turn that is free, before those to whom one is promised.
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

/** The next moment that nobody waits for, kept from now on for who is put back. */
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

/** The next moment that is nobody's yet, whoever is promised one. */
async function free(database: Database, host: string): Promise<Date> {
  const { rows } = await database.$client.query<{ until: Date }>(
    'select free_at as until from host_turns where host = $1',
    [host],
  )
  return rows[0]?.until ?? new Date()
}

/** Removes turns that are long over. */
export async function sweepHostTurns(database: Database): Promise<void> {
  await database.$client.query(
    `delete from host_turns where greatest(free_at, promised_until) < now() - interval '1 day'`,
  )
}
