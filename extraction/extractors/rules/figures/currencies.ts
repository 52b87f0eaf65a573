const codes =
  'USD EUR GBP CHF INR JPY CAD AUD SEK NOK DKK HKD CNY NZD SGD IDR ZAR BRL MXN KRW TWD THB MYR PHP PLN CZK HUF TRY ILS COP CLP PEN ARS'.split(
    ' ',
  )

/** ISO 4217 by what is written before or behind an amount, in capitals. */
const byWord: Record<string, string> = {
  ...Object.fromEntries(codes.map(code => [code, code])),
  ...{ $: 'USD', US$: 'USD', C$: 'CAD', CA$: 'CAD', A$: 'AUD', AU$: 'AUD', HK$: 'HKD', S$: 'SGD' },
  ...{ NZ$: 'NZD', R$: 'BRL', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', RS: 'INR', 'RS.': 'INR' },
  ...{
    RM: 'MYR',
    '₩': 'KRW',
    RMB: 'CNY',
    DOLLAR: 'USD',
    DOLLARS: 'USD',
    BUCKS: 'USD',
    EURO: 'EUR',
    EUROS: 'EUR',
  },
  ...{
    POUNDS: 'GBP',
    RUPEES: 'INR',
    YEN: 'JPY',
    WON: 'KRW',
    KRONOR: 'SEK',
    FRANCS: 'CHF',
    PENCE: 'GBX',
    P: 'GBX',
  },
}

const allCodes = [...codes, 'RMB'].join('|')

/** The sources of patterns for what stands before and behind an amount of money. */
export const currencyBefore = `(?:(?:US|CA?|AU?|HK|S|NZ|R)?\\$|[€£¥₹₩]|\\bRs\\.?|\\bRM|\\b(?:${allCodes}))\\s?`
export const currencyBehind = `\\s?(?:dollars?|euros?|bucks|cents?|rupees|pounds|pence|yen|francs|won|kronor|kroner|p(?<=\\dp)(?! ratio)|€|£|${allCodes})(?![\\p{L}])`
/** A code before an amount needs no space: "EUR90". */
export const codeBefore = `\\b(?:Rs|RM|${allCodes})`

/** A dollar sign beside a listing of another country with dollars or pesos means that country's. */
export function localCurrency(written: string | null, listing: string | null): string | null {
  if (written === 'USD' && listing && /^(?:CAD|AUD|HKD|SGD|NZD|COP|MXN|CLP|ARS)$/.test(listing))
    return listing
  return written ?? listing
}

/** ISO 4217 (GBX for pence) for a sign or word; null for none that is known. */
export function currencyOf(written: string | undefined): string | null {
  return written ? (byWord[written.trim().toUpperCase()] ?? null) : null
}
