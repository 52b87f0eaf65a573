import { matchesOf } from '#extraction/text/word-pattern.ts'

/** A number in running text with what its neighbours make of it. */
export interface TextNumber {
  value: number
  /** The digits as they are written: "1,204.50". */
  written: string
  start: number
  /** After unit and currency. */
  end: number
  kind: 'percent' | 'times' | 'scaled' | 'money' | 'bare'
  /** "%", "x", "B", "M", "K", "T", "cents"; null for none. */
  unit: string | null
  /** ISO 4217, as written; null without a currency. */
  currency: string | null
}

const signs: Record<string, string> = {
  ...{
    $: 'USD',
    US$: 'USD',
    C$: 'CAD',
    CA$: 'CAD',
    A$: 'AUD',
    AU$: 'AUD',
    HK$: 'HKD',
    S$: 'SGD',
    NZ$: 'NZD',
    R$: 'BRL',
  },
  ...{
    '€': 'EUR',
    '£': 'GBP',
    '¥': 'JPY',
    '₹': 'INR',
    RS: 'INR',
    'RS.': 'INR',
    RM: 'MYR',
    '₩': 'KRW',
    CHF: 'CHF',
  },
  ...{
    USD: 'USD',
    EUR: 'EUR',
    GBP: 'GBP',
    INR: 'INR',
    JPY: 'JPY',
    CAD: 'CAD',
    AUD: 'AUD',
    SEK: 'SEK',
    NOK: 'NOK',
  },
  ...{
    DKK: 'DKK',
    HKD: 'HKD',
    CNY: 'CNY',
    NZD: 'NZD',
    SGD: 'SGD',
    IDR: 'IDR',
    ZAR: 'ZAR',
    BRL: 'BRL',
    MXN: 'MXN',
    KRW: 'KRW',
    TWD: 'TWD',
    THB: 'THB',
    MYR: 'MYR',
    PHP: 'PHP',
    PLN: 'PLN',
    CZK: 'CZK',
    HUF: 'HUF',
    TRY: 'TRY',
    ILS: 'ILS',
    RMB: 'CNY',
    DOLLAR: 'USD',
    DOLLARS: 'USD',
    EURO: 'EUR',
    EUROS: 'EUR',
  },
  ...{
    POUNDS: 'GBP',
    RUPEES: 'INR',
    BUCKS: 'USD',
    YEN: 'JPY',
    WON: 'KRW',
    KRONOR: 'SEK',
    FRANCS: 'CHF',
    PENCE: 'GBX',
    P: 'GBX',
  },
}

const scales: Record<string, string> = {
  ...{
    thousand: 'K',
    k: 'K',
    million: 'M',
    mil: 'M',
    mn: 'M',
    mm: 'M',
    m: 'M',
    mio: 'M',
    millionen: 'M',
    millions: 'M',
  },
  ...{
    billion: 'B',
    billions: 'B',
    bn: 'B',
    b: 'B',
    mrd: 'B',
    milliarden: 'B',
    milliards: 'B',
    trillion: 'T',
    tn: 'T',
    t: 'T',
  },
  ...{ crore: 'Cr', crores: 'Cr', lakh: 'lakh' },
}

const currencyBefore =
  '(?:(?:US|CA?|AU?|HK|S|NZ|R)?\\$|[€£¥₹₩]|\\bRs\\.?|\\bRM|\\b(?:USD|EUR|GBP|CHF|INR|JPY|CAD|AUD|SEK|NOK|DKK|HKD|CNY|RMB|NZD|SGD|IDR|ZAR|BRL|MXN|KRW|TWD|THB|MYR|PHP|PLN|CZK|HUF|TRY|ILS))\\s?'
const digits = "(?:\\d{1,3}(?:[,’']\\d{3})+(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3}){2,}|\\d+(?:[.,]\\d+)?|\\.\\d+)"
const pattern = new RegExp(
  `(${currencyBefore})?(?<!\\p{L}(?<!\\b(?:Rs|RM|INR|USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|HKD|CNY|RMB))|[\\p{N}.]|(?<!\\bRank )#|(?<=\\d)[,:/-])(${digits})(?![\\d])` +
    '(\\s?%|\\s?percent\\b|\\s?Prozent\\b|-?\\s?[x×X](?![\\p{L}\\p{N}])|\\s?times\\b|-?\\s?(?:thousand|millions?|billions?|trillion|Millionen|Milliarden|milliards|crores?|lakh|mil|mio|Mio|Mrd|bn|mn|tn|mm|[KMBTkmb])(?![\\p{L}\\p{N}]))?\\.?' +
    '(\\s?(?:dollars?|euros?|bucks|cents?|rupees|pounds|pence|yen|francs|won|kronor|kroner|p(?<=\\dp)|€|£|USD|EUR|GBP|CHF|INR|SEK|NOK|DKK|CAD|AUD|HKD|NZD|SGD|IDR|ZAR|BRL|MXN|KRW|TWD|THB|MYR|PHP|PLN|CZK|HUF|TRY|ILS)(?![\\p{L}]))?',
  'giu',
)

/** "30-35 billion", "10 to 12%", "8x": the number with the unit that the one before it shares. */
const restOfRange =
  /^\s?(?:[-–—]|to\b)\s?[$€£]?(\d+(?:\.\d+)?)(\s?%|\s?percent\b|-?[x×](?![\p{L}\p{N}])|\s?times\b|\s?(?:thousand|millions?|billions?|trillion|bn|mn|[KMBT])(?![\p{L}\p{N}]))/iu

/** The numbers of a stretch of text with units and currencies, in order. Years, dates and ordinals are left out. */
export function findNumbers(text: string): TextNumber[] {
  const numbers: TextNumber[] = []
  for (const match of matchesOf(pattern, text)) {
    const [whole, sign, written = '', ownSuffix, currencyWord] = match
    const range =
      ownSuffix || currencyWord
        ? null
        : restOfRange.exec(text.slice(match.index + whole.length, match.index + whole.length + 24))
    const suffix = ownSuffix ?? range?.[2]
    const at = match.index + whole.indexOf(written)
    const next = text.charAt(at + written.length)
    const value = parseWritten(written, sign ?? currencyWord ?? '')
    if (
      Number.isNaN(value) ||
      /^(?:st|nd|rd|th)\b/i.test(text.slice(at + written.length, at + written.length + 3))
    )
      continue
    const trimmed = (suffix ?? '').trim().toLowerCase().replace(/^-\s?/, '')
    const isCents = /^cents?$/i.test((currencyWord ?? '').trim())
    const currency = currencyOf(sign) ?? (isCents ? 'USD' : currencyOf(currencyWord))
    if (!sign && !suffix && !currencyWord && (isDate(text, at, written) || /[:/]/.test(next))) continue
    const end = match.index + whole.replace(/\.$/, '').length
    const base = { value, written, start: match.index, end, currency }
    if (trimmed === '%' || trimmed === 'percent' || trimmed === 'prozent')
      numbers.push({ ...base, kind: 'percent', unit: '%' })
    else if (/^[x×]$|^times$/.test(trimmed)) numbers.push({ ...base, kind: 'times', unit: 'x' })
    else if (trimmed in scales) numbers.push({ ...base, kind: 'scaled', unit: scales[trimmed] ?? null })
    else if (isCents) numbers.push({ ...base, kind: 'money', unit: 'cents' })
    else numbers.push({ ...base, kind: currency ? 'money' : 'bare', unit: null })
    const [first] = numbers.slice(-1)
    // The second number of "$30-35 billion" stands too close to the first to be one of its own.
    if (range && first && /^\s?[-–—]\s?\d/.test(range[0])) {
      const second = range[1] ?? ''
      const from = end + range[0].indexOf(second)
      numbers.push({
        ...first,
        value: parseWritten(second, ''),
        written: second,
        start: from,
        end: end + range[0].length,
      })
    }
  }
  return numbers
}

/** Currencies of which nobody writes three decimals: "€1.250" is more than a thousand. */
const pointGroups = /^(?:[€₩¥]|EUR|KRW|JPY|CHF|euros?|won|yen)$/i

/** "1,204.50", "1’204", "12,5", "0.88" and with some currencies "1.204" as numbers. */
function parseWritten(written: string, currency: string): number {
  const isPointed = /^[1-9]\d{0,2}\.\d{3}$/.test(written) && pointGroups.test(currency.trim())
  if (isPointed || /^\d{1,3}(?:\.\d{3}){2,}$/.test(written)) return Number(written.replace(/\./g, ''))
  const grouped = /^\d{1,3}(?:[,’']\d{3})+(?:\.\d+)?$/.test(written)
  return Number(grouped ? written.replace(/[,’']/g, '') : written.replace(',', '.'))
}

function currencyOf(sign: string | undefined): string | null {
  return sign ? (signs[sign.trim().toUpperCase()] ?? null) : null
}

const months = /(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?\s$/

function isDate(text: string, at: number, written: string): boolean {
  const before = text.slice(Math.max(0, at - 12), at)
  if (months.test(before)) return true
  return (
    /^(?:19|20)\d\d$/.test(written) &&
    !/(?:target|at|reach|to|of|:)\s?$/i.test(
      before.replace(/.{0,12}\b(?:by|in|of|fiscal|FY|end|since|until|through|for)\s$/i, ''),
    )
  )
}
