import type { DraftPriceTarget } from '#extraction/extractors/extractor.ts'
import { localCurrency } from '#extraction/extractors/rules/figures/currencies.ts'
import { findHorizon, labelledHorizon } from '#extraction/extractors/rules/figures/horizons.ts'
import { numbersIn, numbersOf, type OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'
import { mayBeTarget, targetPoints } from '#extraction/extractors/rules/figures/target-points.ts'
import { isHousesSentence } from '#extraction/extractors/rules/houses/house-targets.ts'
import { isBrokersTable } from '#extraction/extractors/rules/mentions/broker-columns.ts'
import { maskNames } from '#extraction/extractors/rules/mentions/masked-names.ts'
import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import type { Span } from '#extraction/text/sentences.ts'
import { columnOf } from '#extraction/text/table-columns.ts'

/** A table's column of targets. */
const targetColumn =
  /^(?!.*(?:upside|current|old|prior|previous|former|%|multiple|date)).*\b(?:targets?|PT|fair value|intrinsic value|FV|price objective|Kursziel|fairer Wert)\b/i

/** A table's column that names the stock of each row. */
const stockColumn =
  /^(?:ticker|symbol|stock|company|name|security|aktie|unternehmen|acci[oó]n|azione|titre|aandeel)s?\b/i

/** The points of an amount that a house names beside its rating. */
const ofHouse = 1

interface Candidate {
  number: OwnNumber
  points: number
}

/**
 * The price per share that the text expects. A stated target wins over a fair value, and a fair value over "could
 * reach". Not targets: stops, entries, past and current prices, index levels, percentages, market values and invested
 * amounts. Of equal candidates the most frequent wins, then the earliest.
 */
export function findTarget(
  key: string,
  statements: Statement[],
  mentionsIn: (start: number, end: number) => Mention[],
  currency: string | null,
): DraftPriceTarget | null {
  const stated = statements.filter(mayHaveTarget).flatMap(statement => {
    const { start, end } = statement.sentence
    return candidatesIn(key, statement, mentionsIn(start, end))
  })
  // An author who says what to do with a stock passes on no target as their own. One who only reports has only the
  // targets of others.
  const candidates = statements.some(hasOwnVerdict)
    ? stated.filter(({ number }) => !isOfOthers(number))
    : stated
  const best = bestOf(candidates)
  if (!best) return null
  const { number } = best
  return {
    value: number.value,
    currency: localCurrency(number.currency, currency),
    horizon:
      findHorizon(number.sentence.text) ??
      horizonBeside(candidates, number.value) ??
      horizonNamed(statements, number.sentence),
    sourceExcerpt: number.sentence.text,
  }
}

/** The weight of a verdict in the author's own voice is above this. */
const ownVerdict = 1.3

function hasOwnVerdict({ signals }: Statement): boolean {
  return signals.some(
    ({ strength, weight, isPassedOn }) => strength === 'verdict' && weight >= ownVerdict && !isPassedOn,
  )
}

/** "Example Bank's target", "analysts see it at", "the consensus target": targets of others than the author. */
const ofOthers = new RegExp(
  [
    String.raw`\p{Lu}[\p{L}.&]{1,20}(?:['’]s|s['’])(?: [\w$€£.,-]{1,12}){0,3}? (?:price )?(?:target|PT|objective|fair value)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:[Aa]nalysts?|[Bb]rokers?|[Tt]he (?:bank|firm|house)|[Ww]all [Ss]treet|[Tt]he [Ss]treet|[Cc]onsensus|[Tt]heir)(?!\p{L})[^.;]{0,60}(?<!\p{L})(?:targets?|PT|objective|fair value)(?!\p{L})`,
    String.raw`\p{Lu}[\p{L}.&]{1,20} (?:has|have|sees?|keeps?|kept|sets?|gives?|puts?|raised|lowered|cut|lifted|maintains?) (?:an?|its|the) (?:[\w$€£.,-]{1,12} ){0,4}?(?:price )?(?:target|PT|objective|fair value)(?!\p{L})`,
  ].join('|'),
  'u',
)
const ownVoice = /\b(?:I|I['’]m|[Mm]y|[Mm]ine|[Ww]e|[Oo]urs?|me)\b/

function isOfOthers({ sentence: { text } }: OwnNumber): boolean {
  return ofOthers.test(text) && !ownVoice.test(text)
}

function isAmount({ kind }: OwnNumber): boolean {
  return kind === 'money' || kind === 'bare'
}

/** Most sentences have no amount, so that nothing else needs to be tested. */
function mayHaveTarget(statement: Statement): boolean {
  return numbersIn(statement.sentence).some(isAmount) && maySpeakOfTarget(statement)
}

/**
 * Whether a sentence can state this stock's target. A question cannot, nor a sentence about several stocks, nor another
 * stock's row of a table.
 */
function maySpeakOfTarget({ sentence, how, company, passage }: Statement): boolean {
  if (/\?["”)]*$/.test(sentence.text)) return false
  if (how === 'named') return true
  const isStocksTable = passage.kind === 'row' && stockColumn.test(passage.head?.[0] ?? '')
  return company === 1 && !isStocksTable
}

function candidatesIn(
  key: string,
  { sentence, how, passage, part, company, isHouses }: Statement,
  mentions: Mention[],
): Candidate[] {
  const isSaid = ({ start }: OwnNumber) => !part || (start >= part.from && start < part.to)
  const numbers = numbersOf(key, sentence, mentions).filter(one => isAmount(one) && isSaid(one))
  if (numbers.length === 0) return []
  const inSentence = mentions.map(one => ({
    ...one,
    start: one.start - sentence.start,
    end: one.end - sentence.start,
  }))
  const masked = maskNames(sentence.text, inSentence).replace(/\s/g, ' ')
  const isOfHouse =
    how === 'named' && company === 1 && isHousesSentence(sentence.text, masked, isHouses === true)
  return numbers.flatMap(number => {
    const isInColumn =
      number.kind === 'money' && targetColumn.test(columnOf(passage, sentence, number.start) ?? '')
    const inTable = isBrokersTable(passage) ? 1 : 3
    const said = targetPoints(number, masked, how === 'named')
    const isWorth = said === 0 && isOfHouse && number.kind === 'money' && mayBeTarget(number, masked)
    const points = isInColumn ? inTable : isWorth ? ofHouse : said
    return points > 0 ? [{ number, points }] : []
  })
}

function bestOf(candidates: Candidate[]): Candidate | null {
  const totals = new Map<number, number>()
  for (const { number, points } of candidates)
    totals.set(number.value, (totals.get(number.value) ?? 0) + points)
  let best: Candidate | null = null
  for (const one of candidates) {
    const isSame = one.number.value === best?.number.value
    const total = totals.get(one.number.value) ?? 0
    if (!best || total > (totals.get(best.number.value) ?? 0) || (isSame && one.points > best.points))
      best = one
  }
  return best
}

/** "Horizon: 12 months", under the target of the same stock: the nearest sentence that names the time by name. */
function horizonNamed(statements: Statement[], { start }: Span): string | null {
  const near = statements.filter(({ sentence, how, isUnderName, isOwnPassage }) => {
    const isOfStock = how === 'named' || isUnderName || isOwnPassage
    return isOfStock && Math.abs(sentence.start - start) < nearHorizon
  })
  const sorted = near.sort((a, b) => Math.abs(a.sentence.start - start) - Math.abs(b.sentence.start - start))
  return sorted.map(({ sentence }) => labelledHorizon(sentence.text)).find(one => one !== null) ?? null
}

/** Characters between a target and the line that names its time. */
const nearHorizon = 400

/** "Target: $40", and later "$40 (12 months)": the horizon that the text states for the same target elsewhere. */
function horizonBeside(candidates: Candidate[], value: number): string | null {
  const same = candidates.filter(({ number, points }) => number.value === value && points === 3)
  return same.map(({ number }) => findHorizon(number.sentence.text)).find(horizon => horizon !== null) ?? null
}
