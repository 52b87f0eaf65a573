import { type Mark, tokensOf } from '#contract/search-passage.ts'
import type { Intents } from '../question/intents.ts'
import type { QuestionTerm } from '../question/question-terms.ts'
import type { ReadText, TipInText } from '../texts/read-texts.ts'
import type { Sentence } from './sentences.ts'

/** What a question asks, for weighing. */
export interface Weighed {
  terms: readonly QuestionTerm[]
  /** How rare each term is. */
  rarity: readonly number[]
  intents: Intents
  /** The stock that all is to be about. */
  stockId: string | null
  now: number
}

/** What a whole text has of a question. */
export interface TextTerms {
  text: ReadText
  /** The terms that stand above it, and those in the name of its author. */
  heads: ReadonlySet<number>
  authors: ReadonlySet<number>
  isAboutOne: boolean
  evidence: readonly TipSpan[]
}

/** Where the words stand that a tip rests on. */
export interface TipSpan {
  start: number
  end: number
  tip: TipInText
}

/** What a sentence has of it. */
export interface TermsWithin {
  terms: ReadonlySet<number>
  tip: TipInText | null
  /** It is about another stock than the one that is wanted. */
  isElsewhere: boolean
}

/** What a text has of a question besides its sentences. */
export function termsOfText(text: ReadText, asked: Weighed): TextTerms {
  const heads = namedIn(text.head, asked)
  for (const [at, term] of asked.terms.entries())
    if (term.stockIds.some(id => text.stockIds.includes(id))) heads.add(at)
  return {
    text,
    heads,
    authors: namedIn(text.author ?? '', asked),
    isAboutOne: text.stockIds.length === 1,
    evidence: evidenceIn(text),
  }
}

/** What each sentence has of a question: in its words, and by the tips that stand on it. Both come in their order. */
export function termsOfSentences(
  { evidence, text }: Pick<TextTerms, 'evidence' | 'text'>,
  sentences: readonly Sentence[],
  marks: readonly Mark[],
  { terms, stockId }: Weighed,
): TermsWithin[] {
  const named = new Set(terms.flatMap(term => term.stockIds))
  const ofNote = termsOfNote(text, terms)
  let first = 0
  return sentences.map(({ start, end }) => {
    while ((marks[first]?.start ?? end) < start) first += 1
    const has = new Set(ofNote)
    for (let at = first; (marks[at]?.start ?? end) < end; at++) {
      const mark = marks[at]
      if (mark && mark.end <= end) has.add(mark.word)
    }
    const tips = evidence.filter(span => span.start < end && span.end > start).map(span => span.tip)
    for (const [at, term] of terms.entries())
      if (tips.some(one => term.stockIds.includes(one.stockId))) has.add(at)
    const wanted = tips.filter(one => stockId === null || one.stockId === stockId)
    return {
      terms: has,
      tip: wanted.find(one => named.has(one.stockId)) ?? wanted[0] ?? null,
      isElsewhere: tips.length > 0 && wanted.length === 0,
    }
  })
}

/** The terms that mean the stock on which a person's own text was written: each sentence of it is about that stock. */
export function termsOfNote({ postId, stockIds }: ReadText, terms: Weighed['terms']): number[] {
  if (postId !== null) return []
  return terms.flatMap((term, at) => (term.stockIds.some(id => stockIds.includes(id)) ? [at] : []))
}

/** What was taken over otherwise than it is written stands nowhere. */
function evidenceIn({ content, tips }: ReadText): TipSpan[] {
  return tips.flatMap(tip =>
    [tip.evidence, tip.targetExcerpt].flatMap(words => {
      const start = words ? content.indexOf(words) : -1
      return words && start >= 0 ? [{ start, end: start + words.length, tip }] : []
    }),
  )
}

/** The terms that a line names. */
function namedIn(line: string, { terms }: Weighed): Set<number> {
  const words = ` ${tokensOf(line).join(' ')} `
  const names = (text: string) => words.includes(` ${tokensOf(text).join(' ')} `)
  return new Set(terms.flatMap(({ said, called }, at) => ([said, ...called].some(names) ? [at] : [])))
}
