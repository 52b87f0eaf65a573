import type { ReadSeries } from '#reckoning/prices/series.ts'
import type { Vendor } from '#reckoning/prices/symbols.ts'

/** The days to read, both inclusive. `from` null: from the first one on. */
export interface AskedDays {
  from: string | null
  to: string
}

/** A vendor of closes, splits and dividends. */
export interface PriceSource {
  name: Vendor
  /**
   * Reads the history between two days, inclusive. Throws a PriceSourceError, or the reason of the signal.
   *
   * @param symbol the symbol at the vendor (`symbolFor`).
   */
  read(symbol: string, days: AskedDays, signal: AbortSignal): Promise<ReadSeries>
}

/**
 * A source that gave no prices. The message is one sentence for the operator in our own words, and there is no cause:
 * the vendor's words may quote the key, and network errors the address that contains it.
 */
export class PriceSourceError extends Error {
  override readonly name = 'PriceSourceError'
  /** Seconds that the source asks to wait. Null if it does not. */
  readonly retryAfter: number | null

  constructor(message: string, retryAfter: number | null = null) {
    super(message)
    this.retryAfter = retryAfter
  }
}
