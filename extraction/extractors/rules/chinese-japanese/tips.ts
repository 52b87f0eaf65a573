import type { Doubt } from '#contract/extraction.ts'
import type { Stance } from '#contract/stance.ts'
import type { DraftTip } from '#extraction/extractors/extractor.ts'
import type { Remark } from '#extraction/extractors/rules/chinese-japanese/remarks.ts'
import type { Said } from '#extraction/extractors/rules/chinese-japanese/said.ts'
import { wordsOfRemarks } from '#extraction/extractors/rules/chinese-japanese/words.ts'

/** The weight of all remarks from which a company is a tip, and from which it is a sure one. */
const least = { shown: 0.55, sure: 0.9 } as const
/** A stance is not sure when another one has this share of its weight. */
const rivalling = 0.5
/** What a title says counts so many times. */
const ofTitle = 1.5
/** What a house says counts so much beside the author's own view. */
const ofOthers = 0.3
/** What is said later counts a little more: texts end with what they mean. */
const later = 0.1

/** The tip that a text gives about a company. Null if it gives none. */
export function tipOf(said: Said, original: string): DraftTip | null {
  const sums = weigh(said)
  const [first, second] = [...sums].sort((a, b) => b[1] - a[1])
  const hasTarget = said.target !== null
  if (!first && !hasTarget) return null
  const [stance, weight] = first ?? (['unset', 0] as const)
  if (weight < least.shown && !hasTarget) return null
  const words = wordsOfRemarks(said, stance, original)
  if (!words) return null
  const doubts: Doubt[] = []
  const own = [...said.remarks, ...said.titled].filter(({ cue }) => cue.wording.leaning === stance)
  const hasVerdict = own.some(
    one => one.cue.wording.strength === 'verdict' && one.weight >= 0.8 && one.isNamed,
  )
  const isTwice = own.filter(one => one.weight >= 0.5).length > 1
  if (weight < least.sure || !(hasVerdict || isTwice)) doubts.push('mention')
  if (said.company.isUnlisted) doubts.push('company')
  if (stance === 'unset' || (second && second[1] >= rivalling * weight)) doubts.push('stance')
  return {
    ticker: said.listing.ticker,
    companyName: said.listing.name === said.listing.ticker ? null : said.listing.name,
    ...words,
    stance,
    priceTarget: said.target?.target ?? null,
    metrics: said.metrics,
    certainty: doubts.length > 0 ? 'check' : 'sure',
    ...(doubts.length > 0 && { doubts }),
  }
}

function weigh({ remarks, titled }: Said): Map<Exclude<Stance, 'unset'>, number> {
  const sums = new Map<Exclude<Stance, 'unset'>, number>()
  const add = (one: Remark, factor: number) => {
    const { leaning } = one.cue.wording
    if (leaning) sums.set(leaning, (sums.get(leaning) ?? 0) + one.weight * factor)
  }
  const speaksItself = remarks.some(one => !one.isPassedOn && one.weight >= 0.5)
  for (const [i, one] of remarks.entries())
    add(one, (1 + (later * i) / remarks.length) * (speaksItself && one.isPassedOn ? ofOthers : 1))
  for (const one of titled) add(one, ofTitle)
  return sums
}
