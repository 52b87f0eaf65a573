const codes =
  'USD EUR GBP CHF INR JPY CAD AUD SEK NOK DKK HKD CNY NZD SGD IDR ZAR BRL MXN KRW TWD THB MYR PHP PLN CZK HUF TRY ILS COP CLP PEN ARS'.split(
    ' ',
  )

/** ISO 4217 by what is written before or after an amount, in capitals. */
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

/** Sources of patterns for the text before and after an amount of money. */
export const currencyBefore = `(?:(?:US|CA?|AU?|HK|S|NZ|R)?\\$|[€£¥₹₩]|\\bRs\\.?|\\bRM|\\b(?:${allCodes}))\\s?`
export const currencyBehind = `\\s?(?:dollars?|euros?|bucks|cents?|rupees|pounds|pence|yen|francs|won|kronor|kroner|p(?<=\\dp)(?! ratio)|€|£|${allCodes})(?![\\p{L}])`
/** A code before an amount needs no space: "EUR90". */
export const codeBefore = `\\b(?:Rs|RM|${allCodes})`

/**
 * The currency of an amount: a dollar sign beside a listing of another country with dollars or pesos means that
 * country's currency.
 */
export function localCurrency(written: string | null, listing: string | null): string | null {
  if (written === 'USD' && listing && /^(?:CAD|AUD|HKD|SGD|NZD|COP|MXN|CLP|ARS)$/.test(listing))
    return listing
  return written ?? listing
}

/** ISO 4217 (GBX for pence) of a sign or word. Null if it is unknown. */
export function currencyOf(written: string | undefined): string | null {
  return written ? (byWord[written.trim().toUpperCase()] ?? null) : null
}
