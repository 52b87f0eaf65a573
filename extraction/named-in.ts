import type { Document } from '#extraction/reading/document.ts'
import { nameWords, withoutLegalForm } from '#extraction/symbols/company-name.ts'
import { firstWordNames } from '#extraction/symbols/first-word-names.ts'
import { misspeltNames, namesInTwo } from '#extraction/symbols/misspelt-names.ts'
import { formsOf, symbolsIn } from '#extraction/symbols/symbol-forms.ts'
import { companyKey, type Listing, type SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { isChineseOrJapanese } from '#extraction/text/languages.ts'
import { comparable } from '#extraction/text/searchable-text.ts'
import { simpleLetters } from '#extraction/text/simple-letters.ts'

/** Whether a document names a stock by its ticker or its company's name. */
export type NamedIn = (ticker: string, companyName: string | null) => boolean

/**
 * A function that tells whether a document names a stock, in its title or text. Each way of naming is searched once,
 * when it is first needed.
 */
export function isNamedIn(document: Document, symbols: SymbolTable): NamedIn {
  const text = simpleLetters(document.title ? `${document.title}\n\n${document.text}` : document.text)
  const tickers = symbolsIn(text)
  const companies = once(() => companiesIn(document, symbols))
  const words = once(() => ` ${wordsOf(comparable(text))} `)
  return (ticker, companyName) => {
    if (formsOf(ticker).some(form => tickers.has(form))) return true
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

function companiesIn(document: Document, symbols: SymbolTable): Set<string> {
  const companies = new Set<string>()
  const add = ({ listing }: { listing: Listing }) => companies.add(companyKey(listing))
  const isSpoken = document.times !== null || document.type === 'youtube'
  // Names in Latin letters stand between others there without spaces.
  const whole = `${document.title ?? ''}\n${document.text}`
  if (isChineseOrJapanese(whole)) symbols.localNamesIn(whole).forEach(add)
  // Text and title separately: the extractor has searched the text by itself already.
  for (const part of [document.text, document.title ?? '']) {
    const names = symbols.namesIn(part)
    names.forEach(add)
    firstWordNames(part, symbols, names).forEach(add)
    namesInTwo(part, symbols, []).forEach(add)
    if (isSpoken) misspeltNames(part, symbols, []).forEach(add)
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
