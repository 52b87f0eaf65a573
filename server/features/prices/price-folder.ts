import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../database/database.ts'
import { run } from '../../database/statement.ts'
import type { Log } from '../../log.ts'
import type { ImportSettings } from './import-files.ts'

/**
 * Takes prices from every `*.csv` of a folder that is another, by size and time, than when it was last read
 * (next/5-prices.md, Sources); a folder that is not there has none. What is wrong with a file is logged once, and looked at
 * again when the file is another. Of two servers both may read a file: the second one finds nothing new in it.
 */
export async function readPriceFolder(
  database: Database,
  folder: string,
  settings: ImportSettings,
  log: Log,
): Promise<void> {
  for (const file of await changedFiles(database, folder)) {
    const { importPriceFiles } = await import('./import-files.ts')
    const { told, failures } = await importPriceFiles(database, [join(folder, file.name)], settings)
    for (const words of [...told, ...failures]) log.info(`Prices: ${words}`)
    await run(database, read, [file.name, file.size, file.changedAt])
  }
}

interface PriceFile {
  name: string
  size: number
  /** ISO 8601, in milliseconds. */
  changedAt: string
}

async function changedFiles(database: Database, folder: string): Promise<PriceFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files: PriceFile[] = []
  for (const name of names.filter(one => one.toLowerCase().endsWith('.csv')).toSorted()) {
    const { size, mtimeMs } = await stat(join(folder, name))
    const changedAt = new Date(Math.floor(mtimeMs)).toISOString()
    const known = await run(database, same, [name, size, changedAt])
    if (known.length === 0) files.push({ name, size, changedAt })
  }
  return files
}

const same = {
  name: 'same price file',
  text: 'select from price_files where name = $1 and size = $2::bigint and changed_at = $3::timestamptz',
}

const read = {
  name: 'price file is read',
  text: `insert into price_files (name, size, changed_at) values ($1, $2::bigint, $3::timestamptz)
    on conflict (name) do update set size = excluded.size, changed_at = excluded.changed_at, read_at = now()`,
}
