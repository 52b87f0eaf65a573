import type { HorizonMonths } from '#contract/outcomes.ts'
import { fewest } from '#contract/record-limits.ts'
import type { RecordFinding, RecordLine } from '#contract/records.ts'
import { plural } from '#web/format/words/plural.ts'

/** A fraction in whole percent, `48 %`. A no-break space keeps both parts on one line. */
export function share(fraction: number): string {
  return `${wholePercent(fraction)}\u00a0%`
}

/** A range of fractions in percent, `48–74 %`; with one decimal `56.4–65.5 %`. */
export function shares(low: number, high: number, decimals: 0 | 1 = 0): string {
  const text = (fraction: number) =>
    decimals === 0 ? wholePercent(fraction) : (Math.round(fraction * 1e3) / 10).toFixed(1)
  return `${text(low)}–${text(high)}\u00a0%`
}

/** Rounds to six decimals first, as many as the server sends, so that 0.145 is 15 % despite float errors. */
function wholePercent(fraction: number): string {
  return String(Math.round(Math.round(fraction * 1e6) / 1e4))
}

/** The time after a call: `1 month`, `6 months`. */
export function afterMonths(horizon: HorizonMonths): string {
  return plural(horizon, 'month')
}

/** The name of the benchmark, or words for it where the calls have different ones. */
export function against(benchmark: string | null): string {
  return benchmark ?? 'the benchmark'
}

/** The figures of a record with enough resolved calls. */
export type ToldRecord = Pick<RecordLine, 'resolved' | 'hits'> & { low: number; high: number; chance: number }

/** The figures of a record. Null under 10 resolved calls, because so few show nothing. */
export function told({
  resolved,
  hits,
  low,
  high,
  chance,
}: Pick<RecordLine, 'resolved' | 'hits' | 'low' | 'high' | 'chance'>): ToldRecord | null {
  if (resolved < fewest.told || low === null || high === null || chance === null) return null
  return { resolved, hits, low, high, chance }
}

/** Hits out of resolved calls, `31 of 50`. */
export function hitsOf({ resolved, hits }: Pick<RecordLine, 'resolved' | 'hits'>): string {
  return `${hits.toLocaleString('en-US')} of ${resolved.toLocaleString('en-US')}`
}

/** Why a record with so few resolved calls shows no figures. */
export function tooFew(resolved: number): string {
  return `${plural(resolved, 'resolved call')}: too few to say anything (${fewest.told} needed)`
}

/** Why an author with figures has no rank. Null if there is a rank. */
export function notRanked({ rank, resolved }: Pick<RecordLine, 'rank' | 'resolved'>): string | null {
  if (rank !== null) return null
  return resolved < fewest.ranked
    ? `not ranked (${fewest.ranked} needed)`
    : `not ranked (calls of ${fewest.months} months needed)`
}

/** How a record compares with chance, in words. */
export const findingWords: Record<RecordFinding, string> = {
  better: 'Better than chance here',
  worse: 'Worse than chance here',
  unclear: 'Cannot be told from chance yet',
}

/** The finding of a record: whether its interval is above chance, below chance or contains it. */
export function findingOf({ low, high, chance }: ToldRecord): RecordFinding {
  if (low > chance) return 'better'
  return high < chance ? 'worse' : 'unclear'
}
