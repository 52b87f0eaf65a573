/** What every stored ticker looks like (decisions, section 3). */
export const tickerPattern = /^[A-Z0-9][A-Z0-9.-]{0,9}$/

/** Letters after the dot by which news agencies mark an American listing: AAPL.O, IBM.N. */
const americanSuffixes = new Set(['O', 'OQ', 'N', 'K', 'PK', 'US'])

/** Yahoo's suffixes, and the agencies' where they differ. One-letter share classes are not among them. */
const foreignSuffixes = new Set([
  ...[
    'AS',
    'AT',
    'AX',
    'BA',
    'BK',
    'BO',
    'BR',
    'CO',
    'DE',
    'F',
    'HE',
    'HK',
    'IR',
    'IS',
    'JK',
    'JO',
    'KL',
    'KQ',
  ],
  ...[
    'KS',
    'L',
    'LS',
    'MC',
    'MI',
    'MX',
    'NS',
    'NZ',
    'OL',
    'PA',
    'PR',
    'QA',
    'SA',
    'SI',
    'SN',
    'SR',
    'SS',
    'ST',
  ],
  ...[
    'SW',
    'SZ',
    'T',
    'TA',
    'TO',
    'TW',
    'TWO',
    'V',
    'VI',
    'WA',
    'CN',
    'NE',
    'SG',
    'BE',
    'MU',
    'HM',
    'DU',
    'S',
  ],
])

/**
 * The form in which tickers are compared: upper case, '.' before a share class or suffix however it was written.
 * "brk/b", "BRK-B" and "BRK.B" are one.
 */
export function comparableTicker(ticker: string): string {
  return ticker.trim().toUpperCase().replace(/^\$/, '').replace(/[-/]/g, '.')
}

/** A ticker as it may be stored, or null where none can be made of it. An American agency suffix is dropped. */
export function storableTicker(ticker: string): string | null {
  const upper = ticker.trim().toUpperCase().replace(/^\$/, '').replace(/\//g, '.')
  const dot = upper.lastIndexOf('.')
  const plain = dot > 0 && americanSuffixes.has(upper.slice(dot + 1)) ? upper.slice(0, dot) : upper
  return tickerPattern.test(plain) ? plain : null
}

/** Whether the part after a dot names a market rather than a share class. */
export function isMarketSuffix(suffix: string): boolean {
  const upper = suffix.toUpperCase()
  return americanSuffixes.has(upper) || foreignSuffixes.has(upper)
}

const currencyOfSuffix: Record<string, string> = {
  ...{
    AS: 'EUR',
    AT: 'EUR',
    BE: 'EUR',
    BR: 'EUR',
    DE: 'EUR',
    DU: 'EUR',
    F: 'EUR',
    HE: 'EUR',
    HM: 'EUR',
    IR: 'EUR',
  },
  ...{
    LS: 'EUR',
    MC: 'EUR',
    MI: 'EUR',
    MU: 'EUR',
    PA: 'EUR',
    SG: 'EUR',
    VI: 'EUR',
    L: 'GBP',
    SW: 'CHF',
    S: 'CHF',
  },
  ...{
    ST: 'SEK',
    CO: 'DKK',
    OL: 'NOK',
    WA: 'PLN',
    PR: 'CZK',
    TO: 'CAD',
    V: 'CAD',
    CN: 'CAD',
    NE: 'CAD',
    AX: 'AUD',
  },
  ...{
    NZ: 'NZD',
    HK: 'HKD',
    T: 'JPY',
    KS: 'KRW',
    KQ: 'KRW',
    SS: 'CNY',
    SZ: 'CNY',
    TW: 'TWD',
    TWO: 'TWD',
    SI: 'SGD',
  },
  ...{ NS: 'INR', BO: 'INR', SA: 'BRL', MX: 'MXN', JO: 'ZAR', TA: 'ILS', KL: 'MYR', BK: 'THB', JK: 'IDR' },
}

const currencyOfExchange: Record<string, string> = {
  ...{
    NYSE: 'USD',
    NASDAQ: 'USD',
    NYSEARCA: 'USD',
    ARCA: 'USD',
    AMEX: 'USD',
    BATS: 'USD',
    CBOE: 'USD',
    OTC: 'USD',
  },
  ...{
    XETRA: 'EUR',
    PAR: 'EUR',
    AMS: 'EUR',
    BRU: 'EUR',
    MIL: 'EUR',
    MAD: 'EUR',
    LIS: 'EUR',
    VIE: 'EUR',
    HEL: 'EUR',
  },
  ...{
    LSE: 'GBP',
    LON: 'GBP',
    SIX: 'CHF',
    STO: 'SEK',
    CPH: 'DKK',
    OSL: 'NOK',
    NSE: 'INR',
    BSE: 'INR',
    TSX: 'CAD',
  },
  ...{ TYO: 'JPY', HKEX: 'HKD', HKG: 'HKD', ASX: 'AUD', KLSE: 'MYR', SGX: 'SGD' },
}

/** The currency a listing is quoted in, ISO 4217, from its suffix or exchange; null when neither tells. */
export function listingCurrency(ticker: string, exchange: string | null): string | null {
  const dot = ticker.lastIndexOf('.')
  const bySuffix = dot > 0 ? currencyOfSuffix[ticker.slice(dot + 1)] : undefined
  return bySuffix ?? (exchange ? (currencyOfExchange[exchange.toUpperCase()] ?? null) : null)
}
