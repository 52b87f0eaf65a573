import type { Queryable } from '../../../../../database/database.ts'
import { whichHold } from '../../../search/easing/which-hold.ts'
import type { QuestionTerm } from '../question/question-terms.ts'
import { type Looked, postsByText, postsOfStocks, postsOfTips } from './candidates.ts'

/** With fewer posts that have all terms, those are looked for that have most of them. */
const fewest = 10
/** Terms that are tried without each other, and how many sets of them are searched. */
const [mostTried, mostSets] = [5, 3]

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
  person: string,
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
  const sets = isEnough ? [] : await setsHeld(database, looked, weighed, person)
  const parts = await Promise.all(sets.map(find))
  return [...new Set([...whole, ...inTurns([...parts, ofStocks])])]
}

/** The sets of terms, with as many of them as possible, that something has: none is a part of another. */
async function setsHeld(
  database: Queryable,
  { asked }: Looked,
  { terms, rarity }: WeighedTerms,
  person: string,
): Promise<QuestionTerm[][]> {
  const weights = new Map(terms.map((term, at) => [term, rarity[at] ?? 1]))
  const weightOf = (term: QuestionTerm) => weights.get(term) ?? 1
  const total = (set: readonly QuestionTerm[]) => set.reduce((sum, term) => sum + weightOf(term), 0)
  const heaviest = terms.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, mostTried)
  const sets = subsetsOf(heaviest)
    .filter(set => set.length > 0 && set.length < terms.length)
    .toSorted((a, b) => total(b) - total(a))
  const held = await whichHold(
    database,
    { ...asked, terms: [...terms] },
    { id: person, readsContent: true },
    sets,
  )
  const chosen: QuestionTerm[][] = []
  for (const [at, set] of sets.entries()) {
    const isPart = chosen.some(one => set.every(term => one.includes(term)))
    if (held[at] && !isPart && chosen.length < mostSets) chosen.push(set)
  }
  return chosen
}

function subsetsOf(terms: readonly QuestionTerm[]): QuestionTerm[][] {
  const sets: QuestionTerm[][] = [[]]
  for (const term of terms) sets.push(...sets.map(set => [...set, term]))
  return sets
}

/** The first of each list, then the second of each, and so on. */
function inTurns(lists: readonly string[][]): string[] {
  const longest = Math.max(0, ...lists.map(list => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap(list => list[at] ?? [])).flat()
}
