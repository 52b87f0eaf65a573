import { method, type Receipt } from '#contract/outcomes.ts'
import type { Stance } from '#contract/stance.ts'
import { dateCall } from '#reckoning/calls/dating.ts'
import { marketOf } from '#reckoning/prices/market.ts'
import type { Queryable } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'
import { type CameRow, cameColumns, cameOf } from '../../../library/tips/deadlines.ts'
import { directions } from '../call-of-tip.ts'
import type { ComputedReceipt } from './receipt.ts'

/**
 * The receipt of a public tip on a stock without prices: it says so, and names the day from which the tip would count.
 * Null when there is no such tip.
 */
export async function receiptWithoutPrices(
  database: Queryable,
  tipId: string,
): Promise<(ComputedReceipt & { postId: string; stockId: string }) | null> {
  const [tip] = await run<UnpricedTip>(database, reading, [tipId])
  if (!tip) return null
  const today = new Date().toISOString().slice(0, 10)
  const dated = dateCall(
    { tipAt: new Date(tip.tipAt), restoredAt: null, ...cameOf(tip) },
    marketOf(tip.ticker, null, today),
  )
  const receipt: Receipt = {
    ...{ tipId, state: 'none', method, revision: 1, revised: null, source: null, symbol: tip.ticker },
    ...{ currency: null, basis: 'price', benchmark: null, direction: directions[tip.stance] },
    ...{ datedOn: tip.datedOn ?? dated.datedOn, datedBy: tip.datedBy ?? dated.datedBy, publishedOn: null },
    ...{ whyNot: 'no prices', counted: false, strategistId: null, entry: null, horizons: [], last: null },
    target: {
      ...{ state: 'none', why: null, value: tip.targetValue, currency: tip.targetCurrency, deadline: null },
      ...{ deadlineFrom: null, day: null, scale: null, level: null, short: null },
    },
    ...{ suspectFrom: null, stoppedOn: null, ended: null, closes: null },
  }
  return { receipt, rows: [], postId: tip.postId, stockId: tip.stockId }
}

interface UnpricedTip extends CameRow {
  postId: string
  stockId: string
  ticker: string
  stance: Stance
  targetValue: number | null
  targetCurrency: string | null
  tipAt: number
  /** As its call has it, if there is one. */
  datedOn: string | null
  datedBy: Receipt['datedBy'] | null
}

const reading = {
  name: 'tip without prices',
  text: `
    select tip.post_id as "postId", tip.stock_id as "stockId", stock.ticker, tip.stance,
      tip.price_target_value::float8 as "targetValue", tip.price_target_currency as "targetCurrency",
      (extract(epoch from tip.created_at) * 1000)::float8 as "tipAt", call.dated_on::text as "datedOn",
      call.dated_by as "datedBy", ${cameColumns}
    from tips as tip join posts as post on post.id = tip.post_id join stocks as stock on stock.id = tip.stock_id
      left join calls as call on call.tip_id = tip.id
    where tip.id = $1 and tip.deleted_at is null`,
}
