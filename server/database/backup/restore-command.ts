import { parseArgs } from 'node:util'
import { readEnvFile } from '#extraction/settings.ts'
import { readConfig } from '../../process/config.ts'
import { openConnection } from '../connections/connection.ts'
import { readForms } from './earlier-forms.ts'
import { BackupError, openBackup } from './file.ts'
import { showProgress, untilStopped, wordsFor } from './progress.ts'
import { restore } from './restore.ts'

// npm run restore -- FILE
const progress = showProgress(process.stderr)
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [path, ...more] = positionals
  if (!path || more.length > 0) throw new BackupError('Give the file of a backup: npm run restore -- FILE')
  readEnvFile()
  const config = readConfig(process.env)
  // Checked before the database is opened: opening would create a missing one.
  const forms = readForms()
  const file = await openBackup(path, forms)
  const { client, close } = await openConnection(config, 'server')
  try {
    const { tables, rows } = await restore(client, file, {
      forms,
      signal: untilStopped(),
      onProgress: progress.onProgress,
    })
    progress.end()
    console.log(
      `Restored ${tables} tables with ${rows.toLocaleString('en')} rows from ${path}, made ${file.header.madeAt}`,
    )
    if (config.databaseUrl) console.log('Servers that run on this database are to be restarted')
  } finally {
    await close()
  }
} catch (error) {
  progress.end()
  console.error(wordsFor(error))
  process.exitCode = 1
}
