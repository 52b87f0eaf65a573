import type { Queryable } from '../database.ts'
import { JsonText } from './json-text.ts'
import type { Cursor } from './keyset.ts'
import { run, type Statement, type Value } from './statement.ts'

// Lists whose JSON PostgreSQL writes (docs/decisions/0013-json-in-sql.md). In all of them `$1` is the number of rows in
// a page.

/** A moment in the form of answers and cursors. Our sessions are in UTC. */
export function isoTime(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/**
 * The query of one page. It gives `items`, whether there are `more`, and the `key` and `id` of the cursor after its
 * last row.
 *
 * @param rows a query for the rows of the page and one more. It gives `item` (a row with the contract's names), its
 * number `n` from 1, and the sort `key` and `id` of its cursor.
 * @param written the form of the key in a cursor.
 */
export function pageOf(rows: string, written: (key: string) => string = isoTime): string {
  return `select coalesce(json_agg(item order by n) filter (where n <= $1), '[]')::text as items,
    coalesce(max(n) > $1, false) as more, ${written('max(key) filter (where n = $1)')} as key,
    max(id::text) filter (where n = $1) as id
  from (${rows}) as rows`
}

/** Rows of a table, and the columns that are shown of them. */
interface Shown {
  table: string
  /** The name of a row in `columns`. */
  as: string
  where: string
  /** The shown columns, under the contract's names. */
  columns: string
}

/** A query that gives one row as the JSON text `item`; no row where none exists. */
export function itemOf({ table, as, where, columns }: Shown): string {
  return `select row_to_json(item)::text as item
    from ${table} as ${as} cross join lateral (select ${columns}) as item where ${where}`
}

/** The item of the row that an `insert` or `update` returns. */
export function writtenItem(write: string, as: string, columns: string): string {
  return `with ${as} as (${write} returning *)
    select row_to_json(item)::text as item from ${as} cross join lateral (select ${columns}) as item`
}

/**
 * The rows of a page, newest first, equal moments by id. Most lists have this order (decisions, section 3). The order
 * states the place of nulls as the index does: PostgreSQL otherwise does not use the index, even where there are no
 * nulls.
 *
 * @param shown.date the moment by which rows are sorted.
 * @param shown.after the number of the first of the two values of a cursor; 0 without a cursor.
 * @param shown.most how many rows to take: one more than the page shows.
 */
export function newestRows({
  table,
  as,
  where,
  columns,
  date = 'created_at',
  after,
  most = '$1::int + 1',
}: Shown & { date?: string; after: number; most?: string }): string {
  const order = `${date} desc nulls last, id desc nulls last`
  const place = `${as}.${date} desc nulls last, ${as}.id desc nulls last`
  const behind = after ? ` and (${date}, id) < ($${after}::timestamptz, $${after + 1}::uuid)` : ''
  return `select row_number() over (order by ${place}) as n, ${as}.${date} as key, ${as}.id, item
    from (select * from ${table} where ${where}${behind} order by ${order} limit ${most}) as ${as}
      cross join lateral (select ${columns}) as item`
}

/** The size of a page where the request names none (decisions, section 3). */
const usual = 50

/**
 * How many rows the page of a whole table takes (one more than it shows), and the ending of the statement's name. The
 * usual number stands in the text. For a parameter PostgreSQL would expect a tenth of the table, and plan each page
 * again.
 */
export function rowsOfPage(limit: number): { most: string; named: string } {
  return limit === usual
    ? { most: String(usual + 1), named: ' as usual' }
    : { most: '$1::int + 1', named: '' }
}

/** One page of a list as text, and the cursor of the next page. */
export interface TextPage<Item> {
  items: JsonText<Item[]>
  next: Cursor | null
}

type PageRow = {
  items: string
  more: boolean
  key: string
  id: string
}

/** Runs the statement of a page, for a list that always exists, even if it is empty. */
export async function readPage<Item>(
  database: Queryable,
  statement: Statement,
  values: Value[],
): Promise<TextPage<Item>> {
  const page = await findPage<Item>(database, statement, values)
  if (!page) throw new Error(`The statement of a page gave no row: ${statement.text}`)
  return page
}

/** Runs the statement of a page. Undefined where the thing that the list belongs to does not exist. */
export async function findPage<Item>(
  database: Queryable,
  statement: Statement,
  values: Value[],
): Promise<TextPage<Item> | undefined> {
  const [row] = await run<PageRow>(database, statement, values)
  if (!row) return undefined
  const { items, more, key, id } = row
  return { items: new JsonText(items), next: more ? { key, id } : null }
}

/**
 * A page of rows of a table, newest first, after a cursor or from the beginning.
 *
 * @param name the statement's name without a cursor.
 * @param values the values of `shown`: the size of the page, then those of `where` and `columns`.
 */
export function readNewest<Item>(
  database: Queryable,
  name: string,
  shown: Omit<Parameters<typeof newestRows>[0], 'after'>,
  values: Value[],
  after: Cursor | null,
): Promise<TextPage<Item>> {
  const rows = newestRows({ ...shown, after: after ? values.length + 1 : 0 })
  const statement = { name: `${name}${after ? ' after' : ''}`, text: pageOf(rows) }
  return readPage(database, statement, [...values, ...valuesOf(after)])
}

/**
 * A page of a person's own rows of a table, newest first.
 *
 * @param shown.where a condition for the rows of the list; without it all rows of the person.
 * @param own the columns that select the rows: `user_id` first, as in the table's index.
 */
export function readOwn<Item>(
  database: Queryable,
  { where: some = 'true', ...shown }: Omit<Shown, 'where'> & { where?: string; date?: string },
  own: { user_id: string; stock_id?: string },
  { limit, after }: { limit: number; after: Cursor | null },
): Promise<TextPage<Item>> {
  const theirs = Object.keys(own).map((column, index) => `${column} = $${index + 2}`)
  const where = [...theirs, some].join(' and ')
  return readNewest(database, shown.table, { ...shown, where }, [limit, ...Object.values(own)], after)
}

/** Runs a statement that gives one row as `item`. Undefined where there is none. */
export async function findItem<Item>(
  database: Queryable,
  statement: Statement,
  values: Value[],
): Promise<JsonText<Item> | undefined> {
  const [row] = await run<{ item: string }>(database, statement, values)
  return row && new JsonText(row.item)
}

/** The values of a cursor; none without a cursor. */
export function valuesOf(after: Cursor | null): string[] {
  return after ? [after.key, after.id] : []
}
