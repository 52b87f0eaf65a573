import type { Leaning, Strength } from '#extraction/extractors/rules/stance/leaning.ts'
import { bearishAdvice } from '#extraction/extractors/rules/stance/lexicon/bearish-advice.ts'
import { bearishJudgements } from '#extraction/extractors/rules/stance/lexicon/bearish-judgements.ts'
import { bullishAdvice } from '#extraction/extractors/rules/stance/lexicon/bullish-advice.ts'
import { bullishJudgements } from '#extraction/extractors/rules/stance/lexicon/bullish-judgements.ts'
import { moods } from '#extraction/extractors/rules/stance/lexicon/moods.ts'
import { neutralAdvice } from '#extraction/extractors/rules/stance/lexicon/neutral-advice.ts'
import { neutralJudgements } from '#extraction/extractors/rules/stance/lexicon/neutral-judgements.ts'
import { otherLanguages } from '#extraction/extractors/rules/stance/lexicon/other-languages.ts'
import { otherLanguagesJudgements } from '#extraction/extractors/rules/stance/lexicon/other-languages-judgements.ts'
import { type Phrase, patternOf, phrasesOf } from '#extraction/extractors/rules/stance/lexicon/phrases.ts'
import { plainDutch } from '#extraction/extractors/rules/stance/lexicon/plain/dutch.ts'
import { plainEnglish } from '#extraction/extractors/rules/stance/lexicon/plain/english.ts'
import { plainFrench } from '#extraction/extractors/rules/stance/lexicon/plain/french.ts'
import { plainGerman } from '#extraction/extractors/rules/stance/lexicon/plain/german.ts'
import { plainItalian } from '#extraction/extractors/rules/stance/lexicon/plain/italian.ts'
import { plainPortuguese } from '#extraction/extractors/rules/stance/lexicon/plain/portuguese.ts'
import { plainSpanish } from '#extraction/extractors/rules/stance/lexicon/plain/spanish.ts'
import { refusals } from '#extraction/extractors/rules/stance/lexicon/refusals.ts'
import { tradeReports } from '#extraction/extractors/rules/stance/lexicon/trade-reports.ts'
import { values } from '#extraction/extractors/rules/stance/lexicon/values.ts'
import { ratings } from '#extraction/extractors/rules/stance/rating-words.ts'
import { createSieve } from '#extraction/text/sieve.ts'
import { wordPattern } from '#extraction/text/word-pattern.ts'

export interface Wording {
  leaning: Leaning
  strength: Strength
  /** Whether an author says by it what to do with a stock, or what it is worth, however short the text. */
  isPlain?: boolean
  /** Matches lower-case text. Where two wordings overlap, the earlier one counts. */
  patterns: RegExp[]
}

export type PlainLanguage = 'English' | 'German' | 'Dutch' | 'French' | 'Italian' | 'Spanish' | 'Portuguese'

/** What people say of a stock when they say it in one sentence. The order of the phrases counts, whatever they lean to. */
export const plainLists: Readonly<Record<PlainLanguage, readonly Phrase[]>> = {
  English: phrasesOf(plainEnglish),
  German: phrasesOf(plainGerman),
  Dutch: phrasesOf(plainDutch),
  French: phrasesOf(plainFrench),
  Italian: phrasesOf(plainItalian),
  Spanish: phrasesOf(plainSpanish),
  Portuguese: phrasesOf(plainPortuguese),
}

/** The lists of the lexicon, by weight. Where two phrases overlap, the earlier one counts. */
export const lists: readonly (readonly Phrase[])[] = [
  tradeReports,
  otherLanguages,
  refusals,
  neutralAdvice,
  bearishAdvice,
  bullishAdvice,
  otherLanguagesJudgements,
  values,
  neutralJudgements,
  bearishJudgements,
  bullishJudgements,
  moods,
].map(phrasesOf)

/** The phrases of a list by where they lean: in a list of several leanings in the order of the first of each. */
function wordingsOf(list: readonly Phrase[]): Wording[] {
  return [...Map.groupBy(list, one => one.leaning)].map(([leaning, phrases]) => ({
    leaning,
    strength: phrases[0]?.strength ?? 'mood',
    patterns: phrases.map(({ phrase }) => wordPattern(patternOf(phrase))),
  }))
}

function plainWordingOf({ leaning, strength, phrase }: Phrase): Wording {
  return { leaning, strength, isPlain: true, patterns: [wordPattern(patternOf(phrase))] }
}

/** All wordings that show a stance, by weight. */
export const wordings: readonly Wording[] = [
  { leaning: 'neutral', strength: 'verdict', patterns: [ratings.neutral] },
  { leaning: 'bearish', strength: 'verdict', patterns: [ratings.bearish] },
  { leaning: 'bullish', strength: 'verdict', patterns: [ratings.bullish] },
  ...Object.entries(plainLists).flatMap(([language, list]) =>
    // What English texts say is read by lists that were tried on many of them.
    language === 'English' ? [] : list.map(plainWordingOf),
  ),
  ...lists.flatMap(wordingsOf),
]

/** A rating counts by itself only beside one of these. */
const marks = /[:|–—-]/
const ofRatings = new Set(Object.values(ratings))

const each = wordings.flatMap(wording => wording.patterns.map(pattern => ({ wording, pattern })))
const possibleIn = createSieve(each.map(({ pattern }) => pattern))

/** The wordings that a lower-case text may contain, by weight, with only those patterns that may match it. */
export function wordingsFor(lower: string): Wording[] {
  const possible: Wording[] = []
  let last: Wording | null = null
  const hasMarks = marks.test(lower)
  for (const number of possibleIn(lower)) {
    const one = each[number]
    if (!one || (!hasMarks && ofRatings.has(one.pattern))) continue
    if (one.wording === last) possible.at(-1)?.patterns.push(one.pattern)
    else possible.push({ ...one.wording, patterns: [one.pattern] })
    last = one.wording
  }
  return possible
}
