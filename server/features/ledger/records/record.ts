import { type HorizonMonths, method } from '#contract/outcomes.ts'
import { fewest } from '#contract/record-limits.ts'
import type { StrategistRecord } from '#contract/records.ts'
import { rounded } from '#reckoning/calls/compute-call.ts'
import { boundsOf, findingOf, meanOf, shareWithInterval } from '#reckoning/records/figures.ts'
import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { arePricesThere, isBeingCounted } from '../../library/strategists/listing/record-json.ts'
import { coverageOf } from './coverage.ts'
import { selectionOf } from './selection.ts'

interface Asking {
  horizon: HorizonMonths
  /** Who asks. */
  userId: string
  /** COUNT_SUPPLIED: figures say so. */
  countsSupplied: boolean
}

/** The record of a strategist after so many months, as it was last counted (decision 67). */
export async function recordOf(
  database: Queryable,
  strategistId: string,
  { horizon, userId, countsSupplied }: Asking,
): Promise<StrategistRecord> {
  const [row] = await run<Row>(database, kept, [strategistId, horizon])
  const score = row?.score ?? nothing
  const { resolved, hits, unknown, open, months, rank, columns, benchmark, targets } = score
  return {
    ...{
      state: !row?.arePricesThere ? 'none' : row.isBeingCounted ? 'counting' : 'known',
      horizon,
      benchmark,
    },
    ...{ resolved, hits, unknown, open, ...figuresOf(score), months, rank, columns },
    targets: { ...targets, ...shareOf(targets.hits, targets.hits + targets.missed) },
    coverage: await coverageOf(database, strategistId, userId),
    selection: await selectionOf(database, strategistId),
    ...{ includesSupplied: countsSupplied, method },
  }
}

interface Score {
  resolved: number
  hits: number
  unknown: number
  open: number
  sumX: number
  sumXx: number
  sumP0: number
  months: number
  rank: number | null
  columns: StrategistRecord['columns']
  benchmark: string | null
  targets: Pick<StrategistRecord['targets'], 'hits' | 'missed' | 'unclear'>
}

interface Row extends Record<string, unknown> {
  arePricesThere: boolean
  isBeingCounted: boolean
  score: Score | null
}

const nothing: Score = {
  ...{ resolved: 0, hits: 0, unknown: 0, open: 0, sumX: 0, sumXx: 0, sumP0: 0, months: 0, rank: null },
  ...{ columns: [], benchmark: null, targets: { hits: 0, missed: 0, unclear: 0 } },
}

/** Nothing is said of too few. */
function figuresOf({ resolved, hits, unknown, sumX, sumXx, sumP0 }: Score) {
  if (resolved < fewest.told)
    return {
      ...{ rate: null, low: null, high: null, boundLow: null, boundHigh: null },
      ...{ mean: null, margin: null, chance: null, verdict: null },
    }
  const share = shareWithInterval(hits, resolved)
  const bounds = boundsOf(hits, resolved, unknown)
  const chance = rounded(sumP0 / resolved)
  return {
    ...{ ...share, boundLow: bounds.low, boundHigh: bounds.high },
    ...{ ...meanOf(resolved, sumX, sumXx), chance, verdict: findingOf(share, chance) },
  }
}

function shareOf(hits: number, of: number) {
  return of < fewest.told ? { rate: null, low: null, high: null } : shareWithInterval(hits, of)
}

const kept = {
  name: 'record of strategist',
  text: `
    select ${arePricesThere} as "arePricesThere", ${isBeingCounted('$1::uuid')} as "isBeingCounted", (
      select json_build_object(
        'resolved', resolved, 'hits', hits, 'unknown', unknown, 'open', open, 'sumX', sum_x, 'sumXx', sum_xx,
        'sumP0', sum_p0, 'months', months, 'rank', rank, 'columns', columns, 'benchmark', benchmark,
        'targets', json_build_object('hits', target_hits, 'missed', target_missed, 'unclear', target_unclear))
      from strategist_scores where strategist_id = $1::uuid and horizon = $2::smallint
    ) as score`,
}
