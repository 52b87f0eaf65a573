/** Days are the exchange's, as YYYY-MM-DD. */
export interface PriceAction {
  day: string
  kind: 'split' | 'dividend'
  /** Of a split new shares per old, of a dividend the listing's money. */
  value: number
}

export interface ReadSeries {
  basis: 'raw' | 'split-adjusted'
  /** Nobody has said which of both it is: a file whose form tells nothing. */
  isBasisAssumed?: true
  hasDividends: boolean
  /** Whether its source tells splits: only then is a small ratio no missing one (decision 63). */
  tellsSplits: boolean
  /** As the source tells it, null where it does not: GBX, GBp, ZAc, ILA as they come. */
  currency: string | null
  /** Ascending, a day once. */
  days: { day: string; close: number }[]
  actions: PriceAction[]
}

/** The days to read, both inclusive; `from` null for all there is. */
export interface AskedDays {
  from: string | null
  to: string
}

/** Where closes, splits and dividends are asked for. */
export interface PriceSource {
  name: 'tiingo' | 'eodhd' | 'alphavantage' | 'yahoo-chart'
  /**
   * Whole history between two days, inclusive. Throws a PriceSourceError, and what the signal was aborted with.
   *
   * @param symbol as the source calls it (`symbolFor`).
   */
  read(symbol: string, days: AskedDays, signal: AbortSignal): Promise<ReadSeries>
}

/**
 * A source that gave no prices. The message is one sentence for the operator, in words of our own: a vendor's may quote the
 * key, and what the network says the address with the key in it. So there is no cause either.
 */
export class PriceSourceError extends Error {
  override readonly name = 'PriceSourceError'
  /** Seconds that the source asks to wait; null where it does not. */
  readonly retryAfter: number | null

  constructor(message: string, retryAfter: number | null = null) {
    super(message)
    this.retryAfter = retryAfter
  }
}
