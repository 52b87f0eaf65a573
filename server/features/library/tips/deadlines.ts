import { dateCall } from '#reckoning/calls/dating.ts'
import { deadlineOf, statedDeadline } from '#reckoning/calls/deadline.ts'
import type { Day } from '#reckoning/days/days.ts'
import { usualMarket } from '#reckoning/prices/market.ts'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'

/** What a tip says of time. */
export interface Timed {
  priceTargetValue: number | null
  priceTargetHorizon: string | null
}

/** When a post came, and when its source says that it was published. */
export interface PostCame {
  postAt: Date
  seenAt: Date | null
  publishedAt: Date | null
}

/** Whether a tip may name a day: it has a target, or says something of time. */
export function mayHaveDeadline({ priceTargetValue, priceTargetHorizon }: Timed): boolean {
  return priceTargetValue !== null || priceTargetHorizon !== null
}

/**
 * Until when a claim has time (decision 68): in UTC days, from the day that it is dated by. Null where it has neither a target
 * nor a horizon that states a time. A target without words of time has a year, as in calls.
 */
export function deadlineOn(tip: Timed, tipAt: Date, post: PostCame): Day | null {
  if (!mayHaveDeadline(tip)) return null
  const { datedOn } = dateCall({ tipAt, restoredAt: null, ...post }, usualMarket)
  const read = tip.priceTargetValue === null ? statedDeadline : deadlineOf
  return read(tip.priceTargetHorizon, datedOn)?.day ?? null
}

/** SQL: the same moments of a row `post`, in milliseconds since 1970. */
export const cameColumns = `
  (extract(epoch from post.created_at) * 1000)::float8 as "postAt",
  (
    select (extract(epoch from min(seen_at)) * 1000)::float8 from feed_items
    where feed_items.post_id = post.id and feed_id is not null
  ) as "seenAt",
  case when post.dated_by = 'source' then (extract(epoch from post.published_at) * 1000)::float8 end as "publishedAt"`

/** Such columns, as they are read. */
export interface CameRow extends Record<string, unknown> {
  postAt: number
  seenAt: number | null
  publishedAt: number | null
}

export function cameOf({ postAt, seenAt, publishedAt }: CameRow): PostCame {
  return { postAt: new Date(postAt), seenAt: momentOf(seenAt), publishedAt: momentOf(publishedAt) }
}

function momentOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds)
}

/** When a post came. */
export async function readCame(database: Queryable, postId: string): Promise<PostCame> {
  const [row] = await run<CameRow>(database, came, [postId])
  // What is not there gets no tips.
  return row ? cameOf(row) : { postAt: new Date(), seenAt: null, publishedAt: null }
}

const came = { name: 'when a post came', text: `select ${cameColumns} from posts as post where id = $1` }

interface TimedTip extends Timed, Record<string, unknown> {
  id: string
  tipAt: number
  deadline: Day | null
}

/** Reads the days of a post's tips anew: it is known by now that a feed showed it first. The caller has locked the post. */
export async function dateTipsOf(transaction: Transaction, postId: string): Promise<void> {
  const tips = await run<TimedTip>(transaction, timedTips, [postId])
  if (tips.length === 0) return
  const post = await readCame(transaction, postId)
  await keepDeadlines(transaction, tips, () => post)
}

/** Stores the days of tips where they are others. */
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

/** SQL: what a row `tip` says of time. */
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
