import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readEnvFile } from '#extraction/settings.ts'
import { type Config, readConfig } from '../../process/config.ts'
import { openConnection } from '../connections/connection.ts'
import type { BackupTotals } from './backup.ts'
import { type MadeBackup, noteTried, tellNoNote } from './backup-notes.ts'
import { readForms } from './earlier-forms.ts'
import { BackupError, type BackupFile, openBackup } from './file.ts'
import { showProgress, untilStopped, wordsFor } from './progress.ts'
import { restore } from './restore.ts'
import { tryRestore } from './try-restore.ts'

// npm run restore -- FILE
// npm run restore -- --try FILE
const progress = showProgress(process.stderr)
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { try: { type: 'boolean' } } })
  const [path, ...more] = positionals
  if (!path || more.length > 0)
    throw new BackupError(
      'Give the file of a backup: npm run restore -- FILE (or --try FILE, which changes nothing)',
    )
  readEnvFile()
  const config = readConfig(process.env)
  // Checked before the database is opened: opening would create a missing one.
  const forms = readForms()
  const file = await openBackup(path, forms)
  const options = { forms, signal: untilStopped(), onProgress: progress.onProgress }
  if (values.try) await tryIt(file, config, options)
  else await restoreIt(file, config, options)
} catch (error) {
  progress.end()
  console.error(wordsFor(error))
  process.exitCode = 1
}

async function restoreIt(file: BackupFile, config: Config, options: Parameters<typeof tryRestore>[1]) {
  const { client, close } = await openConnection(config, 'server')
  try {
    tell('Restored', file, await restore(client, file, options))
    await noteTried(client, await madeBackup(file)).catch(tellNoNote)
    if (config.databaseUrl) console.log('Servers that run on this database are to be restarted')
  } finally {
    await close()
  }
}

/** Restores into a database beside, and notes that in the one of the server, which may be running. */
async function tryIt(file: BackupFile, config: Config, options: Parameters<typeof tryRestore>[1]) {
  tell('Tried: restored', file, await tryRestore(file, options))
  try {
    const { client, close } = await openConnection(config, 'command')
    try {
      await noteTried(client, await madeBackup(file))
    } finally {
      await close()
    }
  } catch (error) {
    tellNoNote(error)
  }
}

function tell(done: string, { path, header }: BackupFile, { tables, rows }: BackupTotals): void {
  progress.end()
  console.log(
    `${done} ${tables} tables with ${rows.toLocaleString('en')} rows from ${path}, made ${header.madeAt}`,
  )
}

async function madeBackup({ path, header }: BackupFile): Promise<MadeBackup> {
  return { madeAt: header.madeAt, bytes: (await stat(path)).size, version: header.version ?? null }
}
