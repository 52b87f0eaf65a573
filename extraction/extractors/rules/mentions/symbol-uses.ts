import { isAcronym } from '#extraction/extractors/rules/mentions/capital-words.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import type { Listing } from '#extraction/symbols/symbol-table.ts'

const stockWords = new RegExp(
  `(?<!\\p{L})(?:${[
    'shares?|stocks?|ETFs?|funds?|dividends?|earnings|valuation|investors?|ticker|portfolio',
    'Aktien?|Fonds|Anleger|actions?|dividendes?|acci[oó]n(?:es)?|dividendos?|ações|ação|azion[ei]|aandelen?',
  ].join('|')})(?!\\p{L})`,
  'iu',
)

/** Whether a text mentions shares or funds at all. */
export function speaksOfStocks(text: string): boolean {
  return stockWords.test(text)
}

/** Whether a line has only the symbol, perhaps as a heading. */
export function isHeadline(text: string, start: number, end: number): boolean {
  return (
    /(?:^|\n)[ \t]*(?:#+ |\*\*|\d{1,2}[.)] |#+ \d{1,2}[.)] )?\$?$/.test(
      text.slice(Math.max(0, start - 9), start),
    ) && /^(?:\*\*)?:?[ \t]*(?:\n|$)/.test(text.slice(end, end + 5))
  )
}

/** Characters after its symbol in which a note says what it is about. */
const noteLength = 700
const valuesIt = new RegExp(
  `\\b(?:${[
    'trad(?:es?|ing) at|\\d ?x\\b|times earnings|P/E|EPS|EBITDA|FCF|cash flow|yields?|dividends?|cheap|valuation',
    '(?:under|over)valued|shares?|stock|multiple|market cap|earnings|deposits|discount|upside',
  ].join('|')})\\b`,
  'i',
)

/**
 * Whether a symbol on a line of its own heads a note about a stock. If the symbol is a word, the note has to name the
 * company.
 */
export function isHeadOfNote(
  text: string,
  listing: Listing,
  end: number,
  isWritten: (word: string) => boolean,
): boolean {
  const note = text.slice(end, end + noteLength)
  const { ticker } = listing
  const mayBeWord = ticker.length < 2 || isAcronym(ticker) || isPlainWord(ticker.toLowerCase())
  if (mayBeWord || isWritten(ticker.toLowerCase())) {
    const isNamed = (name: string) => {
      const [first = ''] = name.split(/[\s,]/, 1)
      return first.length > 2 && note.includes(first)
    }
    if (!isNamed(listing.name) && !listing.shortNames.some(isNamed)) return false
  }
  return valuesIt.test(note)
}

/** Whether the text from an offset says what only a stock has: yields, multiples, earnings. */
export function valuesAStock(text: string, from: number): boolean {
  return valuesIt.test(text.slice(from, from + noteLength))
}

/** "## BOTTOM LINE FIRST": a word in a heading in capitals, after another one. */
const insideHeading =
  /(?:^|\n)#{1,6} [A-Z\s]*\b(?!(?:BUY|SELL|HOLD|ADD|AVOID|LONG|SHORT|WATCH|ON|OF|IN|FOR) )[A-Z]{2,} $/

/** Whether capitals are in a line of capitals, where they mean nothing. */
export function isShouted(text: string, start: number, end: number): boolean {
  if (insideHeading.test(text.slice(Math.max(0, start - 60), start))) return true
  const before = text.slice(Math.max(0, start - 40), start)
  const after = text.slice(end, end + 40)
  const line = (before.split('\n').at(-1) ?? '') + (after.split('\n')[0] ?? '')
  // A line of only capitals, such as a heading.
  if (/\p{Lu}{4}/u.test(line) && !/\p{Ll}/u.test(line)) return true
  const around = before + after
  const letters = around.match(/\p{L}/gu)?.length ?? 0
  return letters > 8 && (around.match(/\p{Lu}/gu)?.length ?? 0) / letters > 0.6
}

/** Words after a symbol that only a stock has: "XYZ shares", "XYZ yields 4%". */
const afterIsStock = new RegExp(
  `^(?:['’]s)?\\s+(?:${[
    'shares?\\b|stock\\b|ETF\\b|yields?\\b|pays?\\b|trades?\\b|is trading|has (?:out|under)performed',
    'is an? (?:strong )?(?:buy|sell|hold)\\b|share price|shareholders|dividend|common\\b|could be worth|is worth',
    '(?:is|are|looks?|remains?|can be) (?:\\w+ ){0,4}?(?:(?:under|over|fairly )-?valued|cheap|expensive|oversold)\\b',
    'would be valued|offers? \\d+%? upside',
  ].join('|')})`,
  'i',
)
const beforeIsStock = new RegExp(
  `\\b(?:${[
    'rated?|rating|downgrad\\w+|upgrad\\w+|shares of|shares in|positions? in|stakes? in|bought|buying|sold|selling',
    'trimm(?:ed|ing)|added(?: to)?|adding(?: to)?|exited|short(?:ed|ing)|initiated|accumulat(?:ed|ing)',
    'invest(?:ed|ing)? in|(?:target(?: price| range)?|fair value|upside|Kursziel) (?:for|on|of|für)',
    'Aktien? von|compr(?:é|ei|ar|ando)|vend(?:í|i|er|iendo)|achet(?:é|er)|koop|gekocht|gekauft|verkauft',
  ].join('|')})\\s+$`,
  'i',
)

/**
 * Whether the words around capitals are those of a stock or fund: "rated XYZ a sell", "XYZ shares", "XYZ +" in notes.
 */
export function isTradedHere(text: string, ticker: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 30), start)
  const after = text.slice(end, end + 30)
  if (/(?:^|\n)\s{0,30}(?:[-*•]\s{0,30})?$/.test(before) && /^\s[+−-](?:\s*(?:\n|$|:))/.test(after))
    return true
  if (ticker.length < 2) return false
  // A heading of only this symbol.
  if (/(?:^|\n)\s{0,30}(?:#{1,30} |\*\*)$/.test(before) && /^(?:\*\*)?:?\s*\n/.test(after))
    return !isAcronym(ticker)
  if (isShouted(text, start, end)) return false
  return !isAcronym(ticker) && (afterIsStock.test(after) || beforeIsStock.test(before))
}
