import { folded } from '#contract/search-passage.ts'
import type { Listing } from '#extraction/symbols/symbol-table.ts'
import { type CompanyNames, companyOf } from './companies.ts'
import type { Question } from './read-question.ts'

/** Tickers of companies by names that are not quite those that were typed. */
export interface NearNames {
  /** With a name that begins like the only word. */
  beginning: string[]
  /** With a name that is the only word but for an error. Looked for when asked. */
  like: () => string[]
}

/** Fewer letters begin too many names. */
const leastLetters = 3
const most = 20

/** Companies that a single word may mean while it is typed, or where it is misspelt. None for several words. */
export function nearNames({ sought, isBeginning }: Question, symbols: CompanyNames): NearNames {
  const [only] = sought
  const word = folded(only?.words[0] ?? '')
  if (sought.length !== 1 || !only || only.company || only.words.length > 1 || word.length < leastLetters)
    return { beginning: [], like: () => [] }
  return {
    beginning: isBeginning
      ? tickersOf(
          listingsWith(symbols, name => name.startsWith(word)),
          symbols,
        )
      : [],
    like: () => tickersOf(companiesLike(word, symbols), symbols),
  }
}

function tickersOf(listings: readonly Listing[], symbols: CompanyNames): string[] {
  const all = listings.slice(0, most).flatMap(listing => companyOf(listing, symbols).tickers)
  return [...new Set(all)].slice(0, 2 * most)
}

/** The companies with a name of one word that differs from a word by a typing error, the nearest alone. */
export function companiesLike(given: string, symbols: CompanyNames): Listing[] {
  const word = folded(given)
  for (const errors of errorsIn(word)) {
    const found = listingsWith(symbols, name => name[0] === word[0] && isNear(name, word, errors))
    if (found.length > 0) return found
  }
  return []
}

/** How many errors are forgiven: in short words any error makes another word. */
function errorsIn(word: string): number[] {
  if (word.length < 4 || word.length > 30) return []
  return word.length < 7 ? [1] : [1, 2]
}

function listingsWith(symbols: CompanyNames, isWanted: (name: string) => boolean): Listing[] {
  const found: Listing[] = []
  for (const { words, listing } of symbols.singleWordNames())
    if (words[0] && isWanted(words[0].word)) found.push(listing)
  return found
}

/** Whether one word becomes another by so many letters left out, added, replaced or exchanged with the next. */
function isNear(one: string, other: string, errors: number): boolean {
  if (Math.abs(one.length - other.length) > errors) return false
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const costs = [(row[j - 1] ?? 0) + (isSame ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1]
      if (isSwapped) costs.push((before[j - 2] ?? 0) + 1)
      next.push(Math.min(...costs))
    }
    if (Math.min(...next) > errors) return false
    before = row
    row = next
  }
  return (row[other.length] ?? 0) <= errors
}
