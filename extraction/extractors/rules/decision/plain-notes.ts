import type { Stance } from '#contract/stance.ts'
import type { Reading } from '#extraction/extractors/rules/decision/reading.ts'
import { isRatingHouse } from '#extraction/extractors/rules/houses/house-names.ts'
import { namesUnlistedHouse, ratingOfHouse } from '#extraction/extractors/rules/houses/house-ratings.ts'
import { saidByAuthor } from '#extraction/extractors/rules/houses/house-words.ts'
import { maskNames } from '#extraction/extractors/rules/mentions/masked-names.ts'
import type { Subject } from '#extraction/extractors/rules/passages/subject.ts'
import { comparableWords } from '#extraction/extractors/rules/stance/cues.ts'
import { type PlainSaying, plainSayingsIn } from '#extraction/extractors/rules/stance/plain-sayings.ts'
import { commonWordsIn } from '#extraction/text/languages.ts'

/** Characters and sentences of a note: a longer text is weighed as a whole. */
const longest = { characters: 320, sentences: 3 }

/** Whether a text is a note of a sentence or two about one company. What the decision was trained on are long texts. */
export function isNote({ text, passages, subjects, isTranscript }: Reading): boolean {
  if (isTranscript || text.length > longest.characters || subjects.length !== 1) return false
  const sentences = passages.reduce((count, passage) => count + passage.sentences.length, 0)
  return sentences > 0 && sentences <= longest.sentences
}

/**
 * What a note plainly says of its company in its author's voice. Null where it says nothing so, or two things that
 * contradict each other. `worded` is what the whole lexicon makes of it, by verdicts; else 'unset'. For English it was
 * tried on many texts and knows turns over several sentences: there both have to agree.
 */
export function plainStance(reading: Reading, { key }: Subject, worded: Stance): Stance | null {
  const { text, mentions, passages, roles } = reading
  if ([...roles].some(([mention, role]) => mention.key === key && role === 'voice')) return null
  const masked = comparableWords(maskNames(text, mentions))
  const ofHouse = isHousesWord(reading) ? ratingOfHouse(masked) : null
  if (ofHouse) return ofHouse
  const sentences = passages.flatMap(passage => (passage.nothing === null ? passage.sentences : []))
  const told = sentences.flatMap(({ start, end }) => plainSayingsIn(masked.slice(start, end)))
  const spoken = inLanguageOf(text, told)
  const stance = onlyLeaning(spoken)
  const isDoubted =
    sentences.length > 1 && spoken[0]?.language === 'English' && worded !== 'unset' && worded !== stance
  return isDoubted ? null : stance
}

/** Whether a note only passes on what a house says. */
function isHousesWord({ text, roles }: Reading): boolean {
  if (saidByAuthor.test(text)) return false
  const speaks = [...roles].some(([{ listing }, role]) => role === 'voice' && isRatingHouse(listing))
  return speaks || namesUnlistedHouse(text)
}

/** A common word tells of a language as much as so many letters of a verdict. */
const lettersOfWord = 4

/** The verdicts of the language in which a note seems to be written. */
function inLanguageOf(text: string, told: PlainSaying[]): PlainSaying[] {
  const counts = commonWordsIn(text)
  let best: PlainSaying[] = []
  let most = 0
  for (const [language, verdicts] of Map.groupBy(told, one => one.language)) {
    const covered = verdicts.reduce((sum, { start, end }) => sum + end - start, 0)
    const score = covered + lettersOfWord * (counts.get(language) ?? 0)
    if (score <= most) continue
    best = verdicts
    most = score
  }
  return best
}

/** The leaning on which all agree. Null where they do not. */
function onlyLeaning(told: PlainSaying[]): Stance | null {
  const [first] = told
  return first && told.every(({ leaning }) => leaning === first.leaning) ? first.leaning : null
}
