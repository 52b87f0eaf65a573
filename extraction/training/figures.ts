import type { Thresholds } from '#extraction/extractors/rules/decision/model.ts'
import { isRight, type Judged } from '#extraction/training/thresholds.ts'

/** What the thresholds rest on: shares of 0 to 100 over left-out publishers. */
export interface Figures {
  candidates: number
  /** Tips of the labels; some are no candidates. */
  tips: number
  shownPrecision: number
  shownRecall: number
  surePrecision: number
  /** Tips of the labels that are found, sure and right. */
  sureShare: number
}

/** The quality of the rules at these thresholds, in percent with one decimal. `tips` is the number of labeled tips. */
export function figuresOf(judged: Judged[], tips: number, { shown, told, sure }: Thresholds): Figures {
  const decided = judged.filter(({ example }) => example.isTip !== null)
  const seen = decided.filter(({ tip }) => tip >= shown)
  const certain = seen.filter(({ tip, ofStance }) => ofStance >= told && tip * ofStance >= sure)
  const found = seen.filter(({ example }) => example.isTip).length
  const right = certain.filter(isRight).length
  const share = (part: number, whole: number) => Number(((100 * part) / Math.max(1, whole)).toFixed(1))
  return {
    candidates: decided.length,
    tips,
    shownPrecision: share(found, seen.length),
    shownRecall: share(found, tips),
    surePrecision: share(right, certain.length),
    sureShare: share(right, tips),
  }
}
