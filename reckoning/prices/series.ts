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
