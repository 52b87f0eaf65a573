import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { z } from 'zod'
import { packageRoot } from '../process/package-root.ts'

/** One step of the schema. The version of a database is the last step taken. */
export interface Migration {
  /** Such as `0005_search`. */
  name: string
  /** Milliseconds since 1970. Drizzle identifies a step by this moment. */
  madeAt: number
  hash: string
  statements: string[]
  /** The tables that exist after the step. */
  tables: string[]
  /** Whether `0000_first` replaces the step (backup/earlier-forms.ts). */
  isEarlier?: boolean
}

/** The schema of a database is none that this version works with, in a sentence for the operator. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

/** When `0056_unjoined` was made: the last step that `0000_first` replaces. Milliseconds since 1970. */
const lastEarlier = 1_795_554_542_851

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
const snapshot = z.object({ tables: z.record(z.string(), z.object({ name: z.string() })) })

function migrationsFolder(): string {
  return join(packageRoot(), 'server/database/migrations')
}

/** When the newest step was made. Reads only the journal, because every start needs this. */
export function lastStep(folder = migrationsFolder()): number {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  return entries.at(-1)?.when ?? 0
}

/** Every step in a folder of drizzle-kit, in order. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, 'meta', name), 'utf8'))
  const { entries } = journal.parse(read('_journal.json'))
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, index) => {
    const { tables } = snapshot.parse(read(`${String(index).padStart(4, '0')}_snapshot.json`))
    return {
      name: entries[index]?.tag ?? '',
      madeAt: folderMillis,
      hash,
      statements: sql,
      tables: Object.values(tables)
        .map(table => table.name)
        .sort(),
    }
  })
}

/**
 * The steps that a database still needs, by the moment of its last step. Throws a SchemaError for a newer database, and
 * for one without all earlier steps: the version that had those steps updates it first (docs/upgrading.md).
 */
export function stepsAfter(taken: number, migrations = readMigrations()): Migration[] {
  const [first, ...later] = migrations
  if (!first) throw new Error('There are no migrations')
  if (taken > (later.at(-1) ?? first).madeAt)
    throw new SchemaError(
      'the database was brought up to date by a newer version, which this one cannot work with: start that version, or restore a backup from before it into an empty database',
    )
  if (taken >= first.madeAt) return later.filter(({ madeAt }) => madeAt > taken)
  if (taken === 0) return [first, ...later]
  if (taken === lastEarlier) return [asTaken(first), ...later]
  throw new SchemaError(
    'the database is of a version too early for this one to take over: start commit 4e099c18 on it once first, which brings it up to date, and then this version',
  )
}

/** The step without its statements, for a database that already has its result: the step is only recorded. */
export function asTaken(step: Migration): Migration {
  return { ...step, statements: [] }
}

/** The table in which Drizzle records the steps that were taken, the same as for its own migrate(). */
const record = 'drizzle.__drizzle_migrations'

/** When the last step that a database has taken was made. Undefined where the database has none of our schema. */
export async function takenUntil(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regclass('${record}') is not null as known`,
  )
  if (!known[0]?.known) return undefined
  // The driver returns a bigint as text.
  const { rows } = await client.query<{ last: string | null }>(
    `select max(created_at) as last from ${record}`,
  )
  return rows[0]?.last == null ? undefined : Number(rows[0].last)
}

/**
 * Takes steps one after another. The caller holds the transaction; Drizzle's own migrate() would end the transaction.
 */
export async function takeSteps(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${record} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { statements, hash, madeAt } of migrations) {
    for (const statement of statements) await client.query(statement)
    await client.query(`insert into ${record} (hash, created_at) values ($1, $2)`, [hash, madeAt])
  }
}

/** Removes all that these steps have made, with every row. The caller holds the transaction. */
export async function removeSchema(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  const tables = new Set(migrations.flatMap(migration => migration.tables))
  const functions = new Set(
    migrations.flatMap(({ statements }) =>
      statements.flatMap(statement =>
        [...statement.matchAll(/create (?:or replace )?function "?(\w+)/gi)].map(([, name]) => name),
      ),
    ),
  )
  for (const name of tables) await client.query(`drop table if exists public."${name}" cascade`)
  for (const name of functions) await client.query(`drop function if exists public."${name}" cascade`)
  await client.query(`drop table if exists ${record}`)
}
