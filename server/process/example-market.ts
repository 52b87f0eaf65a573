/**
 * Where the example's stocks are listed: an exchange that does not exist, so that no source of prices knows its tickers,
 * and the currency that ISO 4217 keeps for tests, so that no record, chance or benchmark of real stocks meets one of
 * the example.
 */
export const exampleMarket = {
  ending: 'EX',
  currency: 'XTS',
  timezone: 'America/New_York',
  /** The symbol of the index that the example's stocks are held against. */
  benchmark: 'MARKET.EX',
} as const
