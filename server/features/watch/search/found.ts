import type { Looking } from '#contract/search-passage.ts'
import { allConditions, type Conditions, mostFound } from './newest.ts'
import type { Wanted } from './terms.ts'

/** The person who searches, and what they may read. */
export interface Seeker {
  id: string | null
  readsContent: boolean
}

/** Some of the results of a kind, best first, and their number. `atLeast`: there are more than `count`. */
export interface Found<Item> {
  items: Item[]
  count: number
  atLeast: boolean
  /** Whether they are spelt otherwise than what was typed. */
  isForgiven?: boolean
  /** How many of them are named by a part of the words only. */
  named?: number
}

export interface Slice {
  limit: number
  /** The number of results before these. */
  from: number
}

export const nothing = { items: [], count: 0, atLeast: false, isForgiven: false, named: 0 }

/** Each row has the total of its kind. Without any result, one row has only the total. */
interface Row {
  total: string
  /** Whether there are more results than are counted. */
  isFull: boolean
  id: string | null
}

/**
 * Milliseconds for finding the passages of a kind. Three kinds have them, and all other requests wait for the thread.
 */
const passagesTime = 6

/** The items of rows. Each may use its share of the time for passages, and what earlier items have left. */
export function itemsOf<FoundRow, Item>(
  rows: readonly FoundRow[],
  itemOf: (row: FoundRow, looking: Looking) => Item,
): Item[] {
  let left = passagesTime
  return rows.map((row, index) => {
    const share = left / (rows.length - index)
    const looking = { left: share }
    const item = itemOf(row, looking)
    left = Math.max(0, left - share + looking.left)
    return item
  })
}

/** The results in the rows of a statement. */
export function foundIn<FoundRow extends Row, Item>(
  rows: FoundRow[],
  { isPart }: Conditions,
  itemOf: (row: FoundRow, looking: Looking) => Item,
): Found<Item> {
  const [first] = rows
  return {
    items: itemsOf(
      rows.filter(({ id }) => id !== null),
      itemOf,
    ),
    count: Math.min(Number(first?.total ?? 0), mostFound),
    atLeast: isPart || first?.isFull === true,
  }
}

/** With fewer of the newest results, older ones are searched too. */
const leastFound = 20

/** Searches by conditions, and without their limit if that gives too few results. */
export async function findNewest<Item>(
  conditions: Conditions,
  asked: Wanted,
  find: (conditions: Conditions) => Promise<Found<Item>>,
): Promise<Found<Item>> {
  const found = await find(conditions)
  // If rows were not added in the order of their days, results may lie beyond the rows that were searched.
  const least = asked.days === null ? leastFound : mostFound
  return conditions.isPart && found.count < least ? find(allConditions(asked)) : found
}
