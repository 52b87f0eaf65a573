import type pg from 'pg'
import type { Queryable } from '../database.ts'
import { submit } from './submission.ts'

/**
 * SQL with `$1`, `$2` … for values. A statement with a name is parsed once a connection, and planned a few times. One
 * without a name is planned for its values each time. A name belongs to one text.
 */
export interface Statement {
  name?: string
  text: string
}

/** Rows as a value that PostgreSQL reads with `json_to_recordset`; half a surrogate pair becomes the replacement character. */
export function jsonRows(rows: object[]): string {
  return jsonRow(rows)
}

/** The same of one row, for `json_to_record`. */
export function jsonRow(row: object): string {
  return JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}

/** A value for a statement, sent as text. */
export type Value = string | number | boolean | null

/** Runs a statement on the pool or in a transaction; gives its rows. */
export async function run<Row extends pg.QueryResultRow>(
  database: Queryable,
  { name, text }: Statement,
  values: Value[],
): Promise<Row[]> {
  const written = values.map(value => (value === null ? null : String(value)))
  if (!name) return (await database.$client.query<Row>({ text, values: written })).rows
  const [rows = []] = await submit(database.$client, [{ name, text, values: written }])
  // As with a query of the driver, the caller knows the rows of its statement.
  return rows as Row[]
}
