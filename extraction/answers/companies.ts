import { companyKey, type SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** Tells which companies a text names, by keys that are the same for all names of one. */
export type CompanyTable = (text: string) => string[]

/** The companies that a table of symbols knows, by names that are no ordinary words, or that have a capital. */
export function companyTable(symbols: Pick<SymbolTable, 'namesIn' | 'localNamesIn'>): CompanyTable {
  return text =>
    [...symbols.namesIn(text), ...symbols.localNamesIn(text)]
      .filter(({ trust, capital }) => trust === 'distinctive' || capital)
      .map(({ listing }) => companyKey(listing))
}
