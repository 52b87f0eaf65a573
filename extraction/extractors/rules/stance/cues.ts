import type { Leaning, Strength } from '#extraction/extractors/rules/stance/leaning.ts'
import { wordingsFor } from '#extraction/extractors/rules/stance/lexicon.ts'
import {
  banksRating,
  banksWords,
  buysNoStock,
  concession,
  condition,
  contrast,
  deniedAfter,
  doubleNegation,
  formerBelief,
  formerRating,
  hypothesis,
  indirectQuestion,
  isCase,
  isInsidersTrade,
  isMocking,
  longAgo,
  negation,
  nobodysWords,
  othersAbroad,
  othersWords,
  ownLabel,
  ownWords,
  quotedAdvice,
  refutedAfter,
  refutedBefore,
} from '#extraction/extractors/rules/stance/whose-words.ts'
import { matchesOf, matchesOfAny } from '#extraction/text/word-pattern.ts'

/** A wording found in a sentence, with negation, contrast and hedging applied. */
export interface Cue {
  leaning: Leaning
  strength: Strength
  /** 1 for a plain statement of the author, less for concessions and for other voices. */
  weight: number
  /** Offsets in the sentence. */
  start: number
  end: number
  /** Whether a plain verdict says it: words that people use of a stock and of nothing else. */
  isPlain?: boolean
  /** Whether the name or introduction of a list says it, and not the sentence itself. */
  isOfList?: boolean
  /** Whether somebody else says it, and the author only reports it. */
  isPassedOn?: boolean
}

/** Facts that apply to all wordings of a sentence. */
interface Sentence {
  text: string
  isPast: boolean
  mayAsk: boolean
  isConditional: boolean
  isOther: boolean
  isAnalyst: boolean
  isQuoted: boolean
  /** The weight that the author's own voice adds. */
  own: number
  /** The offset of the last "but". -1 without one. */
  lastTurn: number
  /** Whether it says only what everybody says. */
  isNobodys: boolean
  concessions: (readonly [number, number])[]
}

function readSentence(text: string, lower: string): Sentence {
  const lastTurn = matchesOf(contrast, text).at(-1)?.index ?? -1
  return {
    text,
    isPast: longAgo.test(text),
    mayAsk: /\bwhether\b|\bif\b/i.test(text),
    isConditional: condition.test(text) || hypothesis.test(text),
    isOther: othersWords.test(text) || othersAbroad.test(lower) || banksRating.test(text),
    isAnalyst: banksWords.test(text),
    isQuoted: quotedAdvice.test(text) && !ownWords.test(text),
    own: ownWords.test(text) || ownLabel.test(text) ? 1.4 : 1,
    lastTurn,
    isNobodys: lastTurn < 0 && nobodysWords.test(lower),
    concessions: matchesOf(concession, text).map(
      match => [match.index, match.index + match[0].length] as const,
    ),
  }
}

/**
 * What the wordings of one sentence say about a stock. Company names in `sentence` are masked, so that "Best Buy" is no
 * advice. Questions and mockery of others say nothing.
 */
export function findCues(sentence: string): Cue[] {
  if (/\?["”')*_]*$/.test(sentence.trim())) return []
  const lower = comparableWords(sentence)
  const found = wordingsIn(lower)
  // Most sentences have none, and finding out whose voice a sentence is costs as much as finding wordings.
  if (found.length === 0 || isMocking(lower) || isInsidersTrade(lower)) return []
  const facts = readSentence(sentence, lower)
  const said = found.flatMap(one => signalOf(one, lower.slice(one.start, one.end), facts) ?? [])
  return withoutLoose(said)
}

/** A plain verdict says which way a sentence leans. Single words that lean otherwise are then parts of its turns. */
function withoutLoose(cues: Cue[]): Cue[] {
  const plain = new Set(cues.filter(cue => cue.isPlain && !cue.isPassedOn).map(cue => cue.leaning))
  if (plain.size !== 1) return cues
  return cues.filter(cue => cue.isPlain || cue.strength === 'mood' || plain.has(cue.leaning))
}

/** The wordings of a sentence, by weight. Of two that overlap, only the weightier one. */
function wordingsIn(lower: string): Cue[] {
  const found: Cue[] = []
  for (const { leaning, strength, patterns, isPlain } of wordingsFor(lower)) {
    for (const match of matchesOfAny(patterns, lower)) {
      const start = match.index
      const end = start + match[0].length
      if (!found.some(one => start < one.end && end > one.start))
        found.push({ leaning, strength, weight: 1, start, end, ...(isPlain && { isPlain }) })
    }
  }
  return found
}

/** What a wording says in its place. Null if it says nothing. */
function signalOf(found: Cue, words: string, facts: Sentence): Cue | null {
  const { leaning, strength, start, end } = found
  const { text } = facts
  const before = text.slice(Math.max(0, start - 45), start)
  if (strength === 'verdict' && formerRating.test(before)) return null
  if (facts.isNobodys && strength !== 'mood') return null
  if (facts.mayAsk && indirectQuestion.test(text.slice(0, start))) return null
  if (buysNoStock.test(text.slice(end, end + 60)) && /buy(?:ing)?$/.test(words)) return null
  const weight = weightOf(found, words, facts)
  if (isCase.test(words) && (refutedAfter.test(text.slice(end, end + 90)) || refutedBefore.test(before)))
    return { ...found, leaning: opposite(leaning), strength: 'judgement', weight: shareOfRefuted * weight }
  // "I don't trust it anymore I sold": captions begin a new clause without punctuation.
  const isOwnClause = /^(?:i|we)\b/.test(words) && !/\b(?:think|believe|sure|say|mean|that)\b/i.test(before)
  const isNegated = negation.test(before) && !doubleNegation.test(before) && !isOwnClause
  // What turns a plain verdict round is a phrase of its own. Another "not" leaves nothing certain.
  if (found.isPlain && (isNegated || deniedAfter.test(text.slice(end, end + 60).toLowerCase()))) return null
  const said = isNegated ? negated(leaning, strength) : { leaning, factor: 1 }
  const isWish = !found.isPlain && facts.isConditional && strength === 'verdict' && said.leaning === 'bullish'
  const leans = isWish ? 'neutral' : said.leaning
  const passedOn = facts.isOther ? { isPassedOn: true } : {}
  return { ...found, ...passedOn, leaning: leans, weight: weight * said.factor }
}

const shareOfRefuted = 0.7

function weightOf({ strength, start }: Cue, words: string, facts: Sentence): number {
  const { text, isOther, isAnalyst, own, lastTurn } = facts
  // An analyst's advice is a claim that the text passes on. Other statements of analysts are only talk.
  const voice = isOther ? (strength === 'verdict' && isAnalyst ? 0.72 : 0.6) : own
  let weight = strength === 'mood' ? 1 : voice
  if (strength === 'verdict' && facts.isQuoted) weight *= 0.3
  if (strength !== 'mood' && formerBelief.test(text.slice(0, start))) weight *= 0.25
  if (lastTurn > 0) weight *= start > lastTurn ? 1.25 : 0.5
  if (facts.concessions.some(([from, to]) => start >= from && start < to)) weight *= 0.4
  if (strength === 'verdict' && facts.isPast && /bought|sold|purchased|added|shorts/.test(words))
    weight *= 0.4
  return weight
}

/** Lower case with the same length. Single quotes around words become double quotes, and an apostrophe becomes ’. */
export function comparableWords(text: string): string {
  const lower = text.toLowerCase()
  const same = lower.length === text.length ? lower : text.replace(/[A-Z]/g, letter => letter.toLowerCase())
  if (!/['‘\n\t\u00a0]/.test(same)) return same
  return same
    .replace(/[\n\t\u00a0]/g, ' ')
    .replace(/(?<![\p{L}\p{N}])['‘]([a-z][a-z -]{1,20}[a-z])['’](?![\p{L}])/gu, '"$1"')
    .replace(/'/g, '’')
}

/** "Not a buy" is no advice to sell, but "not cheap" is the opposite of "cheap". */
function negated(leaning: Leaning, strength: Strength): { leaning: Leaning; factor: number } {
  if (leaning === 'neutral') return { leaning, factor: 0.3 }
  if (strength === 'verdict') return { leaning: 'neutral', factor: 1 }
  return {
    leaning: opposite(leaning),
    factor: strength === 'judgement' ? 0.8 : 0.5,
  }
}

function opposite(leaning: Leaning): Leaning {
  if (leaning === 'neutral') return leaning
  return leaning === 'bullish' ? 'bearish' : 'bullish'
}
