import type { Database } from '../database/database.ts'
import { PutBack } from './task.ts'

/** Between two requests to a host, from the beginning of one to that of the next. */
const apart = '10 seconds'

/** Between two moments that are kept: who begins a little late takes no moment from who comes next. */
const keptApart = '11 seconds'

/** Longer than any request takes: the turn of a server that has died is over then. */
const atMost = '2 minutes'

/** No moment is promised beyond: those who wait may be gone, and the host would wait for nobody. */
const farthest = '1 hour'

/**
 * Does what asks a host when nobody else does, on any server, and the last one began ten seconds ago (settled, 4.6). Throws
 * a PutBack with the moment that is kept for who comes back, where it is not its turn. For what happens by itself; what a
 * person asked for waits for nobody.
 *
 * @param isBack it was put back before: its moment is kept for it.
 */
export async function inTurn<T>(
  database: Database,
  address: string,
  isBack: boolean,
  ask: () => Promise<T>,
): Promise<T> {
  const host = new URL(address).hostname
  const { rows } = await database.$client.query<{ from: string }>(
    `insert into host_turns as turn (host, free_at) values ($1, now() + interval '${atMost}')
     on conflict (host) do update set free_at = excluded.free_at
       where turn.free_at <= now() and ($2 or turn.promised_until <= now())
     returning now()::text as from`,
    [host, isBack],
  )
  const [turn] = rows
  if (!turn) throw new PutBack(await promise(database, host))
  try {
    return await ask()
  } finally {
    await database.$client.query(
      `update host_turns set free_at = greatest(now(), $2::timestamptz + interval '${apart}') where host = $1`,
      [host, turn.from],
    )
  }
}

/** The next moment that nobody waits for, kept from now on for who is put back. */
async function promise(database: Database, host: string): Promise<Date> {
  const { rows } = await database.$client.query<{ until: Date }>(
    `update host_turns set promised_until = least(
       greatest(promised_until + interval '${keptApart}', least(free_at, now() + interval '${apart}')),
       now() + interval '${farthest}')
     where host = $1 returning promised_until as until`,
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
