import type { Stance } from '#contract/stance.ts'
import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import { speaksOfSeveral } from '#extraction/extractors/rules/passages/topics.ts'
import { placeWeight } from '#extraction/extractors/rules/stance/stance.ts'
import { opposite, reasonsIn } from '#extraction/extractors/rules/wording/reasons.ts'
import { considerationsOf, considerationsOfSentence } from '#extraction/extractors/rules/wording/thesis.ts'
import {
  greeting,
  headlineFrom,
  partFrom,
  plainSentence,
  saysOnlyBadges,
} from '#extraction/text/headlines.ts'

const points = { verdict: 3, judgement: 1.5, mood: 0.3 } as const
/** Statements that are considered for the headline, at most: the strongest ones. */
const mostLookedAt = 12

/** The words of a tip: its headline, the reasons that add to it, and the quotation that proves it. */
export interface TipWords {
  text: string
  thesis: string | null
  evidence: string | null
}

export interface WordedSubject {
  /** The names of the stock: ticker and company. */
  names: readonly string[]
  stance: Stance
  statements: Statement[]
  /** The name of the list that contains the stock, if any. */
  listName: string | null
  /** The offsets of sentences that say under which conditions the author would think otherwise. */
  conditions: ReadonlySet<number>
}

/**
 * The words of a tip. The headline is the author's claim and never only what the badges say. The thesis has reasons
 * that repeat neither headline nor evidence; null if there are none. The evidence is the strongest sentence, verbatim.
 */
export function wordsOfTip({ names, stance, statements, listName, conditions }: WordedSubject): TipWords {
  const ranked = strongestSentences(statements, stance)
  const proof = proofIn(ranked, names)
  const looked = ranked.slice(0, mostLookedAt)
  const best = bestClaim(looked, proof, names, stance)
  const said = new Set([best?.statement.sentence.start, proof?.sentence.start])
  return {
    text:
      best?.headline ??
      headlineOfList(listName) ??
      partOf(looked, names) ??
      plainlyNamed(looked, names) ??
      plainlyNamed(looked, names, 1) ??
      noReason,
    thesis: reasonsIn(ranked, said, { names, stance, conditions }),
    evidence: proof?.sentence.text ?? null,
  }
}

/** A part of a sentence as headline, if no whole sentence makes one. */
function partOf(ranked: Statement[], names: readonly string[]): string | null {
  for (const statement of ranked) {
    const part = mayClaim(statement) ? partFrom(statement.sentence.text, names) : null
    if (part !== null) return part
  }
  return null
}

/**
 * The sentence about this stock alone, in whatever words: lists of wordings know few of other languages. `fewest` words
 * of its own are enough, where the badges do not say what it says: "Acme? Ohne mich."
 */
function plainlyNamed(ranked: Statement[], names: readonly string[], fewest?: number): string | null {
  for (const { how, company, passage, sentence } of ranked) {
    const isPlain = how === 'named' && company === 1 && passage.kind !== 'row' && passage.kind !== 'heading'
    const headline =
      isPlain && sentence.text.length <= longestRead ? headlineFrom(sentence.text, names, fewest) : null
    if (headline !== null) return headline
  }
  return null
}

const noReason = 'Named without a reason of its own'

/** The headline of a stock that is only in a list: the name of the list. */
function headlineOfList(listName: string | null): string | null {
  const name = listName ? headlineFrom(listName, []) : null
  return name === null ? null : `Listed under “${name}”`
}

const pronoun =
  /^(?:it|they|this|that|he|she|there|these|those|which|who|es|sie|er|das|dies|il|elle|c['’]est|ele|ela|isso)\b/i
const spoken = /\b(?:uh|um|you know|i mean|kind of|sort of|like i'm|gonna|wanna)\b/gi

interface Claim {
  statement: Statement
  headline: string
  score: number
}

/** The statement with the best headline; of equal ones the stronger. Null if none has one. */
function bestClaim(
  ranked: Statement[],
  proof: Statement | undefined,
  names: readonly string[],
  stance: Stance,
): Claim | null {
  let best: Claim | null = null
  for (const statement of ranked) {
    const before = weightBefore(statement, stance, statement === proof)
    // Examining its words costs more than seeing that they cannot make it the best.
    if ((best && before + mostOfWords <= best.score) || !mayClaim(statement)) continue
    const headline = headlineFrom(statement.sentence.text, names)
    if (headline === null) continue
    const score = before + weightOfWords(headline, statement.sentence.text, names)
    if (!best || score > best.score) best = { statement, headline, score }
  }
  return best
}

/** How well a statement gives a reason, before its words are examined. */
function weightBefore(statement: Statement, stance: Stance, isEvidence: boolean): number {
  const against = statement.signals.some(cue => opposite[stance] === cue.leaning)
  return (
    Math.min(strength(statement, stance), 4) -
    (against ? 2.5 : 0) -
    (risk.test(statement.sentence.text) ? 2 : 0) -
    (isEvidence ? 0.7 : 0) -
    (isPassedOn(statement) ? 4 : 0)
  )
}

const mostConsidered = 3
const eachConsidered = 0.8
const ofName = 0.5
/** The most that the words of a headline can add. */
const mostOfWords = mostConsidered * eachConsidered + ofName

/** What the words of a headline add to its weight. */
function weightOfWords(headline: string, text: string, names: readonly string[]): number {
  return (
    Math.min(considerationsOf(headline), mostConsidered) * eachConsidered +
    (names.some(name => headline.includes(name)) ? ofName : 0) -
    (pronoun.test(headline) ? 0.8 : 0) -
    (greeting.test(headline) ? 4 : 0) -
    (headline.match(spoken)?.length ?? 0) -
    (plainSentence(text).length > headline.length + 3 ? 0.6 : 0) -
    ((headline.match(/\d[\d.,]*/g)?.length ?? 0) > 3 ? 1.5 : 0)
  )
}

/** Whether everything said about the stock is somebody else's words. */
function isPassedOn({ signals }: Statement): boolean {
  return signals.length > 0 && signals.every(cue => cue.isPassedOn)
}

/** A risk of a claim is not the claim. */
const risk = /^\W{0,6}(?:key )?(?:risks?|risiken|riesgos|risques)\b/i

/**
 * Whether a statement can be a headline. Not a row or a heading, a sentence about several stocks, or one with neither a
 * verdict nor a consideration of investors.
 */
function mayClaim({ how, sentence, passage, signals }: Statement): boolean {
  if (how === 'meant' && speaksOfSeveral(sentence.text)) return false
  if (passage.kind === 'row' || passage.kind === 'heading' || sentence.text.length > longestRead) return false
  return signals.length > 0 || considerationsOfSentence(sentence) > 0 || targetOfShare.test(sentence.text)
}

/** A target of the share, in any of the languages. */
const targetOfShare = new RegExp(
  '(?<!\\p{L})(?:price (?:target|objective)s?|target price|\\$\\d[\\d.,]* target|fair value|PT|Kursziel\\p{L}*|fairer Wert|' +
    'objectif de cours|cours cible|precio objetivo|preço[- ]alvo|prezz[oi] obiettivo|koersdoel\\p{L}*)(?!\\p{L})',
  'iu',
)

/** A longer stretch of captions contains no sentence. */
const longestRead = 600

/** The sentences that carry the claim, strongest first. Those against the stance are last. */
function strongestSentences(statements: Statement[], stance: Stance): Statement[] {
  const weights = new Map(statements.map(statement => [statement, strength(statement, stance)]))
  return [...statements].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
}

/** The strongest sentence that says something; without one, an entry that only names the stock. */
function proofIn(ranked: Statement[], names: readonly string[]): Statement | undefined {
  return ranked.slice(0, mostEntries).find(statement => !isBareEntry(statement, names)) ?? ranked[0]
}

/** A stock has few entries in a text. With more, no further sentence is searched. */
const mostEntries = 40

/** Whether an entry of a list says nothing itself. The name of the list is no sentence about the stock. */
function isBareEntry({ sentence, signals }: Statement, names: readonly string[]): boolean {
  return signals.every(cue => cue.isOfList) && saysOnlyBadges(sentence.text, names)
}

function strength(statement: Statement, stance: Stance): number {
  let sum = 0
  for (const cue of statement.signals) {
    if (cue.isOfList) continue
    const agrees = cue.leaning === stance || stance === 'unset'
    sum += points[cue.strength] * cue.weight * (agrees ? 1 : 0.3)
  }
  const nouns = statement.sentence.text.length < 25 ? 0.6 : 1
  return sum * placeWeight(statement, 0) * nouns + (statement.how === 'named' ? 0.2 : 0)
}
