import { folded, tokensOf } from '#contract/search-passage.ts'
import { nameWords, withoutLegalForm } from '#extraction/symbols/company-name.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import type { Queryable } from '../../../../../database/database.ts'
import { run } from '../../../../../database/statements/statement.ts'
import type { Term } from '../../../search/terms.ts'

/** Words of a name, at most, and names that are looked up for one question. */
const [mostWords, mostNames] = [4, 40]
/** A single word with fewer letters is too often something else. */
const leastLetters = 4

/** The terms of a question in which the stocks of this server are found by their names. */
export interface TermsWithStocks {
  terms: Term[]
  /** What was added: the words that name a stock, and its ticker. */
  named: { said: string; ticker: string }[]
}

interface Named {
  at: number
  length: number
  id: string
  ticker: string
  /** Its name without its legal form. */
  name: string
}

/**
 * Finds stocks of this server by names that no table of symbols knows: words that follow each other and are a stock's
 * name, up to its legal form, become one term. A name by which more stocks begin means none of them.
 */
export async function withStocksHere(database: Queryable, terms: readonly Term[]): Promise<TermsWithStocks> {
  const places = placesOf(terms)
  if (places.length === 0) return { terms: [...terms], named: [] }
  const rows = await run<{ n: number; id: string; ticker: string; companyName: string }>(database, byName, [
    JSON.stringify(places.map(({ name }) => name)),
  ])
  const found = places.flatMap(({ at, length, name, isAlone }, n): Named[] => {
    const own = rows.filter(row => row.n === n && isNameOf(row.companyName, name, isAlone))
    const [first, ...more] = own
    const part = terms.slice(at, at + length)
    if (!first || more.length > 0 || part.some(({ stockIds }) => stockIds.includes(first.id))) return []
    return [{ at, length, id: first.id, ticker: first.ticker, name: bareName(first.companyName) }]
  })
  return joined(terms, found)
}

/** Words that follow each other, the most first: those of a name stand next to each other in the question. */
function placesOf(terms: readonly Term[]) {
  const places: { at: number; length: number; name: string; isAlone: boolean }[] = []
  for (let length = mostWords; length > 0; length--)
    for (let at = 0; at + length <= terms.length; at++) {
      const part = terms.slice(at, at + length)
      if (part.length === 1 && !mayBeAlone(part[0])) continue
      const name = part.flatMap(({ said }) => tokensOf(folded(said))).join(' ')
      if (name !== '') places.push({ at, length, name, isAlone: length === 1 })
    }
  return places.slice(0, mostNames)
}

/** A single word names a stock if it has a capital and is no ordinary word, and no table knows it. */
function mayBeAlone(term: Term | undefined): boolean {
  if (!term || term.stockIds.length > 0) return false
  return (
    term.said.length >= leastLetters && /^\p{Lu}/u.test(term.said) && !isPlainWord(term.said.toLowerCase())
  )
}

/** Whether typed words are a stock's name, or of a single word its first one. */
function isNameOf(companyName: string, typed: string, isAlone: boolean): boolean {
  const bare = wordsOf(bareName(companyName))
  return isAlone ? bare.split(' ', 1)[0] === typed : bare === typed || wordsOf(companyName) === typed
}

function wordsOf(name: string): string {
  return tokensOf(folded(name)).join(' ')
}

/** A company's name as it is written, without its legal form. */
function bareName(companyName: string): string {
  const words = withoutLegalForm(nameWords(companyName))
  const [first, last] = [words[0], words.at(-1)]
  return first && last ? companyName.slice(first.start, last.end) : companyName
}

/** `$1`: beginnings of names, folded, of letters, digits and spaces alone. */
const byName = {
  name: 'stocks by their names here',
  text: `
    select (n - 1)::int as n, found.id, found.ticker, found.company_name as "companyName"
    from json_array_elements_text($1::json) with ordinality as typed(name, n) cross join lateral (
      select id, ticker, company_name from stocks
      where search_fold(company_name) like replace(typed.name, ' ', '%') || '%' limit 4
    ) as found`,
}

/** The terms with each stock as one, the longest names first. */
function joined(terms: readonly Term[], found: readonly Named[]): TermsWithStocks {
  const taken = new Set<number>()
  const starts = new Map<number, Named>()
  for (const one of found) {
    const places = Array.from({ length: one.length }, (_, index) => one.at + index)
    if (places.some(place => taken.has(place))) continue
    for (const place of places) taken.add(place)
    starts.set(one.at, one)
  }
  const named: TermsWithStocks['named'] = []
  const all = terms.flatMap((term, at): Term[] => {
    const one = starts.get(at)
    if (!one) return taken.has(at) ? [] : [term]
    const part = terms.slice(at, at + one.length)
    const said = part.map(term => term.said).join(' ')
    named.push({ said, ticker: one.ticker })
    return [
      {
        said,
        literal: part.map(({ literal }) => literal).join(' & '),
        names: [],
        called: [one.name],
        stockIds: [one.id],
        marks: [`'~s${one.id}'`],
      },
    ]
  })
  return { terms: all, named }
}
