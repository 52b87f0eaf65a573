import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { newId } from '../../../schema/ids.ts'

/**
 * Lets an item that is claimed wait for its audio to be heard; at once, where it was heard for another item. What failed
 * before begins again with the parts that were heard. Uses the minutes of whoever asked, or of whom the draft counts
 * for.
 */
export async function beginHearing(
  database: Queryable,
  { id, dueAt }: { id: string; dueAt: string },
  address: string,
): Promise<void> {
  await run(database, begin, [id, dueAt, newId(), address, canonicalAddress(address)])
}

const begin = {
  name: 'begin hearing of item',
  text: `
    with held as (
      select id, coalesce(asked_by, drafted_for) as person from feed_items
      where id = $1 and state = 'new' and draft_at = $2::timestamptz for update
    ), hearing as (
      insert into hearings as known (id, url, key, asked_by, due_at) select $3, $4, $5, held.person, now() from held
      on conflict (key) do update set url = excluded.url,
        state = case when known.state in ('failed', 'cancelled') then 'waiting' else known.state end,
        due_at = case when known.state in ('failed', 'cancelled') then now() else known.due_at end,
        tries = case when known.state in ('failed', 'cancelled') then 0 else known.tries end,
        error = case when known.state in ('failed', 'cancelled') then null else known.error end,
        ended_at = case when known.state in ('failed', 'cancelled') then null else known.ended_at end,
        asked_by = coalesce(known.asked_by, excluded.asked_by)
      returning id, state
    )
    update feed_items set hearing_id = hearing.id, draft_at = case when hearing.state = 'done' then now() end
    from hearing, held where feed_items.id = held.id`,
}

/** Leaves an item to the hearing that is under way. */
export async function leaveToHearing(
  database: Queryable,
  { id, dueAt }: { id: string; dueAt: string },
): Promise<void> {
  await run(database, leave, [id, dueAt])
}

const leave = {
  name: 'leave item to hearing',
  // Where it has ended meanwhile, the item stays due.
  text: `update feed_items as item set draft_at = null from hearings
    where item.id = $1 and item.state = 'new' and item.draft_at = $2::timestamptz
      and hearings.id = item.hearing_id and hearings.state = 'waiting'`,
}
