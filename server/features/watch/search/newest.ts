import type { Queryable } from '../../../database/database.ts'
import { run, type Value } from '../../../database/statements/statement.ts'
import { anyOf } from './day-marks.ts'
import type { Wanted } from './terms.ts'

/** Only this many of the newest results of a kind are counted. More are shown as "500+". */
export const mostFound = 500

/** A table of words, and how it is searched (functions `search_…` of the first migration). */
export interface Words {
  table: 'search_tips' | 'search_posts'
  /** How many rows share a mark of age. Rows with the same mark are about equally new. */
  size: number
  /** The number of the newest row. */
  newest: number
  /** How much more it costs to find a row by itself than to take one that an index gives. */
  dearer: number
  /** A tsquery for the words that everybody may read. Null if the whole text counts. */
  head: string | null
}

/** The tsqueries for the index, and a condition for the rows that the index gives. */
export interface Conditions {
  /** All of them have to match. Empty: all rows. */
  indexed: string[]
  checked: string | null
  /** True if the conditions leave out older rows. */
  isPart: boolean
}

/** With fewer rows, the share of rows with a word's beginning is not known. */
const leastRows = 100

/**
 * How to find the newest results. Rows of the newest two marks are counted first. Their number decides how far back to
 * search, so that words that occur in every other text are not looked up in all of them.
 */
export async function conditionsOf(database: Queryable, asked: Wanted, words: Words): Promise<Conditions> {
  const { beginning } = asked
  const marks = Math.floor(words.newest / words.size) + 1
  const conditions = (checks: boolean, ...more: string[]) => ({
    indexed: [...wordsOf(asked, checks), ...filtersOf(asked), ...more],
    checked: checks ? beginning : null,
    isPart: more.length > 0,
  })
  if (marks <= 2) return conditions(false)
  const { before } = asked
  const last = before ? await markBefore(database, words, marks, before) : marks - 1
  const newest = await countNewest(database, words, last, asked)
  const perMark = newest.found / 2
  const looked = perMark * (last + 1) <= 4 * mostFound ? last + 1 : Math.ceil((1.2 * mostFound) / perMark) + 1
  // For a beginning, an index first collects all rows with such words. A frequent beginning is therefore checked row by
  // row.
  const share = newest.rows < leastRows ? 1 : newest.found / newest.rows
  const rows = (newest.rows / 2) * Math.min(looked, last + 1)
  const checks = beginning !== null && rows * words.dearer <= share * words.newest
  if (looked > last) return conditions(checks)
  return conditions(checks, anyOf(marksDownFrom(last, looked)))
}

/** The same without a limit: all results, however old. */
export function allConditions(asked: Wanted): Conditions {
  return { indexed: [...wordsOf(asked, false), ...filtersOf(asked)], checked: null, isPart: false }
}

/** The words as one tsquery, or none. Without the beginning if that is checked row by row. */
function wordsOf({ whole, beginning }: Wanted, isWithoutBeginning: boolean): string[] {
  const terms = [...whole, ...(isWithoutBeginning || beginning === null ? [] : [beginning])]
  return terms.length > 0 ? [terms.map(term => `(${term})`).join(' & ')] : []
}

/**
 * Each long list of marks is a tsquery of its own: within one tsquery, the index would go through all of them for every
 * row.
 */
function filtersOf({ filters, days }: Wanted): string[] {
  return [...(filters ?? []), ...(days === null ? [] : [days])]
}

function marksDownFrom(last: number, count: number): string[] {
  const from = Math.max(0, last - count + 1)
  return Array.from({ length: last - from + 1 }, (_, index) => `~e${from + index}`)
}

/** The last mark whose rows are older than a day. Approximate if rows were not added in the order of their days. */
async function markBefore(
  database: Queryable,
  { table }: Words,
  marks: number,
  day: string,
): Promise<number> {
  const [key, dated] = table === 'search_tips' ? ['tip_id', 'tips'] : ['post_id', 'posts']
  const statement = {
    name: `day of ${table}`,
    // All rows of the mark, by the index: PostgreSQL would read the whole table for a single one.
    text: `with marked as materialized (select ${key} as id from ${table} where words @@ $1::tsquery)
      select dated_at < $2::date::timestamp at time zone 'UTC' as "isBefore"
      from (select id from marked limit 1) as one join ${dated} using (id)`,
  }
  let [low, high] = [0, marks - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const [row] = await run<{ isBefore: boolean }>(database, statement, [`'~e${middle}'`, day])
    // A mark may have lost all of its rows. The rows above it are newer.
    if (row?.isBefore) low = middle
    else high = middle - 1
  }
  return low
}

async function countNewest(
  database: Queryable,
  { table, head }: Words,
  last: number,
  asked: Wanted,
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

/** SQL: that the words match all tsqueries, by the index. */
export function areIndexed(indexed: readonly string[], given: (value: Value) => string): string {
  return indexed.map(query => `words @@ ${given(query)}::tsquery`).join(' and ') || 'true'
}

/** SQL: whether words match a tsquery, computed for the row and not by an index. True for null. */
export function isChecked(words: string, query: string): string {
  return `(${query}::tsquery is null or ts_match_vq(${words}, ${query}::tsquery))`
}
