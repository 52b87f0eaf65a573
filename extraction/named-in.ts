import { misspeltNames } from '#extraction/extractors/rules/misspelt-names.ts'
import type { Document } from '#extraction/reading/document.ts'
import { comparable } from '#extraction/searchable-text.ts'
import { nameWords, withoutLegalForm } from '#extraction/symbols/company-name.ts'
import { companyKey, type SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { comparableTicker, isMarketSuffix } from '#extraction/symbols/ticker.ts'

/** Whether a document names a stock by its ticker or its company's name. */
export type NamedIn = (ticker: string, companyName: string | null) => boolean

/** Looks once through a document's title and text for everything it names. */
export function isNamedIn(document: Document, symbols: SymbolTable): NamedIn {
  const text = document.title ? `${document.title}\n\n${document.text}` : document.text
  const tickers = new Set((text.match(/[A-Z0-9]+(?:[./-][A-Z]{1,3})?/g) ?? []).flatMap(word => [comparableTicker(word), ...comparableTicker(word).split('.')]))
  const companies = new Set(symbols.namesIn(text).map(name => companyKey(name.listing)))
  if (document.times || document.type === 'youtube') {
    for (const { listing } of misspeltNames(text, symbols, [])) companies.add(companyKey(listing))
  }
  const words = ` ${wordsOf(text)} `
  return (ticker, companyName) => {
    const key = comparableTicker(ticker)
    const dot = key.lastIndexOf('.')
    const withoutMarket = dot > 0 && isMarketSuffix(key.slice(dot + 1)) ? key.slice(0, dot) : key
    if (tickers.has(key) || tickers.has(withoutMarket)) return true
    const listing = symbols.find(ticker)
    if (listing && companies.has(companyKey(listing))) return true
    const name = companyName ? wordsOf(withoutLegalForm(nameWords(companyName)).map(word => word.word).join(' ')) : ''
    return name.length > 2 && words.includes(` ${name} `)
  }
}

function wordsOf(text: string): string {
  return nameWords(comparable(text))
    .map(word => word.word)
    .join(' ')
}
