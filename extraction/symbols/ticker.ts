/** The form of every stored ticker (decisions, section 3). */
const tickerPattern = /^[A-Z0-9][A-Z0-9.-]{0,9}$/

/** Letters after the dot by which news agencies mark an American listing: AAPL.O, IBM.N. */
const americanSuffixes = new Set(['O', 'OQ', 'N', 'K', 'PK', 'US'])

/** Yahoo's suffixes, and those of agencies that differ. Share classes of one letter are not among them. */
const foreignSuffixes = new Set(
  `AS AT AX BA BK BO BR CL CO DE F HE HK IR IS JK JO KL KQ KS L LS MC MI MX NS NZ OL PA PR QA SA SI SN SR SS
  ST SW SZ T TA TO TW TWO V VI WA CN NE SG BE MU HM DU S`.split(/\s+/),
)

/**
 * The form in which tickers are compared: upper case, with '.' before a share class or suffix. "brk/b", "BRK-B" and
 * "BRK.B" are equal.
 */
export function comparableTicker(ticker: string): string {
  // Nearly all tickers have this form already, and texts have tens of thousands to compare.
  if (/^[A-Z0-9.]+$/.test(ticker)) return ticker
  return ticker.trim().toUpperCase().replace(/^\$/, '').replace(/[-/]/g, '.')
}

/** A ticker in the form that can be stored, without an American agency suffix. Null if it cannot be stored. */
export function storableTicker(ticker: string): string | null {
  const upper = ticker.trim().toUpperCase().replace(/^\$/, '').replace(/\//g, '.')
  const dot = upper.lastIndexOf('.')
  const plain = dot > 0 && americanSuffixes.has(upper.slice(dot + 1)) ? upper.slice(0, dot) : upper
  return tickerPattern.test(plain) ? plain : null
}

/**
 * A ticker of Shanghai, Shenzhen, Hong Kong, Tokyo or Taiwan in the form of the tables: 600519.SH is 600519.SS, and
 * 00700.HK and 700.HK are 0700.HK. Null for another.
 */
export function asianTicker(ticker: string): string | null {
  const [, code = '', market = ''] =
    /^(\d{1,6}|\d{3}[A-Z])\.(SS|SH|SZ|HK|T|TW|TWO)$/.exec(comparableTicker(ticker)) ?? []
  if (!code) return null
  if (market === 'SH') return `${code}.SS`
  return market === 'HK' ? `${String(Number(code)).padStart(4, '0')}.HK` : `${code}.${market}`
}

/** Whether the part after a dot is a market rather than a share class. */
export function isMarketSuffix(suffix: string): boolean {
  const upper = suffix.toUpperCase()
  return americanSuffixes.has(upper) || foreignSuffixes.has(upper)
}

const currencyOfSuffix = codesByCurrency({
  EUR: 'AS AT BE BR DE DU F HE HM IR LS MC MI MU PA SG VI',
  GBP: 'L',
  CHF: 'SW S',
  SEK: 'ST',
  DKK: 'CO',
  NOK: 'OL',
  PLN: 'WA',
  CZK: 'PR',
  CAD: 'TO V CN NE',
  AUD: 'AX',
  NZD: 'NZ',
  HKD: 'HK',
  JPY: 'T',
  KRW: 'KS KQ',
  CNY: 'SS SZ',
  TWD: 'TW TWO',
  SGD: 'SI',
  INR: 'NS BO',
  BRL: 'SA',
  COP: 'CL',
  CLP: 'SN',
  MXN: 'MX',
  ZAR: 'JO',
  ILS: 'TA',
  MYR: 'KL',
  THB: 'BK',
  IDR: 'JK',
})

const currencyOfExchange = codesByCurrency({
  USD: 'NYSE NASDAQ NYSEARCA ARCA AMEX BATS CBOE OTC',
  EUR: 'XETRA PAR AMS BRU MIL MAD LIS VIE HEL',
  GBP: 'LSE LON',
  CHF: 'SIX',
  SEK: 'STO',
  DKK: 'CPH',
  NOK: 'OSL',
  INR: 'NSE BSE',
  CAD: 'TSX',
  BRL: 'B3',
  COP: 'BVC',
  MXN: 'BMV',
  CLP: 'BCS',
  JPY: 'TYO',
  HKD: 'HKEX HKG',
  AUD: 'ASX',
  MYR: 'KLSE',
  SGD: 'SGX',
})

/** The currency of a listing, ISO 4217, from its suffix or exchange. Null if neither shows it. */
export function listingCurrency(ticker: string, exchange: string | null): string | null {
  const dot = ticker.lastIndexOf('.')
  const bySuffix = dot > 0 ? currencyOfSuffix.get(ticker.slice(dot + 1)) : undefined
  return bySuffix ?? (exchange ? (currencyOfExchange.get(exchange.toUpperCase()) ?? null) : null)
}

/** Turns "currency: its codes" into "code: its currency". */
function codesByCurrency(codes: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(codes).flatMap(([currency, list]) =>
      list.split(' ').map(code => [code, currency] as const),
    ),
  )
}
