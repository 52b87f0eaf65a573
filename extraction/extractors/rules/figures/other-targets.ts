import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'
import { targetPoints } from '#extraction/extractors/rules/figures/target-points.ts'

/** Whose target it is, if it is that of many. */
const ofMany =
  /(?<!\p{L})(?:consensus|average|mean|median|analysts?|(?:wall )?street|Konsens|Durchschnitt\p{L}{0,6}|consenso|medio|moyen|gemiddeld\p{L}{0,2}|analistas|analystes|analisti)(?!\p{L})[^.;]{0,50}$/iu
/** What is supposed, or said of one case among several. */
const ofCase =
  /(?<!\p{L})(?:bull|bear|best|worst|upside|downside)[- ]?(?:case|target)?(?!\p{L})[^.;]{0,40}$|(?<!\p{L})if(?!\p{L})[^.;]{0,60}$/iu

/**
 * The name of an amount that is a target or a fair value beside the one that the tip has: that of the analysts, or the
 * other end of a range. Null for all else.
 *
 * @param masked the sentence with names masked.
 */
export function targetBeside(number: OwnNumber, masked: string, isNamed: boolean): string | null {
  if (number.kind !== 'money') return null
  const before = masked.slice(Math.max(0, number.start - 80), number.start)
  if (/\?["”)]*$/.test(masked) || ofCase.test(before)) return null
  const points = targetPoints(number, masked, isNamed)
  if (points === 3) return ofMany.test(before) ? 'Consensus target' : 'Price target'
  return points === 2 || points === 2.5 ? 'Fair value' : null
}
