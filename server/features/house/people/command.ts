import { parseArgs } from 'node:util'
import { readEnvFile, SettingError } from '#extraction/settings.ts'
import { DatabaseUnreachableError } from '../../../database/connections/connect.ts'
import { openDatabase } from '../../../database/database.ts'
import { EmbeddedDatabaseError } from '../../../database/embedded/error.ts'
import { SchemaError } from '../../../database/migration-list.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import { readConfig } from '../../../process/config.ts'
import { errorWords } from '../../../process/error-words.ts'
import { runPeopleCommand, UsageError } from './people-command.ts'

// npm run -s people -- list | role EMAIL ROLE | suspend EMAIL [DAYS] | password EMAIL
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  readEnvFile()
  const config = readConfig(process.env)
  const opened = await openDatabase(config, 'command')
  try {
    console.log(await runPeopleCommand(opened.database, config.publicUrl, positionals))
  } finally {
    await opened.close()
  }
} catch (error) {
  const kinds = [
    ...[SettingError, EmbeddedDatabaseError, DatabaseUnreachableError, SchemaError],
    ...[UsageError, ProblemError],
  ]
  const isForOperator = error instanceof Error && kinds.some(kind => error instanceof kind)
  console.error(isForOperator ? error.message : errorWords(error))
  process.exitCode = 1
}
