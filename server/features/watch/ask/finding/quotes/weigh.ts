import type { Mark } from '#contract/search-passage.ts'
import type { ReadText, TipInText } from '../texts/read-texts.ts'
import type { Sentence } from './sentences.ts'
import { type TermsWithin, type TextTerms, termsOfSentences, type Weighed } from './terms-within.ts'

/** A passage that may answer a question. */
export interface Passage {
  from: ReadText
  start: number
  end: number
  /** The tip that stands on it. */
  tip: TipInText | null
  hasFigure: boolean
  /** How well it answers, about 0 to 1. */
  score: number
}

/**
 * What a term counts by where it stands: in the passage itself, in its author's name, beside it, or above the text. A
 * text that is about one company alone is about it in every sentence.
 */
const [within, inAuthor, topic, beside, above] = [1, 0.7, 0.7, 0.55, 0.3]

/** Of a long paragraph, so many sentences to each side are beside one. */
const reach = 2

/** The passages of a place of a text: sentences, and two of them where the second has more of the question. */
export function weighSentences(
  whole: TextTerms,
  sentences: readonly Sentence[],
  marks: readonly Mark[],
  asked: Weighed,
): Passage[] {
  const { text: from } = whole
  const found = termsOfSentences(whole, sentences, marks, asked)
  return sentences.flatMap((sentence, at) => {
    const own = found[at]
    if (!own || own.isElsewhere) return []
    const first = Math.max(0, at - reach)
    const around = new Set(
      sentences
        .slice(first, at + reach + 1)
        .flatMap(({ paragraph }, n) =>
          paragraph === sentence.paragraph ? [...(found[first + n]?.terms ?? [])] : [],
        ),
    )
    const next = sentences[at + 1]
    const isShort = sentence.end - sentence.start < short
    const isLonger =
      next?.paragraph === sentence.paragraph &&
      next.end - sentence.start <= mostTogether &&
      (isShort || hasMore(found[at + 1], own))
    const spans = [
      ...(isLonger && isShort ? [] : [{ end: sentence.end, terms: own.terms }]),
      ...(isLonger
        ? [{ end: next.end, terms: new Set([...own.terms, ...(found[at + 1]?.terms ?? [])]) }]
        : []),
    ]
    return spans.flatMap(({ end, terms }) => {
      const covered = coverage(asked, { ...whole, terms, around })
      if (covered === null) return []
      const hasFigure = /\p{N}/u.test(from.content.slice(sentence.start, end))
      const more = bonus(from, own.tip, hasFigure, asked) - (end > sentence.end ? lengthCost : 0)
      return [{ from, start: sentence.start, end, tip: own.tip, hasFigure, score: covered + more }]
    })
  })
}

/** Two sentences are one passage up to so many characters; a shorter one is hardly understood alone. */
const [mostTogether, short, lengthCost] = [340, 60, 0.02]

function hasMore(next: TermsWithin | undefined, own: TermsWithin | undefined): boolean {
  return [...(next?.terms ?? [])].some(term => !own?.terms.has(term))
}

/** The share of the question that a passage has, by rarity. null: too little to be an answer. */
function coverage(
  { terms, rarity }: Weighed,
  has: Pick<TextTerms, 'authors' | 'heads' | 'isAboutOne'> & Record<'terms' | 'around', ReadonlySet<number>>,
): number | null {
  const levelOf = (at: number) => {
    if (has.terms.has(at)) return within
    if (has.authors.has(at)) return inAuthor
    const isTopic = has.heads.has(at) && terms[at]?.isCompany && has.isAboutOne
    return isTopic ? topic : has.around.has(at) ? beside : has.heads.has(at) ? above : 0
  }
  if (terms.length > 0 && has.terms.size === 0) return null
  if (terms.length === 0) return 1
  const all = rarity.reduce((sum, one) => sum + one, 0)
  return terms.reduce((sum, _, at) => sum + levelOf(at) * (rarity[at] ?? 1), 0) / all
}

/** What speaks for a passage besides its words: what it is, what is asked for, and its day. */
function bonus(
  { postId, datedAt }: ReadText,
  tip: TipInText | null,
  hasFigure: boolean,
  { intents, now }: Weighed,
): number {
  const days = Math.max(0, (now - Date.parse(datedAt)) / 86_400_000)
  const isWanted = intents.stance !== null && tip?.stance === intents.stance
  return (
    (tip ? 0.06 : 0) +
    (postId === null ? (intents.mine ? 0.3 : 0.03) : 0) +
    (intents.figures && hasFigure ? 0.08 : 0) +
    (isWanted ? 0.15 : 0) +
    0.06 * Math.exp(-days / 365)
  )
}
