import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { locks } from '../locks.ts'
import { type Migration, removeSchema, takeSteps } from '../migration-list.ts'
import { queueSchema } from '../queue-schema.ts'
import { type BackupTotals, type OnProgress, sumLine } from './backup.ts'
import { setAside } from './bulk-load.ts'
import { type CarriedTable, carriedTables, copyTarget, quoted, tellServers } from './carried-tables.ts'
import { BackupError, type BackupFile } from './file.ts'
import type { ScriptReader } from './reader.ts'

/**
 * Tables that a server fills by itself before any use: secrets, its rules, prices from files and from the provider, and
 * values computed from these. Rows in them do not make a database a used one.
 */
const ownOfServer = new Set([
  'secrets',
  'changes',
  'rate_counts',
  'trend_days',
  'verifications',
  'job_runners',
  'host_turns',
  'record_rules',
  'price_files',
  'price_series',
  'prices',
  'price_actions',
  'price_revisions',
  'base_rates',
  'outcome_news',
  'backups',
  'known_versions',
])

interface Options {
  /** All known forms of the schema, today's last. */
  forms: Migration[]
  signal?: AbortSignal
  onProgress?: OnProgress
}

/**
 * Fills an empty database from a backup, in one transaction. The database then has all rows in the newest schema, or is
 * unchanged. Throws a BackupError where the file or the database does not allow it.
 */
export async function restore(
  client: pg.Client,
  file: BackupFile,
  { forms, signal, onProgress = () => {} }: Options,
): Promise<BackupTotals> {
  const { steps, rest } = file
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [locks.migration])
    await assertEmpty(client, forms)
    await removeSchema(client, forms)
    // The waiting jobs belong to other rows. The restored rows state themselves what is due.
    await client.query(`drop schema if exists ${queueSchema} cascade`)
    await takeSteps(client, steps)
    const totals = await fill(client, file, { signal, onProgress })
    await takeSteps(client, rest)
    await tellServers(client, tablesOf(forms))
    signal?.throwIfAborted()
    await client.query('commit')
    // Lets PostgreSQL plan the first queries by the restored rows.
    await client.query(
      `vacuum (analyze) ${tablesOf(forms)
        .map(name => `public.${quoted(name)}`)
        .join(', ')}`,
    )
    return totals
  } catch (error) {
    // If this fails too, the connection is lost, and with it the transaction.
    await client.query('rollback').catch(() => {})
    // A stopped COPY fails with PostgreSQL's words. The reason of the stop is clearer.
    throw signal?.aborted ? signal.reason : error
  }
}

function tablesOf(forms: Migration[]): string[] {
  return forms.at(-1)?.tables ?? []
}

async function assertEmpty(client: pg.Client, forms: Migration[]): Promise<void> {
  const ours = new Set(forms.flatMap(({ tables }) => tables))
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1`,
  )
  const strange = rows.filter(({ name }) => !ours.has(name)).map(({ name }) => name)
  if (strange.length > 0)
    throw new BackupError(
      `The database holds something else (${strange.slice(0, 3).join(', ')}): restore into a database of its own`,
    )
  await lock(client, rows)
  for (const { name } of rows) {
    if (ownOfServer.has(name)) continue
    const { rowCount } = await client.query(`select from public.${quoted(name)} limit 1`)
    if (rowCount)
      throw new BackupError(
        `The database is not empty (there are rows in ${name}): restore into an empty one, so that nothing is lost`,
      )
  }
}

/** Locks the tables, so that nobody else adds rows. */
async function lock(client: pg.Client, tables: { name: string }[]): Promise<void> {
  await client.query("set local lock_timeout = '10s'")
  try {
    for (const { name } of tables)
      await client.query(`lock table public.${quoted(name)} in access exclusive mode`)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '55P03')
      throw new BackupError('The database is being used: stop what works on it, and try again')
    throw error
  }
  await client.query('set local lock_timeout = 0')
}

/** Copies every row of the file into its new table. */
async function fill(
  client: pg.Client,
  file: BackupFile,
  { signal, onProgress }: { signal: AbortSignal | undefined; onProgress: OnProgress },
): Promise<BackupTotals> {
  const schema = file.steps.at(-1)
  if (!schema) throw new BackupError(`${file.path} has no schema`)
  const tables = await carriedTables(client, schema)
  await client.query("set local maintenance_work_mem = '256MB'; set local datestyle = 'ISO'")
  const putBack = await setAside(client, schema.tables)
  const reader = await file.read()
  const totals = { tables: tables.length, rows: 0 }
  let bytes = 0
  try {
    for (const table of tables) {
      await expectLine(reader, `COPY ${copyTarget(table)} FROM stdin;`, file)
      const hash = createHash('sha256')
      const into = client.query(copyFrom(`copy ${copyTarget(table)} from stdin with (encoding 'UTF8')`))
      const rows = async function* () {
        for await (const chunk of reader.rows()) {
          hash.update(chunk)
          bytes += chunk.length
          onProgress(table.name, bytes)
          yield chunk
        }
      }
      await pipeline(rows, into, { ...(signal ? { signal } : {}) })
      await expectLine(reader, sumLine(into.rowCount, hash), file)
      totals.rows += into.rowCount
    }
    for (const { name, counted } of tables)
      for (const { column, sequence } of counted)
        await setOn(client, reader, { name, column, sequence }, file)
    await expectLine(reader, `-- End: ${totals.tables} tables, ${totals.rows} rows`, file)
  } finally {
    await reader.close()
  }
  onProgress('indexes', bytes)
  await putBack()
  return totals
}

/** Compares a line of the file with the line that this version would write. The text of a file is never run. */
async function expectLine(reader: ScriptReader, expected: string, file: BackupFile): Promise<void> {
  const line = await reader.line()
  if (line !== expected) throw unfit(file, line, expected)
}

async function setOn(
  client: pg.Client,
  reader: ScriptReader,
  { name, column, sequence }: Pick<CarriedTable, 'name'> & CarriedTable['counted'][number],
  file: BackupFile,
): Promise<void> {
  const line = await reader.line()
  const begin = `SELECT setval(pg_get_serial_sequence('public.${quoted(name)}', '${column}'), `
  const [, last, called] = /^(\d+), (true|false)\);$/.exec(line.slice(begin.length)) ?? []
  if (!line.startsWith(begin) || !last) throw unfit(file, line, begin)
  await client.query('select setval($1, $2, $3)', [sequence, last, called === 'true'])
}

function unfit({ path, header }: BackupFile, found: string, expected: string): BackupError {
  return new BackupError(
    `${path} does not fit the schema ${header.schema}: "${found.slice(0, 200)}" stands where "${expected.slice(0, 200)}" should`,
  )
}
