import { lstat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { SettingError } from '#extraction/settings.ts'
import type { SymbolSources } from '#extraction/symbols/symbol-files.ts'
import type { FilesApart } from './files/files-apart.ts'
import { UnreadableFileError } from './files/regular-file.ts'

/** A file that a setting of this server names. */
interface HostFile {
  /** The name of the setting. */
  named: string
  path: string
  /** Set where the whole file is needed: the list of symbols that it holds. */
  list?: 'operatorFile' | 'updated'
}

/**
 * Reads every file that settings name, in a program of its own: a pipe or a drive that does not answer would hold a
 * thread of this process for ever, and the process could not end. Lists of symbols are read whole, because the server
 * uses them as long as it runs, and their drive may go away. Of the other files only the beginning is read, as a check:
 * their users read them next. Throws a SettingError that names the setting.
 */
export async function readHostFiles(
  variables: NodeJS.ProcessEnv,
  files: FilesApart,
): Promise<Pick<SymbolSources, 'operatorFile' | 'updated'>> {
  const lists: Pick<SymbolSources, 'operatorFile' | 'updated'> = {}
  try {
    for (const { named, path, list } of await hostFiles(variables)) {
      const read = list ? wholeOf(files, path) : beginningOf(files, path)
      const bytes = await read.catch(error => {
        if (error instanceof UnreadableFileError) throw new SettingError(`${named}: ${path} ${error.message}`)
        throw error
      })
      if (list && bytes) lists[list] = bytes
    }
  } finally {
    files.close()
  }
  return lists
}

async function beginningOf(files: FilesApart, path: string): Promise<undefined> {
  // An empty file counts as readable.
  for await (const _ of files.pieces(path)) return
}

/** The bytes of a file in memory that threads share, so that threads need no copies. */
async function wholeOf(files: FilesApart, path: string): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  for await (const piece of files.pieces(path)) pieces.push(piece)
  const whole = new Uint8Array(new SharedArrayBuffer(pieces.reduce((sum, { length }) => sum + length, 0)))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

async function hostFiles(variables: NodeJS.ProcessEnv): Promise<HostFile[]> {
  const set = (named: string): HostFile[] => {
    const path = variables[named]
    return path?.trim() ? [{ named, path }] : []
  }
  const updated = join(resolve(variables.DATA_DIR?.trim() || './data'), 'symbols.csv')
  return [
    ...set('SYMBOLS_FILE').map(file => ({ ...file, list: 'operatorFile' as const })),
    ...set('PRICES_SYMBOLS'),
    ...((await isThere(updated)) ? [{ named: 'DATA_DIR', path: updated, list: 'updated' as const }] : []),
    ...['DATABASE_URL', 'DATABASE_READ_URL'].flatMap(named => certificatesOf(named, variables[named])),
  ]
}

/** Whether a path exists, also as a link that leads nowhere. */
async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

/**
 * The files of certificates that an address of PostgreSQL names. None for a text that is no address: another rule
 * refuses it.
 */
function certificatesOf(named: string, address = ''): HostFile[] {
  if (!URL.canParse(address)) return []
  const { searchParams } = new URL(address)
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap(parameter => {
    const path = searchParams.get(parameter)
    return path ? [{ named: `${named} (${parameter})`, path }] : []
  })
}
