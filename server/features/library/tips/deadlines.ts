import { dateCall } from '#reckoning/calls/dating.ts'
import { deadlineOf, statedDeadline } from '#reckoning/calls/deadline.ts'
import type { Day } from '#reckoning/days/days.ts'
import { usualMarket } from '#reckoning/prices/market.ts'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'

/** What a tip says about time. */
export interface Timed {
  priceTargetValue: number | null
  priceTargetHorizon: string | null
}

/** When a post was added, and when its source says it was published. */
export interface PostCame {
  postAt: Date
  seenAt: Date | null
  publishedAt: Date | null
}

/** Whether a tip may have a deadline: it has a target, or says something about time. */
export function mayHaveDeadline({ priceTargetValue, priceTargetHorizon }: Timed): boolean {
  return priceTargetValue !== null || priceTargetHorizon !== null
}

/**
 * The last day of a claim (decision 68), in UTC days, counted from the day that dates it. Null without a target and
 * without a horizon that states a time. A target without a stated time has a year, as in calls.
 */
export function deadlineOn(tip: Timed, tipAt: Date, post: PostCame): Day | null {
  if (!mayHaveDeadline(tip)) return null
  const { datedOn } = dateCall({ tipAt, restoredAt: null, ...post }, usualMarket)
  const read = tip.priceTargetValue === null ? statedDeadline : deadlineOf
  return read(tip.priceTargetHorizon, datedOn)?.day ?? null
}

/** SQL: these moments of a row `post`, in milliseconds since 1970. */
export const cameColumns = `
  (extract(epoch from post.created_at) * 1000)::float8 as "postAt",
  (
    select (extract(epoch from min(seen_at)) * 1000)::float8 from feed_items
    where feed_items.post_id = post.id and feed_id is not null
  ) as "seenAt",
  case when post.dated_by = 'source' then (extract(epoch from post.published_at) * 1000)::float8 end as "publishedAt"`

/** The columns as they are read. */
export interface CameRow extends Record<string, unknown> {
  postAt: number
  seenAt: number | null
  publishedAt: number | null
}

/** The columns of a row as dates. */
export function cameOf({ postAt, seenAt, publishedAt }: CameRow): PostCame {
  return { postAt: new Date(postAt), seenAt: momentOf(seenAt), publishedAt: momentOf(publishedAt) }
}

function momentOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds)
}

/** When a post was added. For a missing post the answer does not matter, because it gets no tips. */
export async function readCame(database: Queryable, postId: string): Promise<PostCame> {
  const [row] = await run<CameRow>(database, came, [postId])
  // A missing post gets no tips.
  return row ? cameOf(row) : { postAt: new Date(), seenAt: null, publishedAt: null }
}

const came = { name: 'when a post came', text: `select ${cameColumns} from posts as post where id = $1` }

interface TimedTip extends Timed, Record<string, unknown> {
  id: string
  tipAt: number
  deadline: Day | null
}

/**
 * Computes the deadlines of a post's tips again: it has become known that a feed showed it first. The caller has locked
 * the post.
 */
export async function dateTipsOf(transaction: Transaction, postId: string): Promise<void> {
  const tips = await run<TimedTip>(transaction, timedTips, [postId])
  if (tips.length === 0) return
  const post = await readCame(transaction, postId)
  await keepDeadlines(transaction, tips, () => post)
}

/** Stores the deadlines that have changed. */
export async function keepDeadlines<Tip extends TimedTip>(
  transaction: Transaction,
  tips: readonly Tip[],
  postOf: (tip: Tip) => PostCame,
): Promise<void> {
  const changed = tips.flatMap(tip => {
    const deadline = deadlineOn(tip, new Date(tip.tipAt), postOf(tip))
    return deadline === tip.deadline ? [] : [{ id: tip.id, deadline }]
  })
  if (changed.length > 0) await run(transaction, dating, [jsonRows(changed)])
}

/** SQL: what a row `tip` says about time. */
export const timedColumns = `tip.id, (extract(epoch from tip.created_at) * 1000)::float8 as "tipAt",
  tip.price_target_value::float8 as "priceTargetValue", tip.price_target_horizon as "priceTargetHorizon",
  tip.deadline_on::text as deadline`

const timedTips = {
  name: 'timed tips of post',
  text: `select ${timedColumns} from tips as tip
    where post_id = $1 and (price_target_value is not null or price_target_horizon is not null)
    order by id for no key update`,
}

const dating = {
  name: 'date tips',
  text: `update tips set deadline_on = given.deadline
    from json_to_recordset($1) as given(id uuid, deadline date) where tips.id = given.id`,
}
