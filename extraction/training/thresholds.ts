import type { Judgement, Thresholds } from '#extraction/extractors/rules/decision/model.ts'
import { rounded } from '#extraction/training/binned.ts'
import type { Example } from '#extraction/training/examples.ts'

/** An example with what a model makes of it that was trained without its publisher. */
export interface Judged extends Judgement {
  example: Example
}

/** Of the tips called sure so many are to be right, on the examples the threshold is chosen by. */
const promised = 0.88
/** Of thresholds that are about as good the highest is taken, which shows least that is no tip. */
const asGood = 0.99
/** What is less likely than this is not shown: below it texts without a tip do not stay clean. */
const leastShown = 0.6
/** A stance that is less likely than this is not told. */
const told = 0.5

/**
 * Chooses from judgements on left-out publishers: shown is what gives the best F1 of ticker with stance, half as much
 * that of the ticker alone; sure as much as keeps the promise. `tips` counts the tips of the labels, candidates or not.
 */
export function chooseThresholds(judged: Judged[], tips: number): Thresholds {
  const decided = judged.filter(({ example }) => example.isTip !== null)
  const shown = Math.max(leastShown, bestShown(decided, tips))
  return { shown: rounded(shown), told, sure: rounded(leastSure(decided.filter(one => one.tip >= shown))) }
}

function bestShown(decided: Judged[], tips: number): number {
  let found = 0
  let right = 0
  const values = [...decided]
    .sort((a, b) => b.tip - a.tip)
    .map((one, i) => {
      if (one.example.isTip) found++
      if (isRight(one)) right++
      const f1 = (hits: number) => (2 * hits) / (i + 1 + tips)
      return { threshold: one.tip, value: f1(right) + f1(found) / 2 }
    })
  const best = Math.max(...values.map(({ value }) => value))
  return values.find(({ value }) => value >= best * asGood)?.threshold ?? 1
}

function leastSure(decided: Judged[]): number {
  let sure = 1
  let right = 0
  const sorted = [...decided].sort((a, b) => b.tip * b.ofStance - a.tip * a.ofStance)
  for (const [i, one] of sorted.entries()) {
    if (isRight(one)) right++
    if (i >= 30 && right / (i + 1) >= promised) sure = one.tip * one.ofStance
  }
  return sure
}

/** Whether a judged candidate is a tip with the labeled stance. */
export function isRight({ example, stance }: Judged): boolean {
  return example.isTip === true && example.stances.includes(stance)
}
