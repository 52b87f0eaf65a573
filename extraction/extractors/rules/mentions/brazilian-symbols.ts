import { type Mention, mentionOf } from '#extraction/extractors/rules/mentions/mention.ts'
import { nameBefore } from '#extraction/extractors/rules/mentions/name-before.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

/** "ABCD3", "ABCD11": four characters and the number of the class; an F is for single shares, a T for none. */
const symbol =
  /(?<![\p{L}\p{N}.&@'’_-])([A-Z][A-Z0-9][A-Z]{2}(?:[3-8]|11|3[1-9]))F?(?:\.SA)?(?![\p{L}\p{N}_-])/gu
/** What texts on the market of Brazil speak of. */
const market =
  /\b(?:B3|Ibovespa|IBOV|Bovespa|FIIs?|fundos? imobili[aá]rios?|[Aa]ç(?:ão|ões))(?![\p{L}\p{N}])|R\$\s?\d/u

/**
 * The symbols of the exchange of Brazil, which no word looks like. One that is in no table is believed in a text that
 * speaks of that market or has two others: "HTML5" is none.
 */
export function brazilianSymbols(text: string, symbols: SymbolTable): Mention[] {
  const found = matchesOf(symbol, text).map(({ 0: whole, 1: ticker = '', index }) => ({
    ticker,
    start: index,
    end: index + whole.length,
    listing: symbols.find(ticker),
  }))
  if (found.length === 0) return []
  const known = new Set(found.flatMap(one => one.listing?.ticker ?? []))
  const isBrazilian = known.size > 1 || (found.length > known.size && market.test(text))
  return found.flatMap(({ ticker, start, end, listing }) => {
    if (listing) return [mentionOf(listing, start, end, 'explicit')]
    if (!isBrazilian) return []
    const name = text.charAt(start - 1) === '(' ? nameBefore(text, start - 1) : null
    const coined = { ticker: `${ticker}.SA`, name: name ?? `${ticker}.SA`, shortNames: [] }
    return [mentionOf({ ...coined, exchange: 'B3', sector: null }, start, end, 'explicit')]
  })
}
