import type { Doubt, MeantListing } from '#contract/extraction.ts'
import type { Stance } from '#contract/stance.ts'
import type { Draft, DraftTip, Extractor, ExtractorContext } from '#extraction/extractors/extractor.ts'
import { readChineseOrJapanese } from '#extraction/extractors/rules/chinese-japanese/read.ts'
import {
  type Candidate,
  candidatesOf,
  speakersLeftOut,
} from '#extraction/extractors/rules/decision/candidate.ts'
import { type Decision, decide, type Worded } from '#extraction/extractors/rules/decision/decide.ts'
import { featuresOf } from '#extraction/extractors/rules/decision/features.ts'
import { judgeOf, type Weights } from '#extraction/extractors/rules/decision/model.ts'
import { isNote, plainStance } from '#extraction/extractors/rules/decision/plain-notes.ts'
import { isNamedByTitleAlone, type Reading, readText } from '#extraction/extractors/rules/decision/reading.ts'
import { trainedWeights } from '#extraction/extractors/rules/decision/weights-file.ts'
import { findMetrics } from '#extraction/extractors/rules/figures/metrics.ts'
import type { ListEntry, Subject } from '#extraction/extractors/rules/passages/subject.ts'
import type { Cue } from '#extraction/extractors/rules/stance/cues.ts'
import { conditionsIn } from '#extraction/extractors/rules/wording/conditions.ts'
import { wordsOfTip } from '#extraction/extractors/rules/wording/wording.ts'
import { thresholdsAtHome } from '#extraction/habits/moved-thresholds.ts'
import type { Document } from '#extraction/reading/document.ts'
import type { Listing } from '#extraction/symbols/symbol-table.ts'
import { listingCurrency } from '#extraction/symbols/ticker.ts'
import { isChineseOrJapanese, unreadLanguage } from '#extraction/text/languages.ts'
import { summarize } from '#extraction/text/summary.ts'

/** Finds tips by rules only: no network, no key, the same answer every time. */
export const rulesExtractor: Extractor = createRulesExtractor(trainedWeights())

/** The same with other weights, for measurements by publisher. */
export function createRulesExtractor(weights: () => Weights): Extractor {
  return {
    name: 'rules',
    reader: { kind: 'rules', name: null },
    extract: async (document, context) =>
      isChineseOrJapanese(`${document.title ?? ''}\n${document.text}`)
        ? readChineseOrJapanese(document, context)
        : extractByRules(document, context, weights()),
  }
}

function extractByRules(document: Document, context: ExtractorContext, weights: Weights): Draft {
  const plain = readText(document, context)
  const reading = isNamedByTitleAlone(plain) ? readText(belowItsTitle(document), context) : plain
  const candidates = candidatesOf(reading, context.symbols)
  const { names, rows } = featuresOf(reading, candidates)
  const judged = judgeOf(weights, names)
  const tips: DraftTip[] = []
  const conditions = conditionsIn(reading.passages)
  for (const [i, candidate] of candidates.entries()) {
    context.signal.throwIfAborted()
    const judgement = judged(rows[i] ?? [])
    const thresholds = thresholdsAtHome(
      weights.thresholds,
      context.habits,
      judgement.stance,
      candidate.subject,
    )
    const decision = decide(judgement, thresholds, wordedOf(reading, candidate))
    if (!decision) continue
    const tip = tipOf(reading, candidate, decision, conditions)
    tips.push(tip)
    context.onTip(tip)
  }
  const unread = unreadLanguage(plain.text)
  return {
    summary: summarize(plain.passages, plain.text),
    tips,
    ...(unread && { unreadLanguage: unread }),
  }
}

/** A text with its title as its first line, as people paste it: the text is then about what the title names. */
function belowItsTitle(document: Document): Document {
  return { ...document, text: `${document.title}\n\n${document.text}` }
}

function wordedOf(reading: Reading, { subject, stance: summed, target, price }: Candidate): Worded {
  const cues = [...subject.statements.flatMap(one => one.signals), ...subject.titleSignals]
  const isShort = isNote(reading)
  const hasVerdict = cues.some(({ strength, weight }) => strength === 'verdict' && weight >= 0.5)
  const plain = isShort ? plainStance(reading, subject, hasVerdict ? summed : 'unset') : null
  const stance = plain ?? summed
  return {
    stance,
    isPlain: plain !== null,
    isVague: isShort && plain === null && !reading.genre.isAboutShares,
    hasVerdict,
    isDeclared: isDeclared(subject, stance),
    target: target?.value ?? null,
    price,
  }
}

/** The weight of a verdict in the author's own voice is above `own`, and that of another's below `others`. */
const declared = { own: 1.3, others: 0.9 } as const

/**
 * Whether the author says what to do about this stock alone, in the first person, and no plain verdict contradicts it.
 */
function isDeclared({ statements }: Subject, stance: Stance): boolean {
  const verdicts = statements.flatMap(statement =>
    statement.signals
      .filter(({ strength, isOfList }) => strength === 'verdict' && !isOfList)
      .map(cue => ({ signal: cue, isAlone: statement.how === 'named' && statement.company === 1 })),
  )
  return (
    verdicts.some(one => one.isAlone && one.signal.leaning === stance && one.signal.weight >= declared.own) &&
    verdicts.every(({ signal }) => signal.leaning === stance || signal.weight < declared.others)
  )
}

function tipOf(
  reading: Reading,
  { subject, listing, listings, ticker, isKnown, target }: Candidate,
  { stance, certainty, doubts: ofDecision }: Decision,
  conditions: ReadonlySet<number>,
): DraftTip {
  const { key, statements } = subject
  const mentionsIn = (start: number, end: number) => speakersLeftOut(reading, start, end)
  const companyName = listing.name === listing.ticker ? null : listing.name
  const doubts: Doubt[] = [
    ...ofDecision.filter(doubt => doubt !== 'target'),
    ...(listings.length > 0 ? (['listing'] as const) : []),
    ...(isKnown ? [] : (['company'] as const)),
    ...ofDecision.filter(doubt => doubt === 'target'),
  ]
  return {
    ticker,
    companyName,
    ...wordsOfTip({
      names: companyName ? [ticker, companyName] : [ticker],
      stance,
      statements,
      listName: listNameOf(subject, stance),
      conditions,
    }),
    stance,
    priceTarget: target,
    metrics: findMetrics(key, statements, mentionsIn, target?.value ?? null, {
      currency: listingCurrency(listing.ticker, listing.exchange),
      isMain: subject.mentions.length * 2 >= reading.mentions.length,
    }),
    certainty: doubts.length > 0 ? 'check' : certainty,
    ...(doubts.length > 0 && { doubts }),
    ...(listings.length > 0 && { listings: listings.map(meantListing) }),
  }
}

/** The name of the first list that contains the stock and does not contradict the tip. */
function listNameOf({ entries }: Subject, stance: Stance): string | null {
  // A list without a verdict is of stocks that its author has or likes.
  const isMeant = (verdict: Cue | null) =>
    stance === 'unset' || (verdict === null ? stance !== 'bearish' : verdict.leaning === stance)
  const holds = ({ verdict, saysOtherwise }: ListEntry) => !saysOtherwise && isMeant(verdict)
  return entries.find(entry => entry.name !== null && holds(entry))?.name ?? null
}

function meantListing({ ticker, exchange }: Listing): MeantListing {
  return { ticker, exchange, currency: listingCurrency(ticker, exchange) }
}
