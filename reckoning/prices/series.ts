/** A split or a dividend. `day` is a day of the exchange, as YYYY-MM-DD. */
export interface PriceAction {
  day: string
  kind: 'split' | 'dividend'
  /** Of a split, new shares per old share. Of a dividend, the amount per share in the currency of the listing. */
  value: number
}

export interface ReadSeries {
  basis: 'raw' | 'split-adjusted'
  /** True if the form of the file does not say which basis it has, so that the basis is a guess. */
  isBasisAssumed?: true
  hasDividends: boolean
  /** Whether the source states splits. If it does, a small price ratio is no overlooked split (decision 63). */
  tellsSplits: boolean
  /** The currency as the source states it, such as GBX, GBp, ZAc or ILA. Null if it states none. */
  currency: string | null
  /** Ascending. Each day occurs once. */
  days: { day: string; close: number }[]
  actions: PriceAction[]
}
