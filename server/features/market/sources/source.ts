import type { ReadSeries } from '#reckoning/prices/series.ts'
import type { Vendor } from '#reckoning/prices/symbols.ts'

/** The days to read, both inclusive; `from` null for all there is. */
export interface AskedDays {
  from: string | null
  to: string
}

/** Where closes, splits and dividends are asked for. */
export interface PriceSource {
  name: Vendor
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
