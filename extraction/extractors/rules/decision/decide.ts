import type { Certainty, Doubt } from '#contract/extraction.ts'
import type { Stance } from '#contract/stance.ts'
import type { Judgement, Thresholds } from '#extraction/extractors/rules/decision/model.ts'

/** The decision about a candidate that is shown. */
export interface Decision {
  stance: Stance
  certainty: Certainty
  /** Empty for a sure tip. */
  doubts: Doubt[]
}

/** What a text says about a candidate in explicit words. */
export interface Worded {
  /** The stance that its wordings add up to. */
  stance: Stance
  /** Whether it says what to do, or gives a rating. */
  hasVerdict: boolean
  /** Whether it is a note of a sentence or two that gives a plain verdict on this stock alone. */
  isPlain: boolean
  /** Whether it is such a note without a plain verdict, nor a word of shares. */
  isVague: boolean
  /** Whether the author says it about this stock alone, in the first person, without a contradiction. */
  isDeclared: boolean
  target: number | null
  /** The price beside the target. */
  price: number | null
}

/** The stance of a candidate, and what is not sure about it. Null if it is no tip. */
export function decide(
  judgement: Judgement,
  { shown, told, sure }: Thresholds,
  worded: Worded,
): Decision | null {
  const { tip, ofStance } = judgement
  if (tip < shown && !worded.isPlain) return null
  // An author's explicit words win over other parts of the text, but have to be checked.
  const isOverruled = worded.hasVerdict && worded.stance !== 'unset' && worded.stance !== judgement.stance
  const isTold = (ofStance >= told && !isOverruled) || worded.isPlain
  const stance = isTold && !worded.isPlain ? judgement.stance : worded.stance
  const doubts: Doubt[] = []
  const isLikely = tip * ofStance >= sure && !worded.isVague
  const isSure = worded.isPlain || isLikely || (worded.isDeclared && stance === worded.stance)
  if (!isTold || !isSure) {
    // Either part may be unsure, or both. If neither is by itself, it is the weaker one.
    const each = Math.sqrt(sure)
    if (tip < each && (isTold || tip < sure)) doubts.push('mention')
    if (!isTold || ofStance < each) doubts.push('stance')
    if (doubts.length === 0) doubts.push(tip < ofStance ? 'mention' : 'stance')
  }
  // A target above the price contradicts an expected fall, so one of the two was misread.
  const { target, price } = worded
  if (stance === 'bearish' && target !== null && price !== null && target > price) doubts.push('target')
  return { stance, certainty: doubts.length > 0 ? 'check' : 'sure', doubts }
}
