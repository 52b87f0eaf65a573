import { nameWords, withoutLegalForm } from '#extraction/symbols/company-name.ts'
import type { Listing, SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** The last year in which the former listings of the table had their symbols, as a rule. */
const lastYearOfFormer = 2018

/**
 * The table as a text's time has it: a symbol that is another company's today is the former company's in a text of its
 * time, and in one that names that company.
 *
 * @param publishedAt ISO 8601, or at least the year. null where nothing is known of it.
 */
export function symbolsOfTime(
  symbols: SymbolTable,
  { text, title, publishedAt }: { text: string; title: string | null; publishedAt: string | null },
): SymbolTable {
  const year = Number(publishedAt?.slice(0, 4) ?? Number.NaN)
  const meant = new Map<string, Listing | undefined>()
  const find = (ticker: string) => {
    const former = symbols.former(ticker)
    if (!former) return symbols.find(ticker)
    if (!meant.has(ticker)) {
      const isMeant = year <= lastYearOfFormer || calls(text, former) || calls(title ?? '', former)
      meant.set(ticker, isMeant ? former : symbols.find(ticker))
    }
    return meant.get(ticker)
  }
  return { ...symbols, find }
}

/** Whether a text has one of the names of a listing, without its legal form. */
function calls(text: string, listing: Listing): boolean {
  return [listing.name, ...listing.shortNames].some(name => {
    const words = withoutLegalForm(nameWords(name))
    const [first, last] = [words[0], words.at(-1)]
    const whole = first && last ? name.slice(first.start, last.end) : name
    const at = text.indexOf(whole)
    return at >= 0 && !/[\p{L}\p{N}]/u.test(text.charAt(at + whole.length))
  })
}
