import type { Looking } from '#contract/search-passage.ts'
import type { Asked } from './asked.ts'
import { allConditions, type Conditions, mostFound } from './newest.ts'

/** Some of what was found of a kind, best first, and how many there are; `atLeast` where there are more. */
export interface Found<Item> {
  items: Item[]
  count: number
  atLeast: boolean
}

export interface Slice {
  limit: number
  /** How many come before. */
  from: number
}

export const nothing = { items: [], count: 0, atLeast: false }

/** Every row of a kind tells how many there are; where there is none, one tells that alone. */
interface Row {
  total: string
  /** Whether there are more than are looked through. */
  isFull: boolean
  id: string | null
}

/** Milliseconds in which the passages of a kind are sought: three kinds have them, and everybody else waits for the thread. */
const passagesTime = 6

/** Items of rows, each with its share of the time for passages, and what others have left of theirs. */
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

/** What the rows of a statement say was found. */
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

/** Fewer of the newest than these are not all that a reader wants to see. */
const leastFound = 20

/** Finds by some conditions; without an end to what is looked through where that gave little after all. */
export async function findNewest<Item>(
  conditions: Conditions,
  asked: Asked,
  find: (conditions: Conditions) => Promise<Found<Item>>,
): Promise<Found<Item>> {
  const found = await find(conditions)
  // Where rows did not come in the order of their days, these are not where they were looked for.
  const least = asked.days === null ? leastFound : mostFound
  return conditions.isPart && found.count < least ? find(allConditions(asked)) : found
}
