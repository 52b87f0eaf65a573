import type { Queryable } from '../../../../../database/database.ts'
import type { QuestionTerm } from '../question/question-terms.ts'
import { type Looked, postsByText, postsOfStocks, postsOfTips } from './candidates.ts'

/** With fewer posts that have all terms, those are looked for that have most of them. */
const fewest = 10
/** Sets of terms that are searched besides. */
const mostSets = 3

/** Terms with how rare each is. */
export interface WeighedTerms {
  terms: readonly QuestionTerm[]
  rarity: readonly number[]
}

/** The posts to read for an answer, those first that have most of what is asked. */
export async function postsWith(
  database: Queryable,
  looked: Looked,
  weighed: WeighedTerms,
): Promise<string[]> {
  const { terms } = weighed
  const find = async (set: QuestionTerm[]) => {
    const found = await Promise.all([postsOfTips(database, looked, set), postsByText(database, looked, set)])
    return inTurns(found)
  }
  const stockIds = [...new Set(terms.flatMap(term => term.stockIds))]
  const named = looked.stockId === null ? stockIds : [looked.stockId]
  const [whole, ofStocks] = await Promise.all([find([...terms]), postsOfStocks(database, looked, named)])
  const isEnough = whole.length >= fewest || terms.length < 2
  const sets = isEnough ? [] : setsOf(weighed)
  const parts = await Promise.all(sets.map(find))
  return [...new Set([...whole, ...inTurns([...parts, ofStocks])])]
}

/**
 * Sets of terms of which texts may have all: the rarest with each other, and with the company that is asked about. They
 * are not tried before: to find out that nothing has some common words takes as long as to look for them.
 */
function setsOf({ terms, rarity }: WeighedTerms): QuestionTerm[][] {
  const byRarity = [...terms.keys()]
    .toSorted((a, b) => (rarity[b] ?? 0) - (rarity[a] ?? 0))
    .flatMap(at => terms[at] ?? [])
  const words = byRarity.filter(({ isCompany }) => !isCompany)
  const companies = byRarity.filter(({ isCompany }) => isCompany).slice(0, 1)
  const [first, second] = words
  const sets = [
    [...companies, ...(first ? [first] : [])],
    [...companies, ...(second ? [second] : [])],
    [...(first ? [first] : []), ...(second && companies.length === 0 ? [second] : [])],
    first ? [first] : [],
  ]
  const different = new Map(sets.filter(set => set.length > 0).map(set => [keyOf(set), set]))
  different.delete(keyOf(terms))
  return [...different.values()].slice(0, mostSets)
}

function keyOf(set: readonly QuestionTerm[]): string {
  return set
    .map(({ said }) => said)
    .toSorted()
    .join(' ')
}

/** The first of each list, then the second of each, and so on. */
function inTurns(lists: readonly string[][]): string[] {
  const longest = Math.max(0, ...lists.map(list => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap(list => list[at] ?? [])).flat()
}
