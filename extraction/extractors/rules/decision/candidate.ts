import type { Stance } from '#contract/stance.ts'
import type { DraftMetric, DraftPriceTarget } from '#extraction/extractors/extractor.ts'
import { isNote, plainStance } from '#extraction/extractors/rules/decision/plain-notes.ts'
import type { Reading } from '#extraction/extractors/rules/decision/reading.ts'
import { saysATip } from '#extraction/extractors/rules/decision/says-a-tip.ts'
import { findMetrics } from '#extraction/extractors/rules/figures/metrics.ts'
import { findTarget } from '#extraction/extractors/rules/figures/targets.ts'
import { listingMeant, listingsMeant } from '#extraction/extractors/rules/mentions/listing-meant.ts'
import { type Mention, mentionsBetween } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Subject } from '#extraction/extractors/rules/passages/subject.ts'
import { weighStance } from '#extraction/extractors/rules/stance/stance.ts'
import type { Listing, SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { listingCurrency, storableTicker } from '#extraction/symbols/ticker.ts'

/** A stock or fund about which a text may give a tip. */
export interface Candidate {
  subject: Subject
  listing: Listing
  /** The possible listings if there are several, the one above first. */
  listings: Listing[]
  ticker: string
  /** Whether the table has it: of others the text alone says that they exist. */
  isKnown: boolean
  target: DraftPriceTarget | null
  /** The share price beside the target. Null without a target or a price. */
  price: number | null
  /** What the wordings alone decide. */
  isClaim: boolean
  stance: Stance
}

/**
 * Everything that a text may give a tip about, in order: of a text without words of shares only what it gives a plain
 * verdict on by name. Nothing for the review of a product.
 */
export function candidatesOf(reading: Reading, symbols: SymbolTable): Candidate[] {
  const { attention, isTranscript, text, subjects, genre } = reading
  if (!isTranscript && genre.isProductReview) return []
  const isAboutShares = isTranscript || genre.isAboutShares
  return subjects.flatMap(subject => {
    if (!isAboutShares && !isPlainlyJudged(reading, subject)) return []
    const listing = listingMeant(subject.mentions, symbols, reading.market)
    const ticker = listing ? storableTicker(listing.ticker) : null
    if (!listing || !ticker) return []
    const mentionsIn = (start: number, end: number) => speakersLeftOut(reading, start, end)
    const currency = listingCurrency(listing.ticker, listing.exchange)
    const target = findTarget(subject.key, subject.statements, mentionsIn, currency)
    const price = target
      ? priceAmong(
          findMetrics(subject.key, subject.statements, mentionsIn, target.value, { currency, isMain: false }),
        )
      : null
    const claim = saysATip(subject, {
      attention,
      isTranscript,
      length: text.length,
      subjects: subjects.length,
      hasTarget: target !== null,
      isReport: genre.isReport,
      isNews: genre.isNews,
    })
    const stance = weighStance(subject, text.length, target !== null)
    const listings = listingsMeant(subject.mentions, symbols, reading.market)
    const isKnown = symbols.find(listing.ticker) !== undefined
    return [{ subject, listing, listings, ticker, isKnown, target, price, isClaim: claim, stance }]
  })
}

/** Whether a note, or a sentence that names a company alone, gives a plain verdict on it. */
function isPlainlyJudged(reading: Reading, subject: Subject): boolean {
  if (isNote(reading)) return plainStance(reading, subject, 'unset') !== null
  return subject.statements.some(
    ({ how, company, signals }) =>
      how === 'named' && company === 1 && signals.some(cue => cue.isPlain && !cue.isPassedOn),
  )
}

/**
 * The companies named between two offsets, without those that only speak: a number after a speaker's name is about the
 * stock that they discuss.
 */
export function speakersLeftOut({ mentions, roles }: Reading, start: number, end: number): Mention[] {
  return mentionsBetween(mentions, start, end).filter(mention => roles.get(mention) !== 'voice')
}

function priceAmong(metrics: DraftMetric[]): number | null {
  const price = metrics.find(metric => metric.name === 'Price')
  const value = Number(price?.value.replace(/,/g, ''))
  return Number.isFinite(value) ? value : null
}
