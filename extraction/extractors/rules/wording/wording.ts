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
/** Of a stock that a whole text is about, the strongest of so many statements make the headline. */
const mostLookedAt = 12

/** The words of a tip: its headline, the reasons that add to it, and the quotation that proves it. */
export interface TipWords {
  text: string
  thesis: string | null
  evidence: string | null
}

export interface WordedSubject {
  /** What the stock is called: ticker and company. */
  names: readonly string[]
  stance: Stance
  statements: Statement[]
  /** What the list is called in which the stock stands, where it stands in one. */
  listName: string | null
  /** Where the sentences begin that tell under what conditions the author would think otherwise. */
  conditions: ReadonlySet<number>
}

/**
 * The author's claim as headline, never what the badges say; reasons that repeat neither headline nor evidence, or null;
 * the strongest sentence, verbatim.
 */
export function wordsOfTip({ names, stance, statements, listName, conditions }: WordedSubject): TipWords {
  const ranked = strongestSentences(statements, stance)
  const proof = proofIn(ranked, names)
  const looked = ranked.slice(0, mostLookedAt)
  const best = bestClaim(looked, proof, names, stance)
  const said = new Set([best?.statement.sentence.start, proof?.sentence.start])
  return {
    text: best?.headline ?? headlineOfList(listName) ?? partOf(looked, names) ?? noReason,
    thesis: reasonsIn(ranked, said, { names, stance, conditions }),
    evidence: proof?.sentence.text ?? null,
  }
}

/** What a part of a sentence says, where no whole one makes a headline. */
function partOf(ranked: Statement[], names: readonly string[]): string | null {
  for (const statement of ranked) {
    const part = mayClaim(statement) ? partFrom(statement.sentence.text, names) : null
    if (part !== null) return part
  }
  return null
}

const noReason = 'Named without a reason of its own'

/** Of a stock that only stands in a list nobody says more than what the list is called. */
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

/** The statement that makes the best headline, of two as good the stronger; null where none makes one. */
function bestClaim(
  ranked: Statement[],
  proof: Statement | undefined,
  names: readonly string[],
  stance: Stance,
): Claim | null {
  let best: Claim | null = null
  for (const statement of ranked) {
    const before = weightBefore(statement, stance, statement === proof)
    // To look at its words takes longer than to see that they cannot make it the best.
    if ((best && before + mostOfWords <= best.score) || !mayClaim(statement)) continue
    const headline = headlineFrom(statement.sentence.text, names)
    if (headline === null) continue
    const score = before + weightOfWords(headline, statement.sentence.text, names)
    if (!best || score > best.score) best = { statement, headline, score }
  }
  return best
}

/** How well a statement says why, before its words are looked at. */
function weightBefore(statement: Statement, stance: Stance, isEvidence: boolean): number {
  const against = statement.signals.some(signal => opposite[stance] === signal.leaning)
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
/** What the words of a headline add at most. */
const mostOfWords = mostConsidered * eachConsidered + ofName

/** What the words of a headline add to how well it says why. */
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

/** Whether all that is said of the stock are words of others. */
function isPassedOn({ signals }: Statement): boolean {
  return signals.length > 0 && signals.every(signal => signal.isPassedOn)
}

/** What could go wrong with a claim is not the claim. */
const risk = /^\W{0,6}(?:key )?(?:risks?|risiken|riesgos|risques)\b/i

/** A row, a heading, what speaks of several and what speaks neither of a verdict nor of what investors weigh make no headline. */
function mayClaim({ how, sentence, passage, signals }: Statement): boolean {
  if (how === 'meant' && speaksOfSeveral(sentence.text)) return false
  if (passage.kind === 'row' || passage.kind === 'heading' || sentence.text.length > longestRead) return false
  return signals.length > 0 || considerationsOfSentence(sentence) > 0 || targetOfShare.test(sentence.text)
}

/** A target of the share is said of it, in whatever language. */
const targetOfShare = new RegExp(
  '(?<!\\p{L})(?:price (?:target|objective)s?|target price|\\$\\d[\\d.,]* target|fair value|PT|Kursziel\\p{L}*|fairer Wert|' +
    'objectif de cours|cours cible|precio objetivo|preço[- ]alvo|prezz[oi] obiettivo|koersdoel\\p{L}*)(?!\\p{L})',
  'iu',
)

/** A stretch of captions longer than this has no sentence in it. */
const longestRead = 600

/** The sentences that carry the claim, strongest first; those against the stance come last. */
function strongestSentences(statements: Statement[], stance: Stance): Statement[] {
  const weights = new Map(statements.map(statement => [statement, strength(statement, stance)]))
  return [...statements].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
}

/** The strongest sentence that says something; an entry that only names the stock where there is none. */
function proofIn(ranked: Statement[], names: readonly string[]): Statement | undefined {
  return ranked.slice(0, mostEntries).find(statement => !isBareEntry(statement, names)) ?? ranked[0]
}

/** A stock has a few entries in a text; one with more of them is read no further for a sentence. */
const mostEntries = 40

/** Whether an entry of a list says nothing itself: what the list is called is no sentence about it. */
function isBareEntry({ sentence, signals }: Statement, names: readonly string[]): boolean {
  return signals.every(signal => signal.isOfList) && saysOnlyBadges(sentence.text, names)
}

function strength(statement: Statement, stance: Stance): number {
  let sum = 0
  for (const signal of statement.signals) {
    if (signal.isOfList) continue
    const agrees = signal.leaning === stance || stance === 'unset'
    sum += points[signal.strength] * signal.weight * (agrees ? 1 : 0.3)
  }
  const nouns = statement.sentence.text.length < 25 ? 0.6 : 1
  return sum * placeWeight(statement, 0) * nouns + (statement.how === 'named' ? 0.2 : 0)
}
