import type { Queryable } from '../../../../../database/database.ts'
import { isFolded, isInSight } from '../../../../../database/statements/in-sight.ts'
import { run } from '../../../../../database/statements/statement.ts'
import { areSeen } from '../../../radar/list-contradictions.ts'
import type { Looked } from './candidates.ts'

/** Targets and reversals that are quoted, at most. */
const [mostTargets, mostReversals] = [12, 6]

/** A tip by id, with its post. */
export interface ToldTip {
  tipId: string
  postId: string
}

/** The newest target of each author on some stocks, the newest first. */
export async function newestTargets(
  database: Queryable,
  looked: Looked,
  stockIds: readonly string[],
): Promise<ToldTip[]> {
  if (stockIds.length === 0) return []
  return run<ToldTip>(database, targets, [
    JSON.stringify(stockIds),
    looked.poster,
    looked.asked.strategistIds && JSON.stringify(looked.asked.strategistIds),
    looked.asked.exactDays?.since ?? null,
    looked.asked.exactDays?.until ?? null,
  ])
}

/** `$2`: whose posts, `$3`: of which strategists, `$4` and `$5`: days; null: any. */
const isWanted = (moment: string) => `
  ${isInSight('posts')} and not ${isFolded('posts')} and not ${isFolded('tips')}
  and ($2::uuid is null or posts.created_by = $2::uuid)
  and ($3::json is null or posts.strategist_id = any(array(select value::uuid from json_array_elements_text($3::json))))
  and ($4::date is null or ${moment} >= $4::date) and ($5::date is null or ${moment} < $5::date + 1)`

const targets = {
  name: 'targets for a question',
  text: `
    select id as "tipId", post_id as "postId" from (
      select distinct on (stock_id, speaker) id, post_id, dated_at from (
        select newest.id, newest.post_id, newest.stock_id, newest.dated_at, coalesce(strategist_id, posts.id) as speaker
        from json_array_elements_text($1::json) as named cross join lateral (
          select * from tips where stock_id = named.value::uuid and deleted_at is null and price_target_value is not null
          order by dated_at desc nulls last, id desc nulls last limit 100
        ) as newest join tips on tips.id = newest.id join posts on posts.id = newest.post_id
        where ${isWanted('newest.dated_at')}
      ) as told order by stock_id, speaker, dated_at desc, id desc
    ) as each order by dated_at desc, id desc limit ${mostTargets}`,
}

/** Who has turned on some stocks, or on any, the last first: the later tip, and the one before. */
export async function newestReversals(
  database: Queryable,
  looked: Looked,
  stockIds: readonly string[],
): Promise<ToldTip[]> {
  const rows = await run<{ a: string; ofA: string; b: string; ofB: string }>(database, reversals, [
    stockIds.length > 0 ? JSON.stringify(stockIds) : null,
    looked.poster,
    looked.asked.strategistIds && JSON.stringify(looked.asked.strategistIds),
    looked.asked.exactDays?.since ?? null,
    looked.asked.exactDays?.until ?? null,
  ])
  return rows.flatMap(({ a, ofA, b, ofB }) => [
    { tipId: a, postId: ofA },
    { tipId: b, postId: ofB },
  ])
}

const reversals = {
  name: 'reversals for a question',
  text: `
    select a_tip as a, posts.id as "ofA", b_tip as b, earlier.post_id as "ofB"
    from signals as signal join tips on tips.id = a_tip join posts on posts.id = tips.post_id
      join tips as earlier on earlier.id = b_tip
    where signal.kind = 'reversal' and ${areSeen} and ${isWanted('tips.dated_at')}
      and ($1::json is null or signal.stock_id = any(array(select value::uuid from json_array_elements_text($1::json))))
    order by signal.day desc nulls last, signal.id desc nulls last limit ${mostReversals}`,
}
