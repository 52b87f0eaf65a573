import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Listing, SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { listingCurrency } from '#extraction/symbols/ticker.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

/** The market for which a text is written: "US", the suffix of another market (".DE"), or "" if unknown. */
export type Market = string

const american = new Set(['NYSE', 'NASDAQ', 'AMEX'])

/**
 * Of a company's listings, the one that the text writes most often. If it writes only the name, the listing of the
 * reader's own market, else the first one in the table.
 */
export function listingMeant(mentions: Mention[], symbols: SymbolTable, market: Market): Listing | undefined {
  const counts = new Map<Listing, number>()
  for (const { listing, how } of mentions) {
    if (how === 'explicit' || how === 'ticker') counts.set(listing, (counts.get(listing) ?? 0) + 1)
  }
  const most = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
  const today = mentions.find(({ listing }) => !listing.hasEnded && listing.exchange !== null)?.listing
  // A former symbol beside the current name is only what the company was called.
  const written = most && today && most.hasEnded ? undefined : most
  const named = today ?? mentions[0]?.listing
  if (written || !named || market === '') return written ?? named
  const isAtHome = ({ ticker, exchange }: Listing) =>
    market === 'US' ? american.has(exchange ?? '') : ticker.endsWith(market)
  return symbols.listingsOf(named).find(isAtHome) ?? named
}

/**
 * The listings that a text may mean equally, the assumed one first: if it writes only the name of a company with
 * listings in several currencies, and its market is unknown. Otherwise empty.
 */
export function listingsMeant(mentions: Mention[], symbols: SymbolTable, market: Market): Listing[] {
  const meant = listingMeant(mentions, symbols, market)
  if (!meant || market !== '' || mentions.some(({ how }) => how === 'explicit' || how === 'ticker')) return []
  const byCurrency = new Map<string, Listing>()
  for (const listing of [meant, ...symbols.listingsOf(meant)]) {
    const currency = listingCurrency(listing.ticker, listing.exchange)
    const isOpen = listing.exchange !== null && listing.exchange !== 'OTC' && currency !== null
    if (isOpen && !byCurrency.has(currency)) byCurrency.set(currency, listing)
  }
  return byCurrency.size > 1 ? [...byCurrency.values()] : []
}

/** Of listings with the same symbol, the one of the text's market, else the first. */
export function atMarket(listings: Listing[], market: Market): Listing | undefined {
  return listings.find(({ ticker }) => market !== '' && ticker.endsWith(market)) ?? listings[0]
}

/** Characters of a text that show its market. */
const sample = 8000
const otherCurrencies =
  /[€£]|\b\d[\d,]{2,9}p\b|\b(?:EUR|GBP|CHF|SEK|NOK|DKK|CAD|[Ee]uros?|pence|kronor|kroner|crore|rupees)\b|\b(?:C|A|HK)\$|R\$/
/** Words that are frequent in a language. "*" marks words that no English text contains. */
const languages: [Market, string][] = [
  [
    '.DE',
    'der* die* und* ist* nicht* für* auch* ich* wir* bei* eine das* den zum* zur* mit* auf* statt* belässt* hebt* senkt* stuft* bleibt* zuvor*',
  ],
  [
    '.PA',
    'les* des* est* dans* une* qui* aux* je* avec* à* sur que du abaisse* relève* reste* objectif* chez*',
  ],
  [
    '.MC',
    'los* las* una* más* del* está* acciones* por con que el es precio* objetivo* aconseja* recomienda*',
  ],
  ['.MI', 'della* che* nel* gli* è* una* sono azioni* il di con'],
  [
    '.AS',
    'het* een* niet* voor* aandeel* ik* van dat zijn en de is koersdoel* verhoogt* verlaagt* herhaalt* handhaaft* koopadvies* naar* kopen*',
  ],
  ['.LS', 'uma* não* para* são* quem* dos* das* ações* que em os preço* alvo* recomenda* mantém*'],
]
const marketsOfWord = new Map<string, Market[]>()
const foreignWords = new Set<string>()
for (const [market, words] of languages) {
  for (const marked of words.split(' ')) {
    const word = marked.replace('*', '')
    marketsOfWord.set(word, [...(marketsOfWord.get(word) ?? []), market])
    if (marked !== word) foreignWords.add(word)
  }
}
/** Common English words that no other language above has: a text with many of them is English with foreign names. */
const english = new Set(['the', 'and', 'that', 'with', 'which', 'have', 'my', 'from'])
/**
 * Foreign words in a thousand characters. With more, they are no names in an English text. "is" and "de" do not count.
 */
const mostForeign = 6
/** Characters. A shorter text counts as one of this length. */
const shortText = 500
/** In a short text, or with amounts in euros or the like, fewer foreign words are enough, but never one alone. */
const fewForeign = 4
const fewestForeign = 2
const brazilian = /R\$|\b(?:B3|Ibovespa|Bovespa|Brasil|reais|FIIs?)\b/
const british = /£|\b\d[\d,]{2,9}p\b|\b(?:GBP|pence)\b/
const canadian = /\bC\$|\bCAD\b/

/** The market of a text, by its language and its currencies. */
export function marketOf(text: string): Market {
  const part = text.slice(0, sample)
  const counts = new Map<Market, number>()
  let foreign = 0
  let native = 0
  for (const [word] of matchesOf(/[a-zà-ÿ]+/g, part)) {
    for (const market of marketsOfWord.get(word) ?? []) counts.set(market, (counts.get(market) ?? 0) + 1)
    if (foreignWords.has(word)) foreign++
    if (english.has(word)) native++
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  const language = most?.[0] === '.LS' && brazilian.test(part) ? '.SA' : (most?.[0] ?? '')
  if (most && foreign * 1000 >= mostForeign * Math.max(shortText, part.length)) return language
  const isAbroad = foreign >= fewestForeign && foreign > native && foreign * 1000 >= fewForeign * part.length
  if (!otherCurrencies.test(part)) return isAbroad && part.length < shortText ? language : 'US'
  if (british.test(part)) return '.L'
  if (canadian.test(part)) return '.TO'
  return isAbroad ? language : ''
}
