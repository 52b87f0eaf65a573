import { isMarketSuffix } from '#extraction/symbols/ticker.ts'

/** Who prices are asked of. */
export type Vendor = 'tiingo' | 'eodhd' | 'alphavantage' | 'yahoo-chart'

/** What a listing is quoted in (`GBX` in London, which is not its currency), and where its days are. */
export interface Listing {
  currency: string
  /** IANA. */
  timezone: string
}

interface Market extends Listing {
  /** Its ending at EODHD and Alpha Vantage, where that is another. */
  eodhd?: string
  alphavantage?: string
}

const american: Market = { currency: 'USD', timezone: 'America/New_York' }

/** By the endings of tickers (decision 62); those of vendors from their lists of exchanges. */
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

/** What a ticker is quoted in and where, by its ending; null for a market that is not in the table. */
export function listingOf(ticker: string): Listing | null {
  const { ending } = partsOf(ticker)
  const market = ending === null ? american : markets.get(ending)
  return market ? { currency: market.currency, timezone: market.timezone } : null
}

/** Exchanges of India have sessions on some Saturdays and Sundays. */
const openAtWeekends = new Set(['NS', 'BO'])

/** Since when the exchanges of the table have had no sessions on Saturdays any more. */
const closedSince = '2000-01-01'

/** Whether a ticker may have a close on a Saturday or Sunday: of a market that nobody knows, of coins and of currencies too. */
export function tradesAtWeekends(ticker: string, day: string): boolean {
  const { ending } = partsOf(ticker)
  if (day < closedSince || /[=^]|-(USDT?|EUR|GBP|BTC)$/.test(ticker)) return true
  return ending !== null && (!markets.has(ending) || openAtWeekends.has(ending))
}

/** What a source calls a ticker, where the operator's file does not say it. */
export function symbolFor(source: Vendor, ticker: string): string {
  const { name, ending } = partsOf(ticker)
  // Share classes: BRK.B is BRK-B with all of them.
  const plain = name.replaceAll('.', '-')
  if (ending === null) return source === 'eodhd' ? `${plain}.US` : plain
  const market = markets.get(ending)
  const own = source === 'eodhd' ? market?.eodhd : source === 'alphavantage' ? market?.alphavantage : null
  return `${plain}.${own ?? ending}`
}

/** What a symbol of EODHD is quoted in; null for an exchange that is not in the table. */
export function currencyAtEodhd(symbol: string): string | null {
  const exchange = symbol.slice(symbol.lastIndexOf('.') + 1)
  if (exchange === 'US') return american.currency
  for (const [ending, { currency, eodhd = ending }] of markets) if (eodhd === exchange) return currency
  return null
}

/** The currency (ISO 4217) of what prices are told in, and how many of these make one of it. */
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

/** Of `BAM.A.TO` the market is TO; of `BRK.B` there is none, because B is a share class. */
function partsOf(ticker: string): { name: string; ending: string | null } {
  const dot = ticker.lastIndexOf('.')
  const ending = ticker.slice(dot + 1)
  return dot > 0 && (markets.has(ending) || isMarketSuffix(ending))
    ? { name: ticker.slice(0, dot), ending }
    : { name: ticker, ending: null }
}
