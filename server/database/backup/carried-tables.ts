import type pg from 'pg'
import type { Migration } from '../migration-list.ts'

/**
 * Changes that running servers have still to read (server/cache). The rows live for minutes, and their transaction
 * numbers mean nothing in another database.
 */
const changes = 'changes'

/**
 * Pictures and answers of models would be most of a backup, and can be fetched again (server/outlets/pictures,
 * server/features/intake/extraction). Two tables belong to servers that run now (server/jobs), and `backups` tells of files beside
 * the database that was left.
 */
const notCarried = [changes, 'pictures', 'model_answers', 'job_runners', 'host_turns', 'backups']

export interface CarriedTable {
  name: string
  /** Without the columns that PostgreSQL computes. */
  columns: string[]
  /** Columns with values from a sequence. */
  counted: { column: string; sequence: string }[]
}

/** Every table of a schema whose rows a backup contains, with its columns in the database. */
export async function carriedTables(client: pg.ClientBase, { tables }: Migration): Promise<CarriedTable[]> {
  const { rows } = await client.query<CarriedTable>(
    `
      select name, json_agg(attname order by attnum) filter (where attgenerated = '') as columns,
        coalesce(json_agg(json_build_object('column', attname, 'sequence', sequence) order by attnum)
          filter (where sequence is not null), '[]') as counted
      from unnest($1::text[]) as name, pg_attribute,
        pg_get_serial_sequence(format('public.%I', name), attname) as sequence
      where attrelid = to_regclass(format('public.%I', name)) and attnum > 0 and not attisdropped
      group by name order by name collate "C"`,
    [tables.filter(name => !notCarried.includes(name))],
  )
  return rows
}

/** Makes every running server forget what it remembers. Does nothing where the schema has no table for that. */
export async function tellServers(client: pg.ClientBase, tables: string[]): Promise<void> {
  if (tables.includes(changes)) await client.query(`insert into public.${changes} (keys) values ('{*}')`)
}

/** The name of a table with its columns, as COPY needs them. */
export function copyTarget({ name, columns }: Pick<CarriedTable, 'name' | 'columns'>): string {
  return `public.${quoted(name)} (${columns.map(quoted).join(', ')})`
}

/** A name in double quotes, as SQL writes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
