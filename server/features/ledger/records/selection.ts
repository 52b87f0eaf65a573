import type { Selection } from '#contract/records.ts'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { ownHomes } from '../../library/strategists/own-homes.ts'

/** Days after which a text that was read and not saved counts as left out. */
const keptWithin = 30

/**
 * Counts how many of the tips that a machine read in a strategist's texts were kept (decision 67): by address, stock
 * and direction, of texts at their own sites. A tip with a call counts as kept, whatever became of the tip. Not kept
 * are tips that were not ticked, were edited into something else, or were removed before their call froze, and texts
 * that nobody saved within 30 days.
 *
 * @param ids JSON: ids of strategists that are not merged into another.
 */
export async function countSelections(transaction: Transaction, ids: string): Promise<void> {
  await run(transaction, counting, [ids])
}

/** The latest counts of a strategist. Null if nothing was read. */
export async function selectionOf(database: Queryable, strategistId: string): Promise<Selection | null> {
  const [row] = await run<Selection & Record<string, unknown>>(database, counted, [strategistId])
  return row ?? null
}

/** Queues the strategists with texts that were read 30 days ago and not saved since. */
export async function countDueSelections(database: Queryable): Promise<void> {
  await run(database, markingDue, [])
}

/** SQL: whether there are such strategists. */
export const isSelectionDue = `exists (select from public.strategist_selections where next_at <= now())`

/**
 * A text is stored by hash and address, often under two addresses: the requested one, and the one that answered. Of one
 * address, the saved text counts, else the first.
 */
const counting = {
  name: 'count selections',
  text: `
    with strategist as (
      select id from strategists join json_array_elements_text($1) as given(one) on strategists.id = given.one::uuid
      where withheld_at is null
    ), at_home as (
      select strategist.id as strategist_id, text.hash, text.canonical_url, text.extractor, text.created_at as read_at,
        exists (
          select from posts where posts.canonical_url = text.canonical_url and posts.source_hash = text.hash
        ) as is_saved
      from strategist cross join lateral ${ownHomes} as own join source_texts as text on text.home = own.home
      where text.author is not null
    ), one_of_text as (
      select distinct on (strategist_id, hash) * from at_home
      order by strategist_id, hash, is_saved desc, read_at, canonical_url
    ), text as (
      select distinct on (strategist_id, canonical_url) * from one_of_text
      order by strategist_id, canonical_url, is_saved desc, read_at, hash
    ), draft as (
      select distinct text.strategist_id, text.canonical_url, draft.ticker,
        case draft.stance when 'bullish' then 1 when 'bearish' then -1 else 0 end as direction,
        text.read_at + interval '${keptWithin} days' as due_at,
        text.is_saved or text.read_at <= now() - interval '${keptWithin} days' as is_due
      from text join source_drafts as draft on draft.hash = text.hash and draft.canonical_url = text.canonical_url
        and draft.is_sure and draft.extractor = coalesce(text.extractor, draft.extractor)
    ), told as (
      select draft.*, exists (
        select from posts join tips on tips.post_id = posts.id join calls on calls.tip_id = tips.id
          join stocks on stocks.id = calls.stock_id
        where posts.canonical_url = draft.canonical_url and stocks.ticker = draft.ticker
          and calls.direction = draft.direction and not calls.set_aside
      ) as is_kept
      from draft
    ), now as (
      select strategist_id, count(*) filter (where is_due) as read, count(*) filter (where is_due and is_kept) as kept,
        count(*) filter (where is_due and not is_kept and direction = 1) as left_bullish,
        count(*) filter (where is_due and not is_kept and direction = -1) as left_bearish,
        count(*) filter (where is_due and not is_kept and direction = 0) as left_neutral,
        min(due_at) filter (where not is_due) as next_at
      from told group by strategist_id
    ), gone as (
      delete from strategist_selections as kept using json_array_elements_text($1) as given(one)
      where kept.strategist_id = given.one::uuid and not exists (
        select from now where now.strategist_id = kept.strategist_id)
    )
    insert into strategist_selections (strategist_id, read, kept, left_bullish, left_bearish, left_neutral, next_at)
    select strategist_id, read, kept, left_bullish, left_bearish, left_neutral, next_at from now order by strategist_id
    on conflict (strategist_id) do update set read = excluded.read, kept = excluded.kept,
      left_bullish = excluded.left_bullish, left_bearish = excluded.left_bearish, left_neutral = excluded.left_neutral,
      next_at = excluded.next_at`,
}

const counted = {
  name: 'selection of strategist',
  text: `
    select read, kept, json_build_object('bullish', left_bullish, 'bearish', left_bearish, 'neutral', left_neutral) as "leftOut"
    from strategist_selections where strategist_id = $1 and read > 0`,
}

const markingDue = {
  name: 'have selections counted',
  text: `
    with due as (
      update strategist_selections set next_at = null where next_at <= now() returning strategist_id
    )
    insert into unscored (strategist_id) select strategist_id from due`,
}
