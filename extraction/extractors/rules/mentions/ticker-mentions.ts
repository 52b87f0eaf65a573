import { isAcronym, isNoStock } from '#extraction/extractors/rules/mentions/capital-words.ts'
import { type Mention, mentionOf } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Listing, SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { storableTicker } from '#extraction/symbols/ticker.ts'

const symbol = '[A-Z][A-Z0-9]{0,9}(?:[./-][A-Z]{1,3})?'
const exchanges =
  'NYSE(?:[ -]?(?:American|Arca|MKT))?|NASDAQ(?:GS|GM|CM)?|Nasdaq|AMEX|NYSEARCA|NYSEAMERICAN|ARCA|BATS|CBOE|OTC(?:MKTS|QX|QB|PK|BB|EM)?|' +
  'TSXV?|TSX-V|CVE|CSE|NEO|LSE|LON|AIM|ASX|NSE|BSE|BOM|FRA|FWB|ETR|XETRA|XETR|GER|EPA|AMS|EBR|ELI|SWX|SIX|VTX|BME|BIT|STO|CPH|HEL|OSL|' +
  'HKEX|HKG|SEHK|TYO|TSE|KRX|SGX|KLSE|JSE|WSE|VIE|BVMF|IDX|NZX|NZE|TWSE|TPE|TASE|BMV|KOSDAQ|SSE|SZSE|Euronext(?: [A-Z][a-z]+)?'

/** Under which suffix the table knows the listings of an exchange. */
const suffixes: Record<string, string> = {
  ...{
    LSE: '.L',
    LON: '.L',
    AIM: '.L',
    ETR: '.DE',
    XETRA: '.DE',
    XETR: '.DE',
    FRA: '.DE',
    FWB: '.DE',
    GER: '.DE',
    EPA: '.PA',
  },
  ...{
    AMS: '.AS',
    EBR: '.BR',
    ELI: '.LS',
    SWX: '.SW',
    SIX: '.SW',
    VTX: '.SW',
    BME: '.MC',
    BIT: '.MI',
    STO: '.ST',
    CPH: '.CO',
  },
  ...{
    HEL: '.HE',
    OSL: '.OL',
    HKEX: '.HK',
    HKG: '.HK',
    SEHK: '.HK',
    TYO: '.T',
    TSE: '.T',
    KRX: '.KS',
    ASX: '.AX',
    TSX: '.TO',
  },
  ...{ TSXV: '.V', CVE: '.V', SGX: '.SI', KLSE: '.KL', WSE: '.WA', VIE: '.VI', JSE: '.JO', BVMF: '.SA' },
  ...{ IDX: '.JK', NZX: '.NZ', NZE: '.NZ', TWSE: '.TW', TPE: '.TW', TASE: '.TA', BMV: '.MX', KOSDAQ: '.KQ' },
  ...{ SSE: '.SS', SZSE: '.SZ' },
}

const cashtag = /(?<![\p{L}\p{N}$])\$([A-Z]{1,6}(?:[./-][A-Z]{1,2})?)(?![\p{L}\p{N}])/gu
const quoted = new RegExp(
  `\\b(${exchanges})\\s?:\\s?\\$?([A-Z0-9]{1,10}(?:[./-][A-Z]{1,3})?)(?![\\p{L}\\p{N}])`,
  'gu',
)
const bracketed = new RegExp(
  `[([](?:ticker:? ?|symbol:? ?)?(${symbol})(?=[)\\];]|,(?!\\d)|\\s[-–|]|\\s[-+−]?\\d+(?:\\.\\d+)?%\\)|: ?[A-Z]{2}\\)|\\s(?:in|on) \\p{Lu}\\p{L}+\\))`,
  'giu',
)
const announced = /(?<=\b[Tt]icker(?: symbol)?(?: is|:)? )([A-Z]{1,5})(?![\p{L}\p{N}])/gu
const agencyCode =
  /(?<![\p{L}\p{N}.&-])([A-Z]{1,5}(?:-[A-Z]{1,2})?|\d{4})\.(OQ|O|N|K|L|DE|PA|AS|MI|MC|SW|TO|HK|T|AX|ST|CO|OL|HE|BR|VI|NS|BO|KS|KQ|SS|SZ|NZ|JK|WA|LS|SI|TW|SA)(?![\p{L}\p{N}])/gu
/** The same for the long symbols of India, which with their suffix may be too long to store. */
const longIndian = /(?<![\p{L}\p{N}.&-])[A-Z][A-Z0-9]{5,9}\.(?:NS|BO)(?![\p{L}\p{N}])/gu
const indian = /\.(?:NS|BO)$/
/** "(XYZ: NYSE)": the exchange behind the ticker. */
const followedByExchange = new RegExp(
  `[([]\\s?\\$?([A-Z0-9]{1,6}(?:[./-][A-Z]{1,3})?)\\s?:\\s?(${exchanges})\\s?(?=[)\\]])`,
  'gu',
)
const bare =
  /(?<![\p{L}\p{N}$.&@#/'’-])([A-Z]{1,5}(?:[./-][A-Z](?![\p{L}\p{N}]))?)(?![\p{L}\p{N}]|&\p{L}|[-/]\p{L}|\.\p{L})/gu

/** "ticker amd", "ticker symbol s-h-o-p": how a ticker is spoken. */
const spoken = /(?<=\bticker (?:symbol )?(?:is )?)([a-z](?:[- ][a-z]){1,4}|[a-z]{1,5})(?![\p{L}\p{N}])/gu

/** Tickers that a text marks as such: cashtags, exchange prefixes, agency codes and "Name (XYZ)". */
export function explicitTickers(text: string, symbols: SymbolTable): Mention[] {
  const found: Mention[] = []
  const add = (ticker: string, exchange: string | null, start: number, end: number, name: string | null) => {
    const suffix = exchange ? suffixOf(exchange, ticker) : ''
    const storable =
      storableTicker(ticker + suffix) ?? storableTicker(ticker) ?? storableTicker(ticker.replace(indian, ''))
    if (!storable || (!exchange && isNoStock(storable))) return
    const listing = symbols.find(storable) ?? {
      ticker: storable,
      name: name ?? storable,
      shortNames: [],
      exchange,
      sector: null,
    }
    found.push(mentionOf(listing, start, end, 'explicit'))
  }
  for (const match of text.matchAll(cashtag)) {
    if (!isAmount(match[1] ?? '')) add(match[1] ?? '', null, match.index, match.index + match[0].length, null)
  }
  for (const match of text.matchAll(quoted)) {
    const [whole, exchange = '', ticker = ''] = match
    if (!/^index/i.test(exchange))
      add(
        ticker,
        exchangeName(exchange),
        match.index,
        match.index + whole.length,
        nameBefore(text, match.index),
      )
  }
  for (const match of text.matchAll(followedByExchange)) {
    const [whole, ticker = '', exchange = ''] = match
    const start = match.index + whole.indexOf(ticker)
    add(ticker, exchangeName(exchange), start, match.index + whole.length, nameBefore(text, match.index))
  }
  for (const match of text.matchAll(agencyCode))
    add(match[0], null, match.index, match.index + match[0].length, nameBefore(text, match.index))
  for (const match of text.matchAll(longIndian))
    add(match[0], 'NSE', match.index, match.index + match[0].length, null)
  for (const match of text.matchAll(announced))
    add(match[0], null, match.index, match.index + match[0].length, null)
  for (const match of text.matchAll(spoken)) {
    const ticker = match[0].replace(/[- ]/g, '').toUpperCase()
    if (symbols.find(ticker)) add(ticker, null, match.index, match.index + match[0].length, null)
  }
  for (const match of text.matchAll(bracketed)) {
    const ticker = match[1] ?? ''
    if (ticker !== ticker.toUpperCase() || ticker.length > 6) continue
    const name = nameBefore(text, match.index)
    const known = symbols.find(ticker)
    const isNamed = known !== undefined && name !== null && soundsLike(known, name)
    if (!name || (!isNamed && isDefinition(text, match.index, ticker)) || /^(?:Q[1-4]|H[12])$/.test(ticker))
      continue
    // An acronym, or capitals no table knows, is a ticker only beside the name it belongs to.
    if (
      known ? isAcronym(ticker) && !isNamed : isAcronym(ticker) || /\d/.test(ticker) || !isCompanyLike(name)
    )
      continue
    if (match[0].startsWith('[') && !known) continue
    const start = match.index + match[0].length - ticker.length
    add(ticker, null, start, start + ticker.length, name)
  }
  return asSecondListings(
    found.sort((a, b) => a.start - b.start),
    text,
    symbols,
  )
}

/** "(NYSE: XYZ), [TSE: XYZ]": what stands beside a ticker in brackets and is in no table is the same company again. */
function asSecondListings(found: Mention[], text: string, symbols: SymbolTable): Mention[] {
  return found.map((mention, i) => {
    const before = found[i - 1]
    if (!before || symbols.find(mention.listing.ticker)) return mention
    const isBeside = /^[)\]][\s,;/]*[([]$/.test(text.slice(before.end, mention.start))
    return isBeside ? mentionOf(before.listing, mention.start, mention.end, 'explicit') : mention
  })
}

/** TSE is Tokyo, whose tickers are numbers, and Toronto. */
function suffixOf(exchange: string, ticker: string): string {
  return exchange === 'TSE' && !/\d/.test(ticker) ? '.TO' : (suffixes[exchange] ?? '')
}

/** Capitals that may be a ticker; whether they are is for the whole text to tell. */
export function bareTickers(text: string): { ticker: string; start: number; end: number }[] {
  return [...text.matchAll(bare)].map(match => ({
    ticker: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function isAmount(ticker: string): boolean {
  return /^(?:B|M|K|T|BN|MM|USD)$/.test(ticker)
}

function exchangeName(written: string): string {
  const upper = written.toUpperCase()
  if (upper.startsWith('NYSE')) return /ARCA/.test(upper) ? 'NYSEARCA' : 'NYSE'
  if (upper.startsWith('NASDAQ')) return 'NASDAQ'
  return upper.startsWith('OTC') ? 'OTC' : upper
}

const nameRun =
  /((?:[\p{Lu}\p{N}][\p{L}\p{N}.&'’-]{0,40}|&|of|and|the|de)(?:\s+(?:[\p{Lu}\p{N}][\p{L}\p{N}.&'’!-]{0,40}|&|of|and|the|de)){0,6})[\s,]*[([]?$/u

/** The comma in "Acme Mobile, Ltd. (". */
const commaOfForm = /,\s*(?=(?:Inc|Ltd|Corp|LLC|LP|plc|PLC|N\.V|S\.A|S\.p\.A|Co|AG|SE)\b\.?[\s,]*[([]?$)/

/** The capitalised words directly before a bracket, or null. */
function nameBefore(text: string, at: number): string | null {
  const before = text.slice(Math.max(0, at - 90), at).replace(commaOfForm, ' ')
  const run = nameRun.exec(before)?.[1]
  const name = run?.replace(
    /^(?:(?:and|of|the|de|The|While|As|In|For|If|But|With|Of|On|At|When|Is|Why|Buy|Sell|Both)\s+)+/,
    '',
  )
  return name && /\p{L}{2}/u.test(name) ? name : null
}

/** "Variable Interest Entity (VIE)": the capitals are the initials of the words before. */
function isDefinition(text: string, at: number, capitals: string): boolean {
  const words = text.slice(Math.max(0, at - 120), at).match(/\p{L}+/gu) ?? []
  const own = words.slice(-capitals.length)
  // "Free Cash Flow to Firm (FCFF)": small words between may give no letter.
  const large = words
    .filter(word => !/^(?:to|of|and|the|for|in|on|per|a)$/.test(word))
    .slice(-capitals.length)
  return (
    capitals.length > 1 && [own, large].some(some => initialsOf(some) === capitals && isAcronymLike(some))
  )
}

const legalForm = /^(?:Ltd|Limited|Inc|Corp|Corporation|Company|Co|plc|PLC|AG|SE)$/

/** "Department of Trade Rules (DTR)". */
const publicBody =
  /^(?:Department|Ministry|Bureau|Office|Commission|Authority|Agency|Court|Committee|Council|Association|Board|Institute)$/

function initialsOf(words: string[]): string {
  return words.map(word => word.charAt(0).toUpperCase()).join('')
}

function isAcronymLike(words: string[]): boolean {
  return (
    legalForm.test(words.at(-1) ?? '') ||
    publicBody.test(words[0] ?? '') ||
    words.some(word => word.charAt(0) === word.charAt(0).toLowerCase()) ||
    words.length !== 3 ||
    !isCompanyLike(words.join(' '))
  )
}

function isCompanyLike(name: string): boolean {
  return name.split(/\s+/).every(word => /^[\p{Lu}\p{N}&]/u.test(word) || /^(?:of|and|the|de)$/.test(word))
}

/** Whether the name beside a ticker begins like the listing's own. */
function soundsLike(listing: Listing, name: string): boolean {
  const words = new Set(name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])
  return [listing.name, ...listing.shortNames].some(own => {
    const first = own.toLowerCase().match(/[\p{L}\p{N}]{2,}/u)?.[0]
    return first !== undefined && words.has(first)
  })
}
