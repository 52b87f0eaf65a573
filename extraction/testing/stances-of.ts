import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { aDocument } from '#extraction/testing/a-document.ts'

/** As `stancesOf`, without the tips that a person has to look at. */
export async function sureStancesOf(text: string, symbols: SymbolTable): Promise<Record<string, string>> {
  const { tips } = await rulesExtractor.extract(aDocument(text), {
    symbols,
    signal: new AbortController().signal,
    onTip: () => undefined,
  })
  return Object.fromEntries(
    tips.flatMap(({ ticker, stance, certainty }) => (certainty === 'check' ? [] : [[ticker, stance]])),
  )
}

/** The stance by ticker of each tip that the rules find in an article, for tests. */
export async function stancesOf(
  text: string,
  symbols: SymbolTable,
  title: string | null = null,
): Promise<Record<string, string>> {
  const { tips } = await rulesExtractor.extract(aDocument(text, { title }), {
    symbols,
    signal: new AbortController().signal,
    onTip: () => undefined,
  })
  return Object.fromEntries(tips.map(tip => [tip.ticker, tip.stance]))
}
