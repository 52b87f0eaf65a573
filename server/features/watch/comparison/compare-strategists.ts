import type { Comparison } from '#contract/comparison.ts'
import type { RecordHorizon } from '#contract/records.ts'
import type { StrategistWithRecord } from '#contract/strategists.ts'
import type { Queryable } from '../../../database/database.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import { run } from '../../../database/statements/statement.ts'
import { withRecord } from '../../library/strategists/listing/with-record.ts'
import type { PricesShown } from '../../library/tips/reading/outcome-json.ts'
import { asShown, ownJudgement, tipItem } from '../../library/tips/reading/tip-json.ts'
import { areSeen, toldContradiction } from '../radar/list-contradictions.ts'
import { sameStocksAndDays } from './same-stocks-and-days.ts'

/** Stocks that are told of, at most. */
const mostStocks = 20

/** Of each strategist and stock, so many of the newest tips are looked through for contradictions. */
const newestHeld = 20

/** Contradictions that are told, at most. */
const mostContradictions = 50

/**
 * Strategists side by side, in the order of their ids. None of them may be withheld, or merged into another. What is read
 * does not grow with their calls: records are kept, and of everything else a fixed number of the newest rows is read.
 */
export async function compareStrategists(
  database: Queryable,
  ids: readonly string[],
  { horizon, userId, shown }: { horizon: RecordHorizon; userId: string; shown: PricesShown },
): Promise<Comparison> {
  const given = `{${ids.join(',')}}`
  const [listed, same, told] = await Promise.all([
    run<{ items: StrategistWithRecord[] }>(database, compared(horizon), [given]),
    sameStocksAndDays(database, ids, horizon),
    run<{ stocks: Comparison['stocks'] }>(database, sharedStocks(shown), [given, userId]),
  ])
  // The statement writes JSON of this shape.
  const stocks = (told[0]?.stocks ?? []).filter(({ said }) => said.length > 1)
  const found = await run<{ items: Comparison['contradictions'] }>(database, between, [
    given,
    userId,
    `{${stocks.map(({ stock }) => stock.id).join(',')}}`,
  ])
  return {
    horizon: same.horizon,
    same: same.span,
    strategists: (listed[0]?.items ?? []).map(one => ({ ...one, same: same.figuresOf(one.id) })),
    stocks: stocks.slice(0, mostStocks),
    more: stocks.length > mostStocks,
    contradictions: found[0]?.items ?? [],
  }
}

const compared = (horizon: RecordHorizon) => ({
  name: `strategists side by side, ${horizon}`,
  text: `
    select coalesce(json_agg(item order by place), '[]') as items
    from unnest($1::uuid[]) with ordinality as asked(id, place) join strategists as strategist on strategist.id = asked.id
      cross join lateral (select ${withRecord(horizon)}) as item`,
})

/** Stocks of which at least two of the strategists say something, with the newest tip of each. */
const sharedStocks = (shown: PricesShown) => ({
  name: `stocks side by side${asShown(shown)}`,
  text: `
    with said as (
      select stock_id, strategist_id, tip_id, direction, dated_at from stock_voices where strategist_id = any ($1::uuid[])
    ), shared as (
      select stock_id, count(distinct strategist_id) as strategists, max(dated_at) as newest from said group by stock_id
      having count(distinct strategist_id) > 1 order by 2 desc, 3 desc, 1 limit ${mostStocks + 1}
    )
    select coalesce(json_agg(json_build_object(
      'stock', json_build_object('id', stock.id, 'ticker', stock.ticker, 'companyName', stock.company_name), 'said', voices.said
    ) order by shared.strategists desc, shared.newest desc, shared.stock_id), '[]') as stocks
    from shared join stocks as stock on stock.id = shared.stock_id cross join lateral (
      select coalesce(json_agg(json_build_object('strategistId', voice.strategist_id, 'tip', row_to_json(item),
        'direction', voice.direction) order by array_position($1::uuid[], voice.strategist_id)), '[]') as said
      from said as voice join tips as tip on tip.id = voice.tip_id and tip.deleted_at is null and tip.stock_id = stock.id
        join posts as post on post.id = tip.post_id and ${isInSight('post')}
        left join ${ownJudgement('$2')} cross join ${tipItem(shown)}
      where voice.stock_id = stock.id
    ) as voices`,
})

/** What any of them says against another of them, or against what they said before, on the stocks of `$3`. */
const between = {
  name: 'signals side by side',
  text: `
    with said as (
      select held.tip_id from unnest($3::uuid[]) as stock(id) cross join unnest($1::uuid[]) as one(id) cross join lateral (
        select tip_id from held_tips where stock_id = stock.id and speaker_id = one.id and direction <> 0
        order by dated_at desc nulls last, tip_id desc nulls last limit ${newestHeld}
      ) as held
    )
    select coalesce(json_agg(item order by day desc, id desc), '[]') as items from (
      select signal.day, signal.id, item from (
        select signal.* from said join signals as signal on signal.a_tip = said.tip_id
          join held_tips as other on other.tip_id = signal.b_tip and other.speaker_id = any ($1::uuid[])
        where ${areSeen} order by signal.day desc, signal.id desc limit ${mostContradictions}
      ) as signal cross join lateral (select ${toldContradiction()}) as item
    ) as told`,
}
