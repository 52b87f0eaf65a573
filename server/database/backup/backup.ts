import { createHash, type Hash, randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { brand } from '#contract/brand.ts'
import { productVersion } from '../../process/version.ts'
import { type Migration, takenUntil } from '../migration-list.ts'
import { type CarriedTable, carriedTables, copyTarget, quoted } from './carried-tables.ts'
import { BackupError, type BackupHeader, firstLine, format, headerLine, seal } from './file.ts'

/** The level of gzip. Twice as fast as the default, for a file that is one tenth larger. */
const level = 4

/** Called while rows are written: with the table, and the bytes of all rows so far. */
export type OnProgress = (table: string, bytes: number) => void

export interface BackupTotals {
  tables: number
  rows: number
}

/** A backup that is made, with the moment that it shows. */
export interface BackedUp extends BackupTotals {
  madeAt: string
}

interface Options {
  /** All known forms of the schema. */
  forms: Migration[]
  signal?: AbortSignal
  onProgress?: OnProgress
}

/**
 * Writes every table to a file, with all rows as they are at one moment. The file has its name only when it is
 * complete. Other people's reads and writes go on. Throws a BackupError where the database cannot be backed up or the
 * file cannot be written.
 */
export async function backUp(
  client: pg.Client,
  path: string,
  { forms, signal, onProgress = () => {} }: Options,
): Promise<BackedUp> {
  if (existsSync(path)) throw new BackupError(`${path} exists already: nothing is written over`)
  const { tables, header } = await beginSnapshot(client, forms)
  const totals = { tables: tables.length, rows: 0 }
  const half = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.part`)
  try {
    // Only the owner of the file may read it: the file holds private texts and the secret of the sessions.
    const file = createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(
      script(client, header, tables, totals, onProgress),
      createGzip({ level, chunkSize: 1 << 16 }),
      sealed,
      file,
      { ...(signal ? { signal } : {}) },
    )
    await client.query('commit')
    await rename(half, path)
    await flushFolder(dirname(path))
    return { ...totals, madeAt: header.madeAt }
  } catch (error) {
    await rm(half, { force: true })
    if (error instanceof Error && 'syscall' in error)
      throw new BackupError(`${path} cannot be written: ${error.message}`)
    throw error
  }
}

/**
 * Starts a transaction that sees one moment. Its settings make the form of values independent of the server's settings.
 */
async function beginSnapshot(client: pg.Client, forms: Migration[]) {
  const schema = schemaOf(await takenUntil(client), forms)
  await client.query('begin isolation level repeatable read read only')
  // PostgreSQL may begin a large table where another reader is. In a fixed order two files of the same rows are equal.
  await client.query(
    "set local synchronize_seqscans = off; set local datestyle = 'ISO'; set local timezone = 'UTC'",
  )
  // The locks come before the snapshot, which the first query takes. No change of the schema comes between them.
  await client.query(
    `lock table ${schema.tables.map(name => `public.${quoted(name)}`).join(', ')} in access share mode`,
  )
  if ((await takenUntil(client)) !== schema.madeAt)
    throw new BackupError(
      'The schema of the database has just been brought up to date: begin the backup again',
    )
  const header: BackupHeader = {
    format,
    schema: schema.name,
    schemaMadeAt: schema.madeAt,
    madeAt: new Date().toISOString(),
    version: productVersion(),
  }
  return { tables: await carriedTables(client, schema), header }
}

function schemaOf(madeAt: number | undefined, forms: Migration[]): Migration {
  if (madeAt === undefined)
    throw new BackupError(`The database has no tables of ${brand}: nothing to back up`)
  const schema = forms.find(form => form.madeAt === madeAt)
  if (schema) return schema
  throw new BackupError(
    `The database is of another version of ${brand}: back it up with the one that runs on it`,
  )
}

/** The text of a backup; `totals` is filled on the way. */
async function* script(
  client: pg.Client,
  header: BackupHeader,
  tables: CarriedTable[],
  totals: BackupTotals,
  onProgress: OnProgress,
): AsyncGenerator<string | Buffer> {
  let bytes = 0
  yield `${firstLine}\n${headerLine(header)}\n`
  for (const table of tables) {
    yield `COPY ${copyTarget(table)} FROM stdin;\n`
    const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout with (encoding 'UTF8')`))
    const hash = createHash('sha256')
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
      onProgress(table.name, bytes)
      yield chunk
    }
    totals.rows += rows.rowCount
    yield `\\.\n${sumLine(rows.rowCount, hash)}\n`
  }
  yield* sequences(client, tables)
  yield `-- End: ${totals.tables} tables, ${totals.rows} rows\n`
}

/** The line below the rows of a table, with their number and hash. */
export function sumLine(rows: number, hash: Hash): string {
  return `-- ${rows} rows, SHA-256 ${hash.digest('hex')}`
}

/** The values of the sequences. A snapshot does not cover sequences. Read last, they are past every row above. */
async function* sequences(client: pg.Client, tables: CarriedTable[]): AsyncGenerator<string> {
  for (const { name, counted } of tables)
    for (const { column, sequence } of counted) {
      const { rows } = await client.query<{ last: string; called: boolean }>(
        `select last_value as last, is_called as called from ${sequence}`,
      )
      for (const { last, called } of rows)
        yield `SELECT setval(pg_get_serial_sequence('public.${quoted(name)}', '${column}'), ${last}, ${called});\n`
    }
}

async function* sealed(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of file) {
    hash.update(chunk)
    yield chunk
  }
  yield seal(hash.digest('hex'))
}

/** Makes the name of a file in a folder survive a power cut, as its content does. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
