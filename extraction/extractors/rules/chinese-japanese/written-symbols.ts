import type { FoundName, Listing, SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** A symbol as texts in Chinese and Japanese write it. */
export interface WrittenSymbol {
  listing: Listing
  start: number
  end: number
  isWritten: true
  /** No table knows the symbol. */
  isUnlisted: boolean
}

const abroad =
  /(?:NASDAQ|NYSE|AMEX|纳斯达克|纽交所|美股|ナスダック)\s*[:：]\s*([A-Z]{1,5}(?:\.[A-Z])?)(?![A-Za-z])|\$([A-Z]{1,5})(?![A-Za-z])/g
const withMarket = /(?<![\dA-Za-z.])(\d{1,6}|\d{3}[A-Z])\.(SH|SS|SZ|HK|TWO|TW|T)(?![A-Za-z])/g
const marketFirst = /(?<![\dA-Za-z])(SH|SZ|HK|沪|深|港股|东证|東証)\s?[:：]?\s?(\d{4,6})(?!\d)/g
const inBrackets =
  /[(<【[](?:股票代码|代码|证券代码|コード|銘柄コード|东证|東証)?\s?[:：]?\s?(\d{6}|0\d{4}|\d{4}|\d{3}[A-Z])[)>】\]]/g
const alone =
  /(?<![\d.A-Za-z$¥,])((?:60|68|00|30)\d{4}|0\d{4})(?!\d|[.,]\d|%|\s?(?:股|元|手|万|亿|人|点|美元|港元|円|株|台|辆))/g
const capitals = /(?<![A-Za-z$.\-&])([A-Z]{2,5})(?![A-Za-z\-&])/g

/** Capitals that stand for something else in such texts. */
const otherCapitals = new Set(
  `PE PB PS PEG PER PBR ROE ROA ROIC EPS BPS AI IT ETF CEO CFO COO CTO IPO GDP CPI PPI PMI HBM GPU CPU NPU EV HV PHEV SUV APP USD HKD RMB CNY JPY
  ADR DCF FCF FED QE AH US HK PC OK NO IP TV VR AR PR PUT CALL LNG OEM ODM CAGR EBIT EBITDA YOY QOQ MACD KDJ RSI ASP ARPU DAU MAU GMV
  SAAS ESG NISA IR TOB MBO SNS DX OS VIP CRO CDMO ADC GLP COWOS PCB LED OLED MLCC BOSS KOL UP DIY PDF OTA FDA GAAP TTM NAV REIT API LLM BUY HOLD
  SELL AND THE NOT FOR ALL NOW CXO LOF QDII MLF LPR ST IOT ITM OTM ATM DRAM NAND SSD CATL WTI OPEC FOMC ECB BOJ TOPIX ANY ON SO GO OR BE TO IT`.split(
    /\s+/,
  ),
)

/**
 * The symbols that a text in plain letters writes, in its order. One that no table knows counts in brackets behind the
 * name of its company.
 */
export function symbolsWritten(
  text: string,
  symbols: SymbolTable,
  names: readonly FoundName[],
): WrittenSymbol[] {
  const found: WrittenSymbol[] = []
  const add = (ticker: string, start: number, end: number) => {
    const listing = symbols.find(ticker)
    if (listing) found.push({ listing, start, end, isWritten: true, isUnlisted: false })
  }
  const each = (pattern: RegExp, tickerOf: (match: RegExpExecArray) => string | null) => {
    for (const match of text.matchAll(pattern)) {
      const ticker = tickerOf(match)
      // Of `NASDAQ: NVDA` the symbol itself.
      const lead = /[A-Z]\s*:\s*/.exec(match[0])
      const start = match.index + (lead && /[A-Z]$/.test(match[0]) ? lead.index + lead[0].length : 0)
      if (ticker) add(ticker, start, match.index + match[0].length)
    }
  }
  each(abroad, ([, a, b]) => a ?? b ?? null)
  each(withMarket, ([, code, market]) => `${code}.${market}`)
  each(marketFirst, ([, market = '', code = '']) => `${code}.${markets[market]}`)
  const byEnd = new Map(names.map(({ end, listing }) => [end, listing]))
  const usual = usualMarket(text)
  const codeNear = (code: string, at: number) =>
    ofCode(code, byEnd.get(at) ?? byEnd.get(at - 1) ?? null, usual)
  for (const match of text.matchAll(inBrackets)) {
    const [whole, code = ''] = match
    const isNamed = byEnd.has(match.index) || byEnd.has(match.index - 1)
    const name = isNamed ? null : nameWrittenBefore(text, match.index)
    // A year in brackets is no symbol of Tokyo or Taiwan.
    if (!isNamed && /^(?:19|20)\d\d$/.test(code)) continue
    const ticker = codeNear(code, match.index)
    const end = match.index + whole.length
    if (symbols.find(ticker)) add(ticker, match.index, end)
    else if (name && code.length > 4) found.push(unlisted(ticker, name, match.index, end))
  }
  each(alone, match => codeNear(match[1] ?? '', match.index))
  each(capitals, ([word]) => {
    const listing = otherCapitals.has(word) || word.length < 3 ? undefined : symbols.find(word)
    return listing && (listing.exchange?.startsWith('N') ?? false) && listing.sector !== null ? word : null
  })
  return found.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** Letters that stand before a name and are no part of it. */
const leads = '了的在是买卖入出仓好有和与及对把将我给推荐、,。:;!? \n'

/** The name before a bracket, up to what cannot be part of it. Null if there is none. */
function nameWrittenBefore(text: string, at: number): string | null {
  let start = at
  while (start > 0 && at - start < longestName && !leads.includes(text.charAt(start - 1))) start--
  const name = text.slice(start, at)
  return /^[\u3041-\u30ff\u4e00-\u9fffA-Za-z]{2,}$/.test(name) ? name : null
}

const longestName = 10

function unlisted(ticker: string, name: string, start: number, end: number): WrittenSymbol {
  const listing: Listing = { ticker, name, shortNames: [], exchange: null, sector: null }
  return { listing, start: start - name.length, end, isWritten: true, isUnlisted: true }
}

const markets: Record<string, string> = {
  SH: 'SS',
  SZ: 'SZ',
  HK: 'HK',
  沪: 'SS',
  深: 'SZ',
  港股: 'HK',
  东证: 'T',
  東証: 'T',
}

/** The ticker of a code without its market: the digits tell most, the name before it and the text's market the rest. */
function ofCode(code: string, before: Listing | null, usual: string): string {
  if (code.length === 6) return `${code}.${code.startsWith('6') ? 'SS' : 'SZ'}`
  if (code.length === 5) return `${code}.HK`
  const market = before ? before.ticker.slice(before.ticker.lastIndexOf('.') + 1) : ''
  if (market === 'HK' || market === 'TW' || market === 'T') return `${code}.${market}`
  return `${code}.${usual}`
}

/** The market that a code of four digits has in a text, where nothing beside the code tells it. */
function usualMarket(text: string): string {
  if (/[\u3041-\u30ff]/.test(text.slice(0, 400))) return 'T'
  return /港元|港股|恒指|港币/.test(text) ? 'HK' : 'TW'
}
