import type { Database } from '../../../database/database.ts'
import { locks } from '../../../database/locks.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { DueItem } from './item.ts'

/** All people together may have this many times as many automatic drafts as one person. */
const people = 15

interface Claimed {
  dueAt: string
}

/**
 * Claims an item that is no draft of a day, because a person asked for it or its feed carries it, for some seconds: if its server dies, the item is due again then. Returns its
 * new moment; undefined if another process has it.
 */
export async function takeUncounted(
  database: Database,
  item: DueItem,
  seconds: number,
): Promise<string | undefined> {
  const [row] = await run<Claimed & Record<string, unknown>>(database, uncounted, [
    item.id,
    item.dueAt,
    seconds,
  ])
  return row?.dueAt
}

const stillDue = `item.id = $1 and item.state = 'new' and item.draft_at = $2::timestamptz`

const uncounted = {
  name: 'claim uncounted item',
  text: `update feed_items as item set draft_at = now() + make_interval(secs => $3)
    where ${stillDue} returning item.draft_at::text as "dueAt"`,
}

/**
 * The same for an item that came by itself. It counts as a draft of the day for one person who waits for it, the one
 * who has waited longest. undefined also if none of them has a draft left.
 *
 * @param most drafts of one person in a day.
 */
export async function takeForSomebody(
  database: Database,
  item: DueItem,
  { seconds, most }: { seconds: number; most: number },
): Promise<string | undefined> {
  return inTransaction(database, async transaction => {
    await run(transaction, { text: 'select pg_advisory_xact_lock($1)' }, [locks.drafts])
    const values = [item.id, item.dueAt, seconds, most, most * people]
    const [row] = await run<Claimed & Record<string, unknown>>(transaction, forSomebody, values)
    return row?.dueAt
  })
}

const lately = `drafted_at > now() - interval '1 day'`

const forSomebody = {
  name: 'claim item for somebody',
  text: `
    update feed_items as item
    set draft_at = now() + make_interval(secs => $3), drafted_for = person.id, drafted_at = now()
    from (
      select user_id as id from queue as entry
      where entry.item_id = $1 and entry.state = 'waiting'
        and (select count(*) from feed_items where drafted_for = entry.user_id and ${lately}) < $4::int
      order by entry.created_at, entry.user_id limit 1
    ) as person
    where ${stillDue} and item.asked_by is null
      and (select count(*) from feed_items where ${lately}) < $5::int
    returning item.draft_at::text as "dueAt"`,
}
