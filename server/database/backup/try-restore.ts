import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnection } from '../connections/connection.ts'
import type { Migration } from '../migration-list.ts'
import type { BackupTotals, OnProgress } from './backup.ts'
import type { BackupFile } from './file.ts'
import { restore } from './restore.ts'

interface Options {
  /** All known forms of the schema, today's last. */
  forms: Migration[]
  signal: AbortSignal
  onProgress: OnProgress
}

/**
 * Restores a backup into a PostgreSQL of its own in a temporary folder, which is removed again: whether the file can be
 * restored, without any change to the database of the server.
 */
export async function tryRestore(file: BackupFile, options: Options): Promise<BackupTotals> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tipfolio-try-'))
  const folders = [dataDir]
  try {
    const { client, place, close } = await openConnection({ databaseUrl: undefined, dataDir }, 'server')
    // Under root the cluster may lie elsewhere.
    if (place) folders.unshift(place)
    try {
      return await restore(client, file, options)
    } finally {
      await close()
    }
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}
