import type { Receipt } from '#contract/outcomes.ts'
import { percentOf, splitWords } from '#web/features/library/outcomes/outcome-words.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { closeMoney, money } from '#web/format/numbers/money.ts'

export interface Fact {
  name: string
  text: string
  /** The address of a link, if there is one. */
  href?: string
}

/** A receipt for a stock with prices. */
export type PricedReceipt = Receipt & { source: string; currency: string }

export function isPriced(receipt: Receipt): receipt is PricedReceipt {
  return receipt.source !== null && receipt.currency !== null
}

/** The sentences of a receipt, except for the method. */
export function factsOf(receipt: Receipt, author: string | null): Fact[] {
  if (!isPriced(receipt))
    return [
      { name: 'Dated', text: datedInWords(receipt) },
      { name: 'Prices', text: `There are no prices of ${receipt.symbol} here.` },
    ]
  const facts: [string, string | null][] = [
    ['Dated', datedInWords(receipt)],
    ['Target', targetInWords(receipt)],
    ['Return', returnInWords(receipt)],
    ['Ended', endInWords(receipt)],
    ['Stopped', stopInWords(receipt)],
    ['Jump', jumpInWords(receipt)],
    ['Counted', countedInWords(receipt, author)],
    ['Prices', pricesInWords(receipt)],
  ]
  const record = receipt.counted && receipt.strategistId ? `/strategists/${receipt.strategistId}` : null
  return facts.flatMap(([name, text]) =>
    text === null ? [] : [{ name, text, ...(name === 'Counted' && record && { href: record }) }],
  )
}

const datedBy: Record<Receipt['datedBy'], string> = {
  arrival: 'the day it came here',
  publication: 'the day it was published',
  feed: 'the day its feed first told of it',
}

function datedInWords({ datedOn, datedBy: by, publishedOn, state, source }: Receipt): string {
  const entry =
    source === null
      ? ''
      : state === 'none'
        ? 'There was no close within 7 days after it.'
        : state === 'waiting'
          ? 'It counts from the first close after it.'
          : 'Entry is the first close after it.'
  const why = publishedOn
    ? `Published on ${dayInWords(publishedOn)}, kept on ${dayInWords(datedOn)}, which dates it`
    : `${dayInWords(datedOn)}, ${datedBy[by]}`
  return `${why}. ${entry}`.trim()
}

function targetInWords({ target, currency, direction }: PricedReceipt): string | null {
  const { state, value, deadline, deadlineFrom, scale, day } = target
  if (value === null || state === 'none') return null
  const told = target.currency ?? currency
  const isSplit = scale !== null && scale !== 1 && state !== 'unclear'
  const sentences = [
    `${money(value, told)}${deadlineFrom ? `, ${deadlineFrom}` : ''}${deadline ? `: until ${dayInWords(deadline)}` : ''}.`,
    isSplit &&
      `${money(value, told)} on the day of entry is ${moved(value, scale, told)} since ${splitWords(scale)}.`,
    state === 'hit' &&
      day &&
      `Reached on ${dayInWords(day)}${levelInWords(' by a close of ', target, currency)}.`,
    state === 'missed' && `Missed${nearestInWords(target, currency, direction)}.`,
    state === 'open' && `Not reached yet${nearestInWords(target, currency, direction)}.`,
    state === 'unclear' && `Cannot be told: ${target.why ?? 'prices do not say'}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function nearestInWords(
  target: Receipt['target'],
  currency: string,
  direction: Receipt['direction'],
): string {
  const extreme = direction === 1 ? 'highest' : 'lowest'
  if (target.level !== null) return levelInWords(`: the ${extreme} close until then was `, target, currency)
  return target.short === null ? '' : `: the ${extreme} close until then was ${percentOf(target.short)} short`
}

/** Closes are on today's scale, as in the table. */
function levelInWords(before: string, { level, scale }: Receipt['target'], currency: string): string {
  return level === null ? '' : `${before}${closeMoney(level / (scale ?? 1), currency)}`
}

function moved(value: number, scale: number, currency: string): string {
  return money(Math.round((value / scale) * 1e6) / 1e6, currency)
}

function returnInWords({ basis, symbol, benchmark }: Receipt): string {
  if (basis === 'price')
    return 'Price return: dividends are not counted, neither of the stock nor of the benchmark.'
  return `Total return: dividends of ${symbol} and ${benchmark ?? 'its benchmark'} are both counted.`
}

function endInWords({ ended, currency }: PricedReceipt): string | null {
  if (!ended) return null
  const worth = ended.value === null ? '' : `, worth ${closeMoney(ended.value, currency)} from then on`
  return `${symbolEnds[ended.reason]} on ${dayInWords(ended.day)}${worth}.`
}

const symbolEnds = { acquired: 'Acquired', bankrupt: 'Bankrupt', delisted: 'Delisted' }

function stopInWords({ stoppedOn }: Receipt): string | null {
  return stoppedOn && `Prices stopped on ${dayInWords(stoppedOn)}; what was not over by then stays unknown.`
}

function jumpInWords({ suspectFrom }: Receipt): string | null {
  return (
    suspectFrom &&
    `Prices jump on ${dayInWords(suspectFrom)}; a split may be missing. What lies behind that day is not told.`
  )
}

function countedInWords({ counted, whyNot }: Receipt, author: string | null): string {
  if (counted) return author ? `Yes, in the record of ${author}.` : 'Yes.'
  return whyNot ? `No: ${whyNot}.` : 'Not yet.'
}

const sources: Record<string, string> = {
  ...{ csv: 'CSV file', tiingo: 'Tiingo', eodhd: 'EODHD', alphavantage: 'Alpha Vantage' },
}

function pricesInWords({ source, symbol, currency, benchmark, revision, revised }: PricedReceipt): string {
  const against = benchmark ? `, benchmark ${benchmark}` : `; no benchmark in ${currency} is known`
  const changed = revised ? ` Revision ${revision} of ${dayInWords(revised.on)}: ${revised.what}.` : ''
  return `${sources[source] ?? source}, ${symbol} in ${currency}${against}.${changed}`
}
