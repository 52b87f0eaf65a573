import { type HorizonMonths, method } from '#contract/outcomes.ts'
import type { StrategistRecord } from '#contract/records.ts'
import type { Queryable } from '../../database/database.ts'
import { run } from '../../database/statement.ts'

/** The record of a strategist at a horizon. */
export async function recordOf(
  database: Queryable,
  _strategistId: string,
  horizon: HorizonMonths,
): Promise<StrategistRecord> {
  const [row] = await run<{ there: boolean }>(database, arePricesThere, [])
  return {
    ...{ state: row?.there ? 'counting' : 'none', horizon, benchmark: null },
    ...{ resolved: 0, hits: 0, unknown: 0, open: 0, rate: null, low: null, high: null },
    ...{ boundLow: null, boundHigh: null, mean: null, margin: null, chance: null, verdict: null },
    ...{ months: 0, rank: null, columns: [], coverage: null, includesSupplied: false, method },
    targets: { hits: 0, missed: 0, unclear: 0, rate: null, low: null, high: null },
  }
}

const arePricesThere = {
  name: 'whether prices are there',
  text: 'select exists (select from price_series where last_day is not null) as there',
}
