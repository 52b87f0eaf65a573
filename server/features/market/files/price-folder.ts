import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import type { FilesApart } from '../../../process/files/files-apart.ts'
import { type FileLook, UnreadableFileError } from '../../../process/files/regular-file.ts'
import type { Log } from '../../../process/log.ts'
import type { ImportSettings } from './import-files.ts'

/** Files that could not be imported, by name, since this server started. Another server may see another folder. */
export type PassedOver = Map<string, { why: string; at: Date }>

/**
 * Imports prices from every `*.csv` of a folder that has changed, by size and time, since it was last read (decision
 * 62). A missing folder has no files. An error in a file is logged once, and the file is read again when it has
 * changed. An entry that is no file, cannot be read or does not answer is logged at each look and skipped. If two
 * servers read the same file, the second finds nothing new.
 *
 * @param signal ends the reading between two files.
 */
export async function readPriceFolder(
  {
    database,
    files,
    log,
    passedOver,
  }: { database: Database; files: FilesApart; log: Log; passedOver: PassedOver },
  folder: string,
  settings: ImportSettings,
  signal?: AbortSignal,
): Promise<void> {
  const tell = (name: string, error: unknown) => {
    if (signal?.aborted) return
    if (!(error instanceof UnreadableFileError)) throw error
    log.info(`Prices: ${name} ${error.message}, and is passed over`)
    passedOver.set(basename(name), { why: `It ${error.message}.`, at: new Date() })
  }
  try {
    const names = await namesIn(folder, files)
    for (const name of passedOver.keys()) if (!names.includes(name)) passedOver.delete(name)
    for (const name of names) {
      if (signal?.aborted) return
      const path = join(folder, name)
      const look = await files.look(path).catch(error => tell(path, error))
      if (!look || (await isKnown(database, name, look))) continue
      const { importPriceFiles } = await import('./import-files.ts')
      const file = { name, pieces: () => files.pieces(path) }
      try {
        const { told, failures } = await importPriceFiles(database, [file], {
          ...settings,
          keepsStrangers: true,
        })
        for (const words of [...told, ...failures]) log.info(`Prices: ${words}`)
        if (failures.length === 0) passedOver.delete(name)
        else passedOver.set(name, { why: whyOf(name, failures), at: new Date() })
        await run(database, read, [name, look.size, look.changedAt])
      } catch (error) {
        tell(path, error)
      }
    }
  } catch (error) {
    tell(folder, error)
  } finally {
    files.close()
  }
}

/** The first error in a file, and the number of further ones. */
function whyOf(name: string, [first = '', ...more]: readonly string[]): string {
  const words = first.startsWith(`${name}: `) ? first.slice(name.length + 2) : first
  return more.length === 0 ? words : `${words} (and ${more.length} more)`
}

/** The names in order. If the folder does not exist, no program is started to read it. */
async function namesIn(folder: string, files: FilesApart): Promise<string[]> {
  const beside = await readdir(dirname(folder)).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (!beside.includes(basename(folder))) return []
  const names = await files.list(folder)
  return names.filter(one => one.toLowerCase().endsWith('.csv')).toSorted()
}

async function isKnown(database: Database, name: string, { size, changedAt }: FileLook): Promise<boolean> {
  return (await run(database, same, [name, size, changedAt])).length > 0
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
