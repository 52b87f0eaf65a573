import { sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from './ids.ts'

/** The primary key of most tables. */
export function idColumn() {
  return uuid('id').primaryKey().$defaultFn(newId)
}

/** A moment in UTC with milliseconds. JavaScript, cursors and answers hold no finer ones. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
}

/** A reference to a parent row. Deleting the parent deletes the row. */
export function belongsTo(name: string, column: () => AnyPgColumn) {
  return uuid(name).notNull().references(column, { onDelete: 'cascade' })
}

/** A reference to a row that may be deleted while this row stays. */
export function mayBelongTo(name: string, column: () => AnyPgColumn) {
  return uuid(name).references(column, { onDelete: 'set null' })
}

/** Bytes that PostgreSQL made: a hash. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A price: exact in the database, a number in our code. */
export const price = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric',
  fromDriver: Number,
  toDriver: String,
})

/** Words in PostgreSQL's form for searching. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The words of a text column of the same row. */
export function wordsOf(column: string) {
  return searchVector('search').generatedAlwaysAs(sql.raw(`search_words(${column})`))
}
