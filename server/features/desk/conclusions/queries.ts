import type { WholeConclusion } from '#contract/conclusions.ts'
import type { Queryable } from '../../../database/database.ts'
import { findItem, isoTime, itemOf } from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import { outcomeOfVersion } from '../../ledger/my-record/queries.ts'
import { falsifiersOf } from './falsifiers.ts'
import { sinceDecided } from './since.ts'

/** SQL: the columns of a row of `conclusions`, by the contract's names. */
export const concluded = `
  stock_id as "stockId", action, conviction, horizon, rationale, price_target_value as "priceTargetValue",
  price_target_currency as "priceTargetCurrency", review_on::text as "reviewOn", ${isoTime('updated_at')} as "updatedAt"`

/** A person's conclusion about a stock, with its falsifiers and what has arrived since. Null if there is none. */
export async function findConclusion(
  database: Queryable,
  userId: string,
  stockId: string,
): Promise<JsonText<WholeConclusion> | null> {
  return (await findItem<WholeConclusion>(database, own, [userId, stockId])) ?? null
}

const own = {
  name: 'conclusion',
  text: itemOf({
    table: 'conclusions',
    as: 'conclusion',
    where: 'user_id = $1 and stock_id = $2',
    columns: `${concluded}, ${falsifiersOf('conclusion.user_id', 'conclusion.stock_id')} as falsifiers,
      (select ${sinceDecided('conclusion.user_id')} from stocks as stock where stock.id = conclusion.stock_id) as since`,
  }),
}

/** The earlier versions, newest first. */
export const shownVersions = {
  table: 'conclusion_versions',
  as: 'version',
  columns: `version.id, ${concluded}, falsifiers, post_mortem as "postMortem", ${outcomeOfVersion} as outcome`,
  date: 'updated_at',
}
