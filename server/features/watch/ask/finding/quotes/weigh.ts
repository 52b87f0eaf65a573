import { type Mark, tokensOf } from '#contract/search-passage.ts'
import type { Intents } from '../question/intents.ts'
import type { QuestionTerm } from '../question/question-terms.ts'
import type { ReadText, TipInText } from '../texts/read-texts.ts'
import type { Sentence } from './sentences.ts'

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

/**
 * What a term counts by where it stands: in the passage itself, in its author's name, beside it, or above the text. A
 * text that is about one company alone is about it in every sentence.
 */
const [within, inAuthor, topic, beside, above] = [1, 0.7, 0.7, 0.55, 0.3]

/** Of a long paragraph, so many sentences to each side are beside one. */
const reach = 2

/** The passages of a place of a text: sentences, and two of them where the second has more of the question. */
export function weighSentences(
  from: ReadText,
  sentences: readonly Sentence[],
  marks: readonly Mark[],
  asked: Weighed,
): Passage[] {
  const evidence = evidenceIn(from)
  const heads = headTerms(from, asked)
  const authors = namedIn(from.author ?? '', asked)
  const found = sentences.map(sentence => termsWithin(sentence, marks, evidence, asked))
  return sentences.flatMap((sentence, at) => {
    const around = new Set(
      sentences.flatMap((other, place) =>
        other.paragraph === sentence.paragraph && Math.abs(place - at) <= reach
          ? [...(found[place]?.terms ?? [])]
          : [],
      ),
    )
    const next = sentences[at + 1]
    const isLonger =
      next?.paragraph === sentence.paragraph &&
      next.end - sentence.start <= mostTogether &&
      (hasMore(found[at + 1], found[at]) || sentence.end - sentence.start < short)
    const isShort = sentence.end - sentence.start < short
    const spans: { end: number; terms: ReadonlySet<number> }[] = [
      ...(isLonger && isShort ? [] : [{ end: sentence.end, terms: found[at]?.terms ?? new Set<number>() }]),
      ...(isLonger
        ? [{ end: next.end, terms: new Set([...(found[at]?.terms ?? []), ...(found[at + 1]?.terms ?? [])]) }]
        : []),
    ]
    const tip = found[at]?.tip ?? null
    return spans.flatMap(({ end, terms }) => {
      const covered = coverage(asked, { terms, around, authors, heads }, from.stockIds.length === 1)
      if (covered === null) return []
      const hasFigure = /\p{N}/u.test(from.content.slice(sentence.start, end))
      const more = bonus(from, tip, hasFigure, asked) - (end > sentence.end ? lengthCost : 0)
      return [{ from, start: sentence.start, end, tip, hasFigure, score: covered + more }]
    })
  })
}

/** Two sentences are one passage up to so many characters; a shorter one is hardly understood alone. */
const [mostTogether, short, lengthCost] = [340, 60, 0.02]

interface Within {
  terms: ReadonlySet<number>
  tip: TipInText | null
}

function hasMore(next: Within | undefined, own: Within | undefined): boolean {
  return [...(next?.terms ?? [])].some(term => !own?.terms.has(term))
}

function termsWithin(
  { start, end }: Sentence,
  marks: readonly Mark[],
  evidence: readonly TipSpan[],
  { terms, stockId }: Weighed,
): Within {
  const has = new Set(marks.filter(mark => mark.start >= start && mark.end <= end).map(mark => mark.word))
  const tips = evidence.filter(span => span.start < end && span.end > start).map(span => span.tip)
  const named = new Set(terms.flatMap(term => term.stockIds))
  const tip = tips.find(one => one.stockId === stockId || named.has(one.stockId)) ?? tips[0] ?? null
  for (const [at, term] of terms.entries())
    if (tips.some(one => term.stockIds.includes(one.stockId))) has.add(at)
  return { terms: has, tip: stockId === null || tip?.stockId === stockId ? tip : null }
}

interface TipSpan {
  start: number
  end: number
  tip: TipInText
}

/** Where the words stand that tips rest on. What was taken over otherwise than it is written stands nowhere. */
export function evidenceIn({ content, tips }: ReadText): TipSpan[] {
  return tips.flatMap(tip =>
    [tip.evidence, tip.targetExcerpt].flatMap(words => {
      const start = words ? content.indexOf(words) : -1
      return words && start >= 0 ? [{ start, end: start + words.length, tip }] : []
    }),
  )
}

function headTerms({ head, stockIds }: ReadText, asked: Weighed): ReadonlySet<number> {
  const named = namedIn(head, asked)
  for (const [at, term] of asked.terms.entries())
    if (term.stockIds.some(id => stockIds.includes(id))) named.add(at)
  return named
}

/** The terms that a line names. */
function namedIn(line: string, { terms }: Weighed): Set<number> {
  const words = ` ${tokensOf(line).join(' ')} `
  const names = (text: string) => words.includes(` ${tokensOf(text).join(' ')} `)
  return new Set(terms.flatMap(({ said, called }, at) => ([said, ...called].some(names) ? [at] : [])))
}

/** The share of the question that a passage has, by rarity. null: too little to be an answer. */
function coverage(
  { terms, rarity }: Weighed,
  has: Record<'terms' | 'authors' | 'around' | 'heads', ReadonlySet<number>>,
  isAboutOne: boolean,
): number | null {
  const levelOf = (at: number) => {
    if (has.terms.has(at)) return within
    if (has.authors.has(at)) return inAuthor
    const isTopic = has.heads.has(at) && terms[at]?.isCompany && isAboutOne
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
