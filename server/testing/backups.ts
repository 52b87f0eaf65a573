import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type BackupTotals, backUp } from '../database/backup/backup.ts'
import { openBackup, seal } from '../database/backup/file.ts'
import { restore } from '../database/backup/restore.ts'
import { openConnection } from '../database/connection.ts'
import { type Migration, readMigrations } from '../database/migration-list.ts'
import { emptyDatabase } from './database.ts'

/** A folder for backups, and names in it that are free. */
export function backupFolder(): { path: string; free(): string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'tipfolio-backup-'))
  return {
    path,
    free: () => join(path, `${randomUUID()}.backup.gz`),
    remove: () => rmSync(path, { recursive: true }),
  }
}

/** A connection of its own to the database of a pool, for `work`. */
export async function connected<T>(pool: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(pool.options)
  await client.connect()
  await pool.options.onConnect?.(client)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Backs the database of a pool up to `path`, which it gives. */
export async function backedUp(pool: pg.Pool, path: string): Promise<string> {
  await connected(pool, client => backUp(client, path, { migrations: readMigrations() }))
  return path
}

/** Opens a file and restores it. */
export async function restored(
  path: string,
  client: pg.Client,
  migrations: Migration[] = readMigrations(),
): Promise<BackupTotals> {
  return restore(client, await openBackup(path, migrations), { migrations })
}

/** A connection to a database without a schema, gone after the test. */
export async function restoreTarget(): Promise<pg.Client & { address: string }> {
  const { databaseUrl, drop } = await emptyDatabase()
  const { client, close } = await openConnection({ databaseUrl, dataDir: 'unused' }, 'server')
  onTestFinished(async () => {
    await close()
    await drop()
  })
  return Object.assign(client, { address: databaseUrl })
}

/** The text of a backup without its seal. */
export function backupText(path: string): string {
  return gunzipSync(readFileSync(path))
    .toString()
    .replace(/-- SHA-256 of the file up to here: .*\n$/, '')
}

/** Writes a backup of this text, sealed as it should be. */
export function sealedBackup(path: string, text: string): string {
  const body = gzipSync(text)
  writeFileSync(path, Buffer.concat([body, seal(createHash('sha256').update(body).digest('hex'))]))
  return path
}

/** A fingerprint of each table's rows, whatever their order; all but those that no backup carries. */
export async function fingerprints(client: pg.Pool | pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'changes' order by 1`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ print: string }>(
      `select concat(count(*), ' ', md5(string_agg(md5(t::text), '' order by md5(t::text)))) as print from "${name}" t`,
    )
    prints[name] = found[0]?.print ?? ''
  }
  return prints
}

/** Everything that a schema is made of, as PostgreSQL describes it. */
export async function schemaOf(client: pg.Pool | pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    select 'column' as kind, concat_ws(' ', table_name, ordinal_position, column_name, data_type, column_default,
        is_nullable, generation_expression) as text
      from information_schema.columns where table_schema = 'public'
    union all select 'index', indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'trigger', concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select 'function', pg_get_functiondef(pg_proc.oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select 'step', concat_ws(' ', hash, created_at) from drizzle.__drizzle_migrations
    order by 1, 2`)
  return rows
}
