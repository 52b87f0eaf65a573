import type { Document } from '#extraction/reading/document.ts'
import { nameWords, withoutLegalForm } from '#extraction/symbols/company-name.ts'
import { companyKey, type SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { comparableTicker, isMarketSuffix } from '#extraction/symbols/ticker.ts'
import { misspeltNames, namesInTwo } from '#extraction/text/misspelt-names.ts'
import { comparable } from '#extraction/text/searchable-text.ts'

/** Whether a document names a stock by its ticker or its company's name. */
export type NamedIn = (ticker: string, companyName: string | null) => boolean

/** Looks through a document's title and text for what it names; each way of naming is looked at once, when asked for. */
export function isNamedIn(document: Document, symbols: SymbolTable): NamedIn {
  const text = document.title ? `${document.title}\n\n${document.text}` : document.text
  const tickers = new Set(
    (text.match(/[A-Z0-9]+(?:[./-][A-Z]{1,3})?/g) ?? []).flatMap(word => [
      comparableTicker(word),
      ...comparableTicker(word).split('.'),
    ]),
  )
  const companies = once(() => companiesIn(text, document, symbols))
  const words = once(() => ` ${wordsOf(comparable(text))} `)
  return (ticker, companyName) => {
    const key = comparableTicker(ticker)
    const dot = key.lastIndexOf('.')
    const withoutMarket = dot > 0 && isMarketSuffix(key.slice(dot + 1)) ? key.slice(0, dot) : key
    if (tickers.has(key) || tickers.has(withoutMarket)) return true
    const listing = symbols.find(ticker)
    if (listing && companies().has(companyKey(listing))) return true
    const name = companyName
      ? withoutLegalForm(nameWords(companyName))
          .map(word => word.word)
          .join(' ')
      : ''
    return name.length > 2 && words().includes(` ${name} `)
  }
}

function companiesIn(text: string, document: Document, symbols: SymbolTable): Set<string> {
  const companies = new Set(symbols.namesIn(text).map(name => companyKey(name.listing)))
  for (const { listing } of namesInTwo(text, symbols, [])) companies.add(companyKey(listing))
  if (document.times || document.type === 'youtube') {
    for (const { listing } of misspeltNames(text, symbols, [])) companies.add(companyKey(listing))
  }
  return companies
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function wordsOf(text: string): string {
  return nameWords(text)
    .map(word => word.word)
    .join(' ')
}
