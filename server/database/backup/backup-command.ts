import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { brand } from '#contract/brand.ts'
import { readEnvFile } from '#extraction/settings.ts'
import { readConfig } from '../../process/config.ts'
import { productVersion } from '../../process/version.ts'
import { openConnection } from '../connections/connection.ts'
import { backUp } from './backup.ts'
import { noteBackup, tellNoNote } from './backup-notes.ts'
import { readForms } from './earlier-forms.ts'
import { BackupError } from './file.ts'
import { showProgress, untilStopped, wordsFor } from './progress.ts'

// npm run backup -- [FILE]
const progress = showProgress(process.stderr)
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length > 1) throw new BackupError('Give one file, or none: npm run backup -- [FILE]')
  const path = positionals[0] ?? nameOfNow()
  readEnvFile()
  const { client, close } = await openConnection(readConfig(process.env), 'command')
  try {
    const { tables, rows, madeAt } = await backUp(client, path, {
      forms: readForms(),
      signal: untilStopped(),
      onProgress: progress.onProgress,
    })
    progress.end()
    console.log(
      `Backed up ${tables} tables with ${rows.toLocaleString('en')} rows to ${path}, by ${brand} ${productVersion()}`,
    )
    const { size } = await stat(path)
    await noteBackup(client, { madeAt, bytes: size, version: productVersion() }).catch(tellNoNote)
  } finally {
    await close()
  }
} catch (error) {
  progress.end()
  console.error(wordsFor(error))
  process.exitCode = 1
}

/** A file name with the present moment in UTC: `tipfolio-2026-03-09-174501.backup.gz`. */
function nameOfNow(): string {
  const [day, time = ''] = new Date().toISOString().split('T')
  return `tipfolio-${day}-${time.slice(0, 8).replaceAll(':', '')}.backup.gz`
}
