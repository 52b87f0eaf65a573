import { parseArgs } from 'node:util'
import { readEnvFile, SettingError } from '#extraction/settings.ts'
import { readConfig } from '../../config.ts'
import { errorWords } from '../../error-words.ts'
import { DatabaseUnreachableError } from '../connect.ts'
import { NewerSchemaError, openDatabase } from '../database.ts'
import { EmbeddedDatabaseError } from '../embedded/error.ts'
import { seed } from './seed.ts'

// npm run -s db:seed -- --posts N --tips N --stocks N --users N
const option = { type: 'string' } as const
try {
  const { values } = parseArgs({ options: { posts: option, tips: option, stocks: option, users: option } })
  const amounts = {
    posts: amount('posts', values.posts, 40),
    tips: amount('tips', values.tips, 160),
    stocks: amount('stocks', values.stocks, 40),
    users: amount('users', values.users, 5),
  }
  readEnvFile()
  const opened = await openDatabase(readConfig(process.env), 'command')
  try {
    const started = performance.now()
    await seed(opened.pool, amounts)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `Seeded ${amounts.posts} posts, ${amounts.tips} tips, ${amounts.stocks} stocks and ${amounts.users} users in ${seconds} s`,
    )
  } finally {
    await opened.close()
  }
} catch (error) {
  const kinds = [SettingError, EmbeddedDatabaseError, DatabaseUnreachableError, NewerSchemaError, RangeError]
  const isForOperator = error instanceof Error && kinds.some(kind => error instanceof kind)
  console.error(isForOperator ? error.message : errorWords(error))
  process.exitCode = 1
}

function amount(name: string, text: string | undefined, byDefault: number): number {
  if (text === undefined) return byDefault
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 10_000_000)
    throw new RangeError(`--${name} takes a whole number from 0 to 10000000, not "${text}"`)
  return value
}
