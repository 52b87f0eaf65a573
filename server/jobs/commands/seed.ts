import { parseArgs } from 'node:util'
import { readEnvFile, SettingError } from '#extraction/settings.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import { DatabaseUnreachableError } from '../../database/connections/connect.ts'
import { openDatabase } from '../../database/database.ts'
import { EmbeddedDatabaseError } from '../../database/embedded/error.ts'
import { SchemaError } from '../../database/migration-list.ts'
import { seed } from '../../database/seed/seed.ts'
import { seedStocks } from '../../database/seed/stocks.ts'
import { provePosts } from '../../features/market/seed/prove-posts.ts'
import { seedPrices } from '../../features/market/seed/seed-prices.ts'
import { readListings } from '../../features/market/series/listings.ts'
import { readConfig } from '../../process/config.ts'
import { errorWords } from '../../process/error-words.ts'
import { settleNow } from '../work/settle-now.ts'

// npm run -s db:seed -- --posts N --tips N --stocks N --users N [--prices]
const option = { type: 'string' } as const
try {
  const { values } = parseArgs({
    options: { posts: option, tips: option, stocks: option, users: option, prices: { type: 'boolean' } },
  })
  const amounts = {
    posts: amount('posts', values.posts, 40),
    tips: amount('tips', values.tips, 160),
    stocks: amount('stocks', values.stocks, 40),
    users: amount('users', values.users, 5),
  }
  readEnvFile()
  const config = readConfig(process.env)
  const opened = await openDatabase(config, 'command')
  try {
    const started = performance.now()
    await seed(opened.pool, amounts)
    console.log(
      `Seeded ${amounts.posts} posts, ${amounts.tips} tips, ${amounts.stocks} stocks and ${amounts.users} users in ${secondsSince(started)} s`,
    )
    if (values.prices) {
      const priced = performance.now()
      const tickers = seedStocks(amounts.stocks, openSymbolTable().all()).map(({ ticker }) => ticker)
      const today = new Date().toISOString().slice(0, 10)
      const { benchmarks } = config.prices
      await provePosts(opened.pool)
      const series = await seedPrices(opened.database, { tickers, today, benchmarks })
      const listings = await readListings(config.prices.symbolsFile)
      await settleNow({
        database: opened.database,
        listings,
        benchmarks,
        countsSupplied: config.countsSupplied,
      })
      console.log(`Seeded ${series} series of prices, and what became of tips, in ${secondsSince(priced)} s`)
      if (!benchmarks.has('USD')) console.log('Start with BENCHMARKS=USD=SPY to hold dollars against SPY')
    }
  } finally {
    await opened.close()
  }
} catch (error) {
  const kinds = [SettingError, EmbeddedDatabaseError, DatabaseUnreachableError, SchemaError, RangeError]
  const isForOperator = error instanceof Error && kinds.some(kind => error instanceof kind)
  console.error(isForOperator ? error.message : errorWords(error))
  process.exitCode = 1
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1)
}

function amount(name: string, text: string | undefined, byDefault: number): number {
  if (text === undefined) return byDefault
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 10_000_000)
    throw new RangeError(`--${name} takes a whole number from 0 to 10000000, not "${text}"`)
  return value
}
