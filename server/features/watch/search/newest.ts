import type { Queryable } from '../../../database/database.ts'
import { run, type Value } from '../../../database/statements/statement.ts'
import { type Asked, anyOf } from './asked.ts'

/** More of a kind are not looked through: the newest of them are. Their count is told as "500+". */
export const mostFound = 500

/** A table of words, and how it is looked through (functions `search_…` of the first migration). */
export interface Words {
  table: 'search_tips' | 'search_posts'
  /** How many rows share a mark of how new they are. */
  size: number
  /** The newest row's place. */
  newest: number
  /** How many times dearer it is to look at a row of its own than at one that its index names. */
  dearer: number
  /** As tsquery, what those words alone are to have that everybody may read; null where the whole text counts. */
  head: string | null
}

/** What an index is asked, and what a row that it gives has to fulfil besides, as tsquery. */
export interface Conditions {
  /** All of them are wanted; none: all rows. */
  indexed: string[]
  checked: string | null
  /** Older rows are not among what these find. */
  isPart: boolean
}

/** Fewer rows say nothing of how many have a beginning. */
const leastRows = 100

/**
 * How to find the newest of what is asked for. Rows of the newest two marks that are wanted are counted first; how many there
 * are tells how far back to go, so that words which every other text has are not looked up in all of them.
 */
export async function conditionsOf(database: Queryable, asked: Asked, words: Words): Promise<Conditions> {
  const { beginning } = asked
  const marks = Math.floor(words.newest / words.size) + 1
  const conditions = (checks: boolean, ...more: string[]) => ({
    indexed: [...wordsOf(asked, checks), ...filtersOf(asked), ...more],
    checked: checks ? beginning : null,
    isPart: more.length > 0,
  })
  if (marks <= 2) return conditions(false)
  const { before } = asked.query
  const last = before ? await markBefore(database, words, marks, before) : marks - 1
  const newest = await countNewest(database, words, last, asked)
  const perMark = newest.found / 2
  const looked = perMark * (last + 1) <= 4 * mostFound ? last + 1 : Math.ceil((1.2 * mostFound) / perMark) + 1
  // An index first collects all rows with words that begin so: what many have is looked for row by row.
  const share = newest.rows < leastRows ? 1 : newest.found / newest.rows
  const rows = (newest.rows / 2) * Math.min(looked, last + 1)
  const checks = beginning !== null && rows * words.dearer <= share * words.newest
  if (looked > last) return conditions(checks)
  return conditions(checks, anyOf(marksDownFrom(last, looked)))
}

/** The same without an end: all that is asked for, however old. */
export function allConditions(asked: Asked): Conditions {
  return { indexed: [...wordsOf(asked, false), ...filtersOf(asked)], checked: null, isPart: false }
}

/** The words as one tsquery, or as none; without the beginning where that is checked. */
function wordsOf({ whole, beginning }: Asked, isWithoutBeginning: boolean): string[] {
  const terms = [...whole, ...(isWithoutBeginning || beginning === null ? [] : [beginning])]
  return terms.length > 0 ? [terms.map(term => `(${term})`).join(' & ')] : []
}

/** Long lists of marks, each by itself: within one tsquery the index goes through all of them for every row. */
function filtersOf({ filters, days }: Asked): string[] {
  return [...(filters ?? []), ...(days === null ? [] : [days])]
}

function marksDownFrom(last: number, count: number): string[] {
  const from = Math.max(0, last - count + 1)
  return Array.from({ length: last - from + 1 }, (_, index) => `~e${from + index}`)
}

/** The last mark whose rows are from before a day, where rows came in the order of their days; else about that. */
async function markBefore(
  database: Queryable,
  { table }: Words,
  marks: number,
  day: string,
): Promise<number> {
  const [key, dated] = table === 'search_tips' ? ['tip_id', 'tips'] : ['post_id', 'posts']
  const statement = {
    name: `day of ${table}`,
    // All rows of the mark, by the index: for one of them alone PostgreSQL would read through the table.
    text: `with marked as materialized (select ${key} as id from ${table} where words @@ $1::tsquery)
      select dated_at < $2::date::timestamp at time zone 'UTC' as "isBefore"
      from (select id from marked limit 1) as one join ${dated} using (id)`,
  }
  let [low, high] = [0, marks - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const [row] = await run<{ isBefore: boolean }>(database, statement, [`'~e${middle}'`, day])
    // A mark may have lost all of its rows: whatever lies above it is newer.
    if (row?.isBefore) low = middle
    else high = middle - 1
  }
  return low
}

async function countNewest(
  database: Queryable,
  { table, head }: Words,
  last: number,
  asked: Asked,
): Promise<{ found: number; rows: number }> {
  const values: Value[] = []
  const given = (value: Value) => `$${values.push(value)}`
  const indexed = [...wordsOf(asked, true), ...filtersOf(asked), anyOf(marksDownFrom(last, 2))]
  const text = `
    select count(*) as rows, count(*) filter (where ${isChecked('words', given(asked.beginning))}) as found
    from ${table} where ${areIndexed(indexed, given)} ${head === null ? '' : `and ${isChecked('head', given(head))}`}`
  const [row] = await run<{ found: string; rows: string }>(database, { text }, values)
  return { found: Number(row?.found ?? 0), rows: Number(row?.rows ?? 0) }
}

/** SQL: that words are those of every tsquery, by the index. */
export function areIndexed(indexed: readonly string[], given: (value: Value) => string): string {
  return indexed.map(query => `words @@ ${given(query)}::tsquery`).join(' and ') || 'true'
}

/** SQL: whether words are those of a tsquery, by the row and not by an index; null is fulfilled. */
export function isChecked(words: string, query: string): string {
  return `(${query}::tsquery is null or ts_match_vq(${words}, ${query}::tsquery))`
}
