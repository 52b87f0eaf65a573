import { lstat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { SettingError } from '#extraction/settings.ts'
import type { FilesApart } from './features/prices/files/files-apart.ts'
import { UnreadableFileError } from './features/prices/files/regular-file.ts'

/** A file that whoever runs the server has named. */
interface HostFile {
  /** The setting that names it. */
  named: string
  path: string
}

/**
 * Reads the beginning of every file that settings name, in a program of its own: behind this the server reads them in
 * calls that hold its thread, and a pipe or a drive that does not answer would hold them, and its end, for good (now 2.2).
 * Throws a SettingError that names the setting.
 */
export async function readHostFiles(variables: NodeJS.ProcessEnv, files: FilesApart): Promise<void> {
  try {
    for (const { named, path } of await hostFiles(variables)) {
      await beginningOf(files, path).catch(error => {
        if (error instanceof UnreadableFileError) throw new SettingError(`${named}: ${path} ${error.message}`)
        throw error
      })
    }
  } finally {
    files.close()
  }
}

async function beginningOf(files: FilesApart, path: string): Promise<void> {
  // A file that is empty answers as well.
  for await (const _ of files.pieces(path)) return
}

async function hostFiles(variables: NodeJS.ProcessEnv): Promise<HostFile[]> {
  const set = ['SYMBOLS_FILE', 'PRICES_SYMBOLS'].flatMap(named => {
    const path = variables[named]
    return path?.trim() ? [{ named, path }] : []
  })
  const updated = join(resolve(variables.DATA_DIR?.trim() || './data'), 'symbols.csv')
  return [
    ...set,
    ...((await isThere(updated)) ? [{ named: 'DATA_DIR', path: updated }] : []),
    ...['DATABASE_URL', 'DATABASE_READ_URL'].flatMap(named => certificatesOf(named, variables[named])),
  ]
}

/** Also where it is a link that leads nowhere. */
async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

/** The files that the client of PostgreSQL reads of an address; one that is none is told by its own rule. */
function certificatesOf(named: string, address = ''): HostFile[] {
  if (!URL.canParse(address)) return []
  const { searchParams } = new URL(address)
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap(parameter => {
    const path = searchParams.get(parameter)
    return path ? [{ named: `${named} (${parameter})`, path }] : []
  })
}
