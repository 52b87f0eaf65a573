import {
  type AgainstCrowd,
  type Convictions,
  type FilterDifference,
  type ForecastGroup,
  forecastGroup,
  type GroupFigures,
  type JudgedFigures,
  type MyRecord,
} from '#contract/my-record.ts'
import { fewestForecasts } from '#contract/my-record-limits.ts'
import { rounded } from '../calls/compute-call.ts'
import { differenceOf, findingOf, type Interval, shareWithInterval } from '../records/figures.ts'
import { brierOf } from './brier.ts'

/** The sums of a group, as stored in `my_scores`. */
export interface Sums {
  group: ForecastGroup
  resolved: number
  hits: number
  misses: number
  unknown: number
  open: number
  sumX: number
  sumP0: number
  crowdResolved: number
  crowdHits: number
  othersHits: number
  apartResolved: number
  apartHits: number
}

/**
 * The figures of a person's record, from the sums of its groups (decision 65). A missing group counts as 0. A figure of
 * fewer than `fewestForecasts` resolved forecasts is null. `conviction` is in percent, all figures are fractions.
 */
export function figuresOf(
  sums: readonly Sums[],
  conviction: Convictions,
): Pick<MyRecord, 'groups' | 'judged' | 'difference' | 'brier' | 'crowd'> {
  const of = (group: ForecastGroup) => sums.find(one => one.group === group) ?? { ...nothing, group }
  const said = (['high', 'medium', 'low'] as const).map(group => ({
    ...{ probability: conviction[group] / 100, resolved: of(group).resolved, hits: of(group).hits },
  }))
  const brier = brierOf(said)
  return {
    groups: forecastGroup.options.map(group => groupFigures(of(group))),
    judged: judgedOf([of('agree'), of('disagree')]),
    difference: differenceBetween(of('agree'), of('disagree')),
    brier: brier && isEnough(brier.n) ? brier : null,
    crowd: crowdOf([of('agree'), of('disagree')]),
  }
}

function isEnough(resolved: number): boolean {
  return resolved >= fewestForecasts
}

function groupFigures({ group, resolved, hits, unknown, open, sumX, sumP0 }: Sums): GroupFigures {
  const counts = { group, resolved, hits, unknown, open }
  if (!isEnough(resolved)) return { ...counts, rate: null, low: null, high: null, mean: null, chance: null }
  const [mean, chance] = [rounded(sumX / resolved), rounded(sumP0 / resolved)]
  return { ...counts, ...shareWithInterval(hits, resolved), mean, chance }
}

/** Judgements of both kinds together: each is a forecast of its own direction, so that their sums add up. */
function judgedOf(groups: readonly Sums[]): JudgedFigures {
  const sum = (of: (sums: Sums) => number) => groups.reduce((total, sums) => total + of(sums), 0)
  const { resolved, hits, unknown, open } = {
    ...{ resolved: sum(one => one.resolved), hits: sum(one => one.hits) },
    ...{ unknown: sum(one => one.unknown), open: sum(one => one.open) },
  }
  const counts = { resolved, hits, unknown, open }
  if (!isEnough(resolved))
    return { ...counts, rate: null, low: null, high: null, chance: null, verdict: null }
  const share = shareWithInterval(hits, resolved)
  const chance = rounded(sum(one => one.sumP0) / resolved)
  return { ...counts, ...share, chance, verdict: findingOf(share, chance) }
}

/**
 * How tips did that the person agreed with, and that they disagreed with. A disagreement is a forecast of the opposite,
 * so its misses are the tips that did well.
 */
function differenceBetween(agree: Sums, disagree: Sums): FilterDifference | null {
  if (!isEnough(agree.resolved) || !isEnough(disagree.resolved)) return null
  const [agreed, disagreed] = [side(agree.hits, agree.resolved), side(disagree.misses, disagree.resolved)]
  const difference = differenceOf(
    { hits: agreed.beat, of: agreed.resolved },
    { hits: disagreed.beat, of: disagreed.resolved },
  )
  return { agreed, disagreed, ...difference, verdict: verdictOf(difference) }
}

function side(beat: number, resolved: number): FilterDifference['agreed'] {
  return { resolved, beat, ...shareWithInterval(beat, resolved) }
}

function verdictOf({ low, high }: Interval): FilterDifference['verdict'] {
  if (low > 0) return 'added'
  return high < 0 ? 'cost' : 'luck'
}

function crowdOf(groups: readonly Sums[]): AgainstCrowd | null {
  const sum = (of: (sums: Sums) => number) => groups.reduce((total, sums) => total + of(sums), 0)
  const resolved = sum(({ crowdResolved }) => crowdResolved)
  if (resolved === 0) return null
  if (!isEnough(resolved)) return { resolved, hits: null, crowdHits: null, apart: null }
  return {
    resolved,
    hits: sum(({ crowdHits }) => crowdHits),
    crowdHits: sum(({ othersHits }) => othersHits),
    apart: { resolved: sum(one => one.apartResolved), hits: sum(one => one.apartHits) },
  }
}

const nothing = {
  ...{ resolved: 0, hits: 0, misses: 0, unknown: 0, open: 0, sumX: 0, sumP0: 0 },
  ...{ crowdResolved: 0, crowdHits: 0, othersHits: 0, apartResolved: 0, apartHits: 0 },
}
