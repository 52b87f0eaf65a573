import type { HorizonMonths } from '#contract/outcomes.ts'
import { fewest } from '#contract/record-limits.ts'
import type { RecordFinding, RecordLine } from '#contract/records.ts'
import { plural } from '#web/format/words/plural.ts'

/** A share in whole percent, `48 %`, its parts on one line. */
export function share(fraction: number): string {
  return `${wholePercent(fraction)}\u00a0%`
}

/** From one share to another, `48–74 %`; with `decimals` to a tenth, `56.4–65.5 %`. */
export function shares(low: number, high: number, decimals: 0 | 1 = 0): string {
  const text = (fraction: number) =>
    decimals === 0 ? wholePercent(fraction) : (Math.round(fraction * 1e3) / 10).toFixed(1)
  return `${text(low)}–${text(high)}\u00a0%`
}

/** Of the six decimals that come: 0.145 is 15 %, whatever float it is. */
function wholePercent(fraction: number): string {
  return String(Math.round(Math.round(fraction * 1e6) / 1e4))
}

/** How long after a call: `1 month`, `6 months`. */
export function afterMonths(horizon: HorizonMonths): string {
  return plural(horizon, 'month')
}

/** What calls are held against; where there is no one name for all of them, in words. */
export function against(benchmark: string | null): string {
  return benchmark ?? 'the benchmark'
}

/** The figures of a record that may be told, and what is said instead where they may not. */
export type ToldRecord = Pick<RecordLine, 'resolved' | 'hits'> & { low: number; high: number; chance: number }

/** The figures of a record; null under 10 resolved calls, which say nothing. */
export function told({ resolved, hits, low, high, chance }: RecordLine): ToldRecord | null {
  if (resolved < fewest.told || low === null || high === null || chance === null) return null
  return { resolved, hits, low, high, chance }
}

/** `31 of 50` */
export function hitsOf({ resolved, hits }: Pick<RecordLine, 'resolved' | 'hits'>): string {
  return `${hits.toLocaleString('en-US')} of ${resolved.toLocaleString('en-US')}`
}

/** Why no figure is told of so few. */
export function tooFew(resolved: number): string {
  return `${plural(resolved, 'resolved call')}: too few to say anything (${fewest.told} needed)`
}

/** Why somebody whose figures are told is not ranked; null where they are. */
export function notRanked({ rank, resolved }: Pick<RecordLine, 'rank' | 'resolved'>): string | null {
  if (rank !== null) return null
  return resolved < fewest.ranked
    ? `not ranked (${fewest.ranked} needed)`
    : `not ranked (calls of ${fewest.months} months needed)`
}

/** What can be said against chance. */
export const findingWords: Record<RecordFinding, string> = {
  better: 'Better than chance here',
  worse: 'Worse than chance here',
  unclear: 'Cannot be told from chance yet',
}

/** What a line says of chance, by the rule of the record itself: its interval lies above, below or neither. */
export function findingOf({ low, high, chance }: ToldRecord): RecordFinding {
  if (low > chance) return 'better'
  return high < chance ? 'worse' : 'unclear'
}
