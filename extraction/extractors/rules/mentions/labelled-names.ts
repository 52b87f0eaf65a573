import { isAcronym, isNoStock } from '#extraction/extractors/rules/mentions/capital-words.ts'
import { speaksOfStocks } from '#extraction/extractors/rules/mentions/symbol-uses.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** A symbol with the name that its line gives it. */
export interface LabelledName {
  ticker: string
  name: string
  start: number
  end: number
}

const nameWord = String.raw`\p{Lu}[\p{L}\p{N}&.'’-]{1,30}`
/** A line that begins with a symbol and a name: "XYZ – Acme Widgets", "## XYZ: Acme Widgets Inc., a maker of …". */
const labelled = new RegExp(
  String.raw`(?<=(?:^|\n)[ \t]{0,4}(?:#{1,4} |[-*•] |\d{1,2}[.)] )?(?:\*\*)?\$?)([A-Z]{3,5})(?:\*\*)?(?:: | [–—-] |: \*\*| [–—-] \*\*)(${nameWord}(?: (?:&|of|and|de|${nameWord})){0,4})(?=\*\*|[ \t]*(?:\n|$)|[,(:]|\. | [–—-] )`,
  'gu',
)
/** Words behind a symbol that are no name: "XYZ: Buy", "XYZ – Fair Value". */
const noName = new RegExp(
  String.raw`^(?:${[
    '(?:strong |top )?(?:buy|sell|hold|add|trim|long|short|avoid|reduce|outperform|neutral|overweight|underweight)',
    'price|target|fair|entry|stop|update|earnings|results|note|bull|bear|why|what|how|the|a|an|this|our|my|we|i',
  ].join('|')})\b`,
  'i',
)

/**
 * Symbols that no table knows, with the names that a text gives them at the beginning of a line. Only in a text about
 * shares; a word or an acronym is no symbol, and two words at least are a name.
 */
export function labelledNames(text: string, symbols: SymbolTable): LabelledName[] {
  if (!speaksOfStocks(text)) return []
  return [...text.matchAll(labelled)].flatMap(({ index, 1: ticker = '', 2: name = '' }) => {
    const isWord = isAcronym(ticker) || isNoStock(ticker) || isPlainWord(ticker.toLowerCase())
    if (isWord || noName.test(name) || !name.includes(' ') || symbols.find(ticker)) return []
    if (symbols.withSymbol(ticker).length > 0 || initialsOf(name) === ticker) return []
    return [{ ticker, name: name.replace(/[.,]$/, ''), start: index, end: index + ticker.length }]
  })
}

/** "DCF – Discounted Cash Flow" explains an abbreviation. */
function initialsOf(name: string): string {
  return name
    .split(' ')
    .map(word => word.charAt(0).toUpperCase())
    .join('')
}
