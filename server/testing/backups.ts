import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type BackupTotals, backUp } from '../database/backup/backup.ts'
import { readForms } from '../database/backup/earlier-forms.ts'
import { openBackup, seal } from '../database/backup/file.ts'
import { restore } from '../database/backup/restore.ts'
import { openConnection } from '../database/connections/connection.ts'
import type { Migration } from '../database/migration-list.ts'
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
  await connected(pool, client => backUp(client, path, { forms: readForms() }))
  return path
}

/** Opens a file and restores it. */
export async function restored(
  path: string,
  client: pg.Client,
  forms: Migration[] = readForms(),
): Promise<BackupTotals> {
  return restore(client, await openBackup(path, forms), { forms })
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
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('changes', 'backups') order by 1`,
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

/** Everything that a schema is made of, as PostgreSQL describes it. Columns stand in their order: backups rely on it. */
export async function schemaOf(client: pg.Pool | pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    with ours as (
      select oid, relkind, relpersistence, reloptions from pg_class
      where relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    )
    select 'relation' as kind, concat_ws(' ', oid::regclass, relkind, relpersistence, reloptions) as text from ours
    union all select 'column', concat_ws(' ', attrelid::regclass, row_number() over (partition by attrelid order by attnum),
        attname, format_type(atttypid, atttypmod), attcollation::regcollation, 'not null ' || attnotnull,
        concat('identity ', attidentity), concat('generated ', attgenerated), attstorage, attoptions,
        pg_get_expr(adbin, adrelid))
      from ours join pg_attribute on attrelid = ours.oid left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
      where relkind in ('r', 'v', 'm') and attnum > 0 and not attisdropped
    union all select 'index', indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger', concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select 'function', pg_get_functiondef(pg_proc.oid) from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select 'view', concat_ws(' ', viewname, definition) from pg_views where schemaname = 'public'
    union all select 'type', typname from pg_type
      where typnamespace = 'public'::regnamespace and typrelid = 0 and typelem = 0
        and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
    union all select 'sequence', concat_ws(' ', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin,
        seqmax, seqcache, seqcycle, refobjid::regclass, refobjsubid, deptype)
      from pg_sequence left join pg_depend on objid = seqrelid and refobjsubid > 0 where seqrelid in (select oid from ours)
    union all select 'extension', concat_ws(' ', extname, extversion) from pg_extension
    union all select 'schema', nspname from pg_namespace where nspname !~ '^pg_'
    union all select 'comment', concat_ws(' ', classoid::regclass, objoid::regclass, objsubid, description) from pg_description
      where objoid in (select oid from ours)
    union all select 'statistics', pg_get_statisticsobjdef(oid) from pg_statistic_ext
    union all select 'policy', polname from pg_policy
    order by 1, 2`)
  return rows
}
