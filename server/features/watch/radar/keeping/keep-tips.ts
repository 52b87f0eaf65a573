import type { MetricGroups } from '#extraction/conflicts/metric-groups.ts'
import { toldNumber } from '#extraction/conflicts/told-number.ts'
import type { Transaction } from '../../../../database/database.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'
import type { PostToHold } from '../sketches/read-posts.ts'

/** The place of a post in the sequence of posts about a stock. `at` is milliseconds since 1970. */
export interface Place {
  postId: string
  stockId: string
  at: number
}

/**
 * How these posts moved: places they had and lost (`left`), places they gained (`taken`), and all stocks that they were
 * or are about.
 */
export interface Moved {
  left: Place[]
  taken: Place[]
  stockIds: string[]
}

/** Stores what the radar needs of the tips of these posts, and the figures that the tips state. */
export async function keepTips(
  transaction: Transaction,
  ids: readonly string[],
  posts: readonly PostToHold[],
  groups: MetricGroups,
): Promise<Moved> {
  const before = await run<{ postId: string; stockId: string; at: string }>(transaction, reading, [
    JSON.stringify(ids),
  ])
  const rows = posts.flatMap(rowsOf)
  await run(transaction, storing, [JSON.stringify(ids), jsonRows(rows)])
  const numbers = posts.flatMap(post => numbersOf(post, groups))
  await run(transaction, storingNumbers, [JSON.stringify(ids), jsonRows(numbers)])
  const was = before.map(({ at, ...place }) => ({ ...place, at: Number(at) }))
  const is = rows
    .filter(({ isFirst }) => isFirst)
    .map(({ postId, stockId, postAt: at }) => ({ postId, stockId, at }))
  const [wasAt, isAt] = [new Set(was.map(keyOf)), new Set(is.map(keyOf))]
  return {
    left: was.filter(place => !isAt.has(keyOf(place))),
    taken: is.filter(place => !wasAt.has(keyOf(place))),
    stockIds: [...new Set([...was, ...is].map(({ stockId }) => stockId))],
  }
}

const keyOf = ({ postId, stockId, at }: Place) => `${postId} ${stockId} ${at}`

function rowsOf({ id: postId, strategistId, at: postAt, tips }: PostToHold) {
  const seen = new Set<string>()
  return tips.map(({ id: tipId, stockId, direction, at, cameAt }) => {
    const isFirst = !seen.has(stockId)
    seen.add(stockId)
    const speakerId = strategistId ?? postId
    return { tipId, postId, stockId, speakerId, strategistId, direction, at, cameAt, postAt, isFirst }
  })
}

function numbersOf({ tips }: PostToHold, groups: MetricGroups): object[] {
  return tips.flatMap(({ id: tipId, stockId, at, metrics }) => {
    const day = new Date(at).toISOString().slice(0, 10)
    return metrics.flatMap(({ id: metricId, ...metric }) => {
      const told = toldNumber(metric, day, groups)
      return told ? [{ metricId, tipId, stockId, ...told }] : []
    })
  })
}

const reading = {
  name: 'where posts stand',
  text: `
    select post_id as "postId", stock_id as "stockId", (extract(epoch from post_at) * 1000)::bigint::text as at
    from held_tips where is_first and post_id in (select value::uuid from json_array_elements_text($1))`,
}

const momentOf = (column: string) => `to_timestamp(${column} / 1000.0)`

const storing = {
  name: 'store held tips',
  text: `
    with now as (
      select "tipId", "postId", "stockId", "speakerId", "strategistId", direction, ${momentOf('at')} as dated_at,
        ${momentOf('"cameAt"')} as came_at, ${momentOf('"postAt"')} as post_at, "isFirst"
      from json_to_recordset($2) as given("tipId" uuid, "postId" uuid, "stockId" uuid, "speakerId" uuid, "strategistId" uuid,
        direction smallint, at bigint, "cameAt" bigint, "postAt" bigint, "isFirst" bool)
    ), gone as (
      delete from held_tips where post_id in (select value::uuid from json_array_elements_text($1))
        and tip_id not in (select "tipId" from now)
    )
    insert into held_tips as kept
      (tip_id, post_id, stock_id, speaker_id, strategist_id, direction, dated_at, came_at, post_at, is_first)
    select * from now
    on conflict (tip_id) do update set post_id = excluded.post_id, stock_id = excluded.stock_id,
      speaker_id = excluded.speaker_id, strategist_id = excluded.strategist_id, direction = excluded.direction,
      dated_at = excluded.dated_at, came_at = excluded.came_at, post_at = excluded.post_at, is_first = excluded.is_first
    where (kept.stock_id, kept.speaker_id, kept.strategist_id, kept.direction, kept.dated_at, kept.came_at, kept.post_at,
        kept.is_first)
      is distinct from (excluded.stock_id, excluded.speaker_id, excluded.strategist_id, excluded.direction, excluded.dated_at,
        excluded.came_at, excluded.post_at, excluded.is_first)`,
}

const storingNumbers = {
  name: 'store told numbers',
  text: `
    with now as (
      select * from json_to_recordset($2)
        as given("metricId" uuid, "tipId" uuid, "stockId" uuid, key text, value numeric, ulp numeric, day date)
    ), gone as (
      delete from told_numbers where metric_id not in (select "metricId" from now)
        and tip_id in (
          select id from tips where post_id in (select value::uuid from json_array_elements_text($1))
        )
    )
    insert into told_numbers as kept (metric_id, tip_id, stock_id, key, value, ulp, day) select * from now
    on conflict (metric_id) do update set tip_id = excluded.tip_id, stock_id = excluded.stock_id, key = excluded.key,
      value = excluded.value, ulp = excluded.ulp, day = excluded.day
    where (kept.stock_id, kept.key, kept.value, kept.ulp, kept.day)
      is distinct from (excluded.stock_id, excluded.key, excluded.value, excluded.ulp, excluded.day)`,
}
