import { newestTipDays } from '#contract/radar.ts'
import type { Transaction } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'

/** Days with tips that are stored of one voice at most. */
const mostDays = 500

/**
 * Stores, for each stock, the newest tip with a direction of each strategist. A post without a strategist counts as a
 * voice of its own.
 */
export async function keepNewestTips(transaction: Transaction, stockIds: readonly string[]): Promise<void> {
  await run(transaction, storing, [`{${stockIds.join(',')}}`])
}

const order = 'dated_at desc nulls last, tip_id desc nulls last'

const storing = {
  name: 'store voices',
  text: `
    with now as (
      select newest.*, coalesce(post.origin_id, post.id) as origin_id, said.days
      from unnest($1::uuid[]) as stock(id) cross join lateral (
        select distinct on (speaker_id) stock_id, speaker_id, strategist_id, tip_id, direction, dated_at, post_id
        from held_tips where stock_id = stock.id and direction <> 0 order by speaker_id, ${order}
      ) as newest join posts as post on post.id = newest.post_id cross join lateral (
        select array_agg(day) as days from (
          select dated_at::date as day from held_tips
          where stock_id = newest.stock_id and speaker_id = newest.speaker_id and direction <> 0
            and dated_at >= newest.dated_at::date - ${newestTipDays}
          order by ${order} limit ${mostDays}
        ) as tip
      ) as said
    ), gone as (
      delete from stock_voices as voice where stock_id = any($1::uuid[])
        and not exists (select from now where now.stock_id = voice.stock_id and now.speaker_id = voice.speaker_id)
    )
    insert into stock_voices as kept (stock_id, speaker_id, strategist_id, tip_id, direction, dated_at, origin_id, days)
    select stock_id, speaker_id, strategist_id, tip_id, direction, dated_at, origin_id, days from now
    order by stock_id, speaker_id
    on conflict (stock_id, speaker_id) do update set strategist_id = excluded.strategist_id, tip_id = excluded.tip_id,
      direction = excluded.direction, dated_at = excluded.dated_at, origin_id = excluded.origin_id, days = excluded.days
    where (kept.strategist_id, kept.tip_id, kept.direction, kept.dated_at, kept.origin_id, kept.days)
      is distinct from (excluded.strategist_id, excluded.tip_id, excluded.direction, excluded.dated_at, excluded.origin_id,
        excluded.days)`,
}
