import type { Certainty, Doubt } from '#contract/extraction.ts'
import type { Stance } from '#contract/stance.ts'
import type { Judgement, Thresholds } from '#extraction/extractors/rules/decision/model.ts'

/** What is made of a candidate that is shown. */
export interface Decision {
  stance: Stance
  certainty: Certainty
  /** Empty for a sure tip. */
  doubts: Doubt[]
}

/** What a text says of a candidate in so many words. */
export interface Worded {
  /** What its wordings add up to. */
  stance: Stance
  /** It says what to do or gives a rating. */
  hasVerdict: boolean
  /** The author says it of this stock alone, in the first person, and nothing says otherwise. */
  isDeclared: boolean
  target: number | null
  /** The price that stands beside the target. */
  price: number | null
}

/** Whether a candidate is shown, with which stance, and what is not sure of it; null for one that is no tip. */
export function decide(
  judgement: Judgement,
  { shown, told, sure }: Thresholds,
  worded: Worded,
): Decision | null {
  const { tip, ofStance } = judgement
  if (tip < shown) return null
  // What an author says in so many words holds though others in the text say something else, but is looked at then.
  const isOverruled = worded.hasVerdict && worded.stance !== 'unset' && worded.stance !== judgement.stance
  const isTold = ofStance >= told && !isOverruled
  const stance = isTold ? judgement.stance : worded.stance
  const doubts: Doubt[] = []
  const isSure = tip * ofStance >= sure || (worded.isDeclared && stance === worded.stance)
  if (!isTold || !isSure) {
    // Either may be what is not sure, or both; where neither alone is, it is the weaker.
    const each = Math.sqrt(sure)
    if (tip < each && (isTold || tip < sure)) doubts.push('mention')
    if (!isTold || ofStance < each) doubts.push('stance')
    if (doubts.length === 0) doubts.push(tip < ofStance ? 'mention' : 'stance')
  }
  // Who expects a fall has no target above the price: one of the two was misread.
  const { target, price } = worded
  if (stance === 'bearish' && target !== null && price !== null && target > price) doubts.push('target')
  return { stance, certainty: doubts.length > 0 ? 'check' : 'sure', doubts }
}
