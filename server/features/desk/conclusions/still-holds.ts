import { eq } from 'drizzle-orm'
import { todayIn } from '#reckoning/days/today.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { conclusions, conclusionVersions, type StillHeld } from '../../../schema/desk/conclusions.ts'
import { clearAgainst, type Decider, lockStockForMark } from './save.ts'
import { markDecided } from './since.ts'
import { isOwn, lockConclusion, versionOf } from './versions.ts'

/**
 * Confirms a conclusion: a version is kept without a change, its review and the notice of opposing tips are done, and
 * news count from now on. Forecasts stay, because nothing was decided anew. 404 without a conclusion.
 */
export async function stillHolds(transaction: Transaction, user: Decider, stockId: string): Promise<void> {
  await lockPerson(transaction, user.id)
  await lockStockForMark(transaction, stockId)
  const row = await lockConclusion(transaction, user.id, stockId)
  if (!row) throw notFound('Conclusion')
  const now = new Date()
  const version = await versionOf(transaction, row, null)
  const undo = await whatItChanges(transaction, user.id, stockId)
  await transaction.insert(conclusionVersions).values(version)
  const held: StillHeld | null = undo && { ...undo, versionId: version.id, at: now.toISOString() }
  // Before the conclusion is updated, because its trigger removes open items.
  await run(transaction, reviewDone, [user.id, stockId, JSON.stringify(held ? { held } : {})])
  await transaction.update(conclusions).set({ reviewOn: null, updatedAt: now }).where(isOwn(user.id, stockId))
  await markDecided(transaction, user.id, stockId, todayIn(user.timezone, now))
  await clearAgainst(transaction, user.id, stockId)
}

/**
 * Ends the review of a conclusion that its author is about to write anew. The conclusion and its history stay as they
 * are: what is saved next is the next version.
 */
export async function endReview(transaction: Transaction, userId: string, stockId: string): Promise<void> {
  // Before the conclusion is updated, because its trigger removes open items.
  await run(transaction, reviewDone, [userId, stockId, '{}'])
  await transaction.update(conclusions).set({ reviewOn: null }).where(isOwn(userId, stockId))
}

/** Undoes *Still holds* or *Changed my mind*, as far as nothing was saved since. The review is due again in any case. */
export async function holdNoMore(
  transaction: Transaction,
  user: Decider,
  stockId: string,
  { dueOn, held }: { dueOn: string; held: StillHeld | undefined },
): Promise<void> {
  await lockPerson(transaction, user.id)
  await lockStockForMark(transaction, stockId)
  const row = await lockConclusion(transaction, user.id, stockId)
  if (!row) return
  const version = held && (await versionKept(transaction, user.id, held.versionId))
  const isLast = version && row.updatedAt.toISOString() === held.at
  await transaction
    .update(conclusions)
    .set({ reviewOn: dueOn, ...(isLast && { updatedAt: version.updatedAt }) })
    .where(isOwn(user.id, stockId))
  if (!isLast) return
  await transaction.delete(conclusionVersions).where(eq(conclusionVersions.id, version.id))
  await run(transaction, unmarking, [user.id, stockId])
  await run(transaction, marking, [user.id, stockId])
  const values = [user.id, stockId, JSON.stringify(held)]
  for (const statement of restoring) await run(transaction, statement, values)
}

async function versionKept(transaction: Transaction, userId: string, id: string) {
  const [version] = await transaction
    .select({
      id: conclusionVersions.id,
      userId: conclusionVersions.userId,
      updatedAt: conclusionVersions.updatedAt,
    })
    .from(conclusionVersions)
    .where(eq(conclusionVersions.id, id))
  return version?.userId === userId ? version : undefined
}

type Changed = Omit<StillHeld, 'versionId' | 'at'>

async function whatItChanges(
  transaction: Transaction,
  userId: string,
  stockId: string,
): Promise<Changed | null> {
  const [row] = await run<{ held: string }>(transaction, changes, [userId, stockId])
  return row ? JSON.parse(row.held) : null
}

const changes = {
  name: 'what still holds changes',
  text: `
    select json_build_object(
      'mark', json_build_object('on', on_day, 'average', target_average::text, 'currency', target_currency,
        'seenNews', seen_news, 'seenAt', seen_at, 'seenEdits', seen_edits),
      'edited', (select coalesce(json_agg(tip_id), '[]') from edited_since_decided where user_id = $1 and stock_id = $2),
      'opposed', (select json_build_object('id', id, 'since', since, 'tips', tips, 'newestTip', newest_tip, 'newestAt', newest_at)
        from opposed where user_id = $1 and stock_id = $2),
      'opposedItem', (select json_build_object('dueOn', due_on, 'state', state, 'snoozedTo', snoozed_to, 'words', words)
        from due_items where user_id = $1 and kind = 'opposed' and ref_id = $2)
    )::text as held
    from decided_marks where user_id = $1 and stock_id = $2`,
}

const reviewDone = {
  name: 'review is done',
  text: `update due_items set state = 'done', done_at = now(), undo = $3::jsonb
    where user_id = $1 and kind = 'review' and ref_id = $2 and state = 'open'`,
}

const unmarking = {
  name: 'forget mark',
  text: 'delete from decided_marks where user_id = $1 and stock_id = $2',
}

/** Computed from the tips that exist now. */
const marking = { name: 'mark conclusion again', text: 'select mark_earlier_conclusions($1, $2)' }

const restoring = [
  {
    name: 'restore mark',
    text: `update decided_marks set on_day = (held ->> 'on')::date, target_average = (held ->> 'average')::numeric,
        target_currency = held ->> 'currency', seen_news = (held ->> 'seenNews')::int, seen_at = (held ->> 'seenAt')::timestamptz,
        seen_edits = array(select json_array_elements_text(held -> 'seenEdits')::uuid)
      from (select $3::json -> 'mark' as held) as given where user_id = $1 and stock_id = $2`,
  },
  {
    name: 'restore edits since decided',
    text: `insert into edited_since_decided (user_id, stock_id, tip_id)
      select $1::uuid, $2::uuid, value::uuid from json_array_elements_text($3::json -> 'edited') on conflict do nothing`,
  },
  {
    name: 'restore what is opposed',
    text: `insert into opposed (id, user_id, stock_id, since, tips, newest_tip, newest_at)
      select id, $1::uuid, $2::uuid, since, tips, "newestTip", "newestAt"
      from jsonb_to_record(nullif($3::jsonb -> 'opposed', 'null')) as held(id uuid, since timestamptz, tips int, "newestTip" uuid, "newestAt" timestamptz)
      where id is not null and exists (select from tips where tips.id = "newestTip") on conflict do nothing`,
  },
  {
    name: 'restore what is due as opposed',
    text: `insert into due_items (user_id, kind, ref_id, stock_id, due_on, state, snoozed_to, words)
      select $1::uuid, 'opposed', $2::uuid, $2::uuid, "dueOn", state, "snoozedTo", words
      from jsonb_to_record(nullif($3::jsonb -> 'opposedItem', 'null')) as held("dueOn" date, state text, "snoozedTo" date, words text)
      where "dueOn" is not null on conflict do nothing`,
  },
]
