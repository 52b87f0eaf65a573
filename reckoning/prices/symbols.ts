import { isMarketSuffix } from '#extraction/symbols/ticker.ts'

/** The vendors that prices can be asked of. */
export type Vendor = 'tiingo' | 'eodhd' | 'alphavantage' | 'yahoo-chart'

/** The currency that a listing is quoted in (`GBX` in London, not the currency GBP), and the time zone of its days. */
export interface Listing {
  currency: string
  /** An IANA time zone. */
  timezone: string
}

interface Market extends Listing {
  /** The ending of tickers at EODHD and Alpha Vantage, if it differs. */
  eodhd?: string
  alphavantage?: string
}

const american: Market = { currency: 'USD', timezone: 'America/New_York' }

/** By ending of the ticker (decision 62). The endings of vendors are from their lists of exchanges. */
const markets = new Map<string, Market>([
  ['L', { currency: 'GBX', timezone: 'Europe/London', eodhd: 'LSE', alphavantage: 'LON' }],
  ['DE', { currency: 'EUR', timezone: 'Europe/Berlin', eodhd: 'XETRA', alphavantage: 'DEX' }],
  ['F', { currency: 'EUR', timezone: 'Europe/Berlin', alphavantage: 'FRK' }],
  ['PA', { currency: 'EUR', timezone: 'Europe/Paris', alphavantage: 'PAR' }],
  ['AS', { currency: 'EUR', timezone: 'Europe/Amsterdam', alphavantage: 'AMS' }],
  ['BR', { currency: 'EUR', timezone: 'Europe/Brussels' }],
  ['MI', { currency: 'EUR', timezone: 'Europe/Rome' }],
  ['MC', { currency: 'EUR', timezone: 'Europe/Madrid' }],
  ['LS', { currency: 'EUR', timezone: 'Europe/Lisbon' }],
  ['HE', { currency: 'EUR', timezone: 'Europe/Helsinki' }],
  ['VI', { currency: 'EUR', timezone: 'Europe/Vienna' }],
  ['IR', { currency: 'EUR', timezone: 'Europe/Dublin' }],
  ['SW', { currency: 'CHF', timezone: 'Europe/Zurich' }],
  ['ST', { currency: 'SEK', timezone: 'Europe/Stockholm' }],
  ['CO', { currency: 'DKK', timezone: 'Europe/Copenhagen' }],
  ['OL', { currency: 'NOK', timezone: 'Europe/Oslo' }],
  ['TO', { currency: 'CAD', timezone: 'America/Toronto', alphavantage: 'TRT' }],
  ['V', { currency: 'CAD', timezone: 'America/Toronto', alphavantage: 'TRV' }],
  ['HK', { currency: 'HKD', timezone: 'Asia/Hong_Kong' }],
  ['T', { currency: 'JPY', timezone: 'Asia/Tokyo', eodhd: 'TSE' }],
  ['KS', { currency: 'KRW', timezone: 'Asia/Seoul', eodhd: 'KO' }],
  ['KQ', { currency: 'KRW', timezone: 'Asia/Seoul' }],
  ['NS', { currency: 'INR', timezone: 'Asia/Kolkata', eodhd: 'NSE' }],
  ['BO', { currency: 'INR', timezone: 'Asia/Kolkata', eodhd: 'BSE', alphavantage: 'BSE' }],
  ['AX', { currency: 'AUD', timezone: 'Australia/Sydney', eodhd: 'AU' }],
  ['NZ', { currency: 'NZD', timezone: 'Pacific/Auckland' }],
  ['SA', { currency: 'BRL', timezone: 'America/Sao_Paulo' }],
])

/**
 * Currency and time zone of a ticker, by its ending. A ticker without an ending is American. Null for an unknown
 * market.
 */
export function listingOf(ticker: string): Listing | null {
  const { ending } = partsOf(ticker)
  const market = ending === null ? american : markets.get(ending)
  return market ? { currency: market.currency, timezone: market.timezone } : null
}

/** Exchanges of India hold sessions on some Saturdays and Sundays. */
const openAtWeekends = new Set(['NS', 'BO'])

/** From this day on, no exchange of the table has regular sessions on Saturdays. */
const closedSince = '2000-01-01'

/** Whether a ticker may have a close on a Saturday or Sunday. True also for unknown markets, coins and currencies. */
export function tradesAtWeekends(ticker: string, day: string): boolean {
  const { ending } = partsOf(ticker)
  if (day < closedSince || /[=^]|-(USDT?|EUR|GBP|BTC)$/.test(ticker)) return true
  return ending !== null && (!markets.has(ending) || openAtWeekends.has(ending))
}

/** The symbol of a ticker at a vendor, unless the operator's file names another. */
export function symbolFor(source: Vendor, ticker: string): string {
  const { name, ending } = partsOf(ticker)
  // Share classes: BRK.B is BRK-B at all vendors.
  const plain = name.replaceAll('.', '-')
  if (ending === null) return source === 'eodhd' ? `${plain}.US` : plain
  const market = markets.get(ending)
  const own = source === 'eodhd' ? market?.eodhd : source === 'alphavantage' ? market?.alphavantage : null
  return `${plain}.${own ?? ending}`
}

/** The currency that a symbol of EODHD is quoted in. Null for an unknown exchange. */
export function currencyAtEodhd(symbol: string): string | null {
  const exchange = symbol.slice(symbol.lastIndexOf('.') + 1)
  if (exchange === 'US') return american.currency
  for (const [ending, { currency, eodhd = ending }] of markets) if (eodhd === exchange) return currency
  return null
}

/**
 * The ISO 4217 currency of a stated price unit, and how many units make one of the currency: 100 for GBX, GBp, ZAc, ZAC
 * and ILA. Any other unit is returned as it is, with 1.
 */
export function minorUnits(told: string): { currency: string; per: number } {
  switch (told) {
    case 'GBX':
    case 'GBp':
      return { currency: 'GBP', per: 100 }
    case 'ZAc':
    case 'ZAC':
      return { currency: 'ZAR', per: 100 }
    case 'ILA':
      return { currency: 'ILS', per: 100 }
    default:
      return { currency: told, per: 1 }
  }
}

/** `BAM.A.TO` has the ending TO. `BRK.B` has none, because B is a share class. */
function partsOf(ticker: string): { name: string; ending: string | null } {
  const dot = ticker.lastIndexOf('.')
  const ending = ticker.slice(dot + 1)
  return dot > 0 && (markets.has(ending) || isMarketSuffix(ending))
    ? { name: ticker.slice(0, dot), ending }
    : { name: ticker, ending: null }
}
