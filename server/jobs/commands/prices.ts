import { readEnvFile, SettingError } from '#extraction/settings.ts'
import { DatabaseUnreachableError } from '../../database/connections/connect.ts'
import { openDatabase } from '../../database/database.ts'
import { EmbeddedDatabaseError } from '../../database/embedded/error.ts'
import { SchemaError } from '../../database/migration-list.ts'
import { SeriesRefusedError } from '../../features/market/series/series-refused.ts'
import { readConfig } from '../../process/config.ts'
import { errorWords } from '../../process/error-words.ts'
import { PricesUsageError, runPricesCommand } from './prices-command.ts'

// npm run -s prices:import -- FILE… | prices:end -- SYMBOL DAY VALUE REASON | prices:accept -- SYMBOL DAY
try {
  readEnvFile()
  const config = readConfig(process.env)
  const opened = await openDatabase(config, 'command')
  try {
    const { told, failures } = await runPricesCommand(opened.database, config, process.argv.slice(2))
    for (const words of told) console.log(words)
    for (const words of failures) console.error(words)
    if (failures.length > 0) process.exitCode = 1
  } finally {
    await opened.close()
  }
} catch (error) {
  const kinds = [
    ...[SettingError, EmbeddedDatabaseError, DatabaseUnreachableError, SchemaError],
    ...[PricesUsageError, SeriesRefusedError],
  ]
  const isForOperator = error instanceof Error && kinds.some(kind => error instanceof kind)
  console.error(isForOperator ? error.message : errorWords(error))
  process.exitCode = 1
}
