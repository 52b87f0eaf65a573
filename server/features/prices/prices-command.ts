import type { z } from 'zod'
import type { PriceSettings } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { accepting, acceptJump, ending, endSeries } from './change-series.ts'
import { type Imported, importPriceFiles } from './import-files.ts'
import { readListings } from './listings.ts'

/** The words of the operator are none that are understood. */
export class PricesUsageError extends Error {
  override name = 'PricesUsageError'
}

const usage = {
  import: 'Usage: npm run prices:import -- FILE.csv …',
  end: 'Usage: npm run prices:end -- SYMBOL DAY VALUE acquired|bankrupt|delisted',
  accept: 'Usage: npm run prices:accept -- SYMBOL DAY',
}

/** Does what `npm run prices:import`, `prices:end` and `prices:accept` are asked to. Throws a PricesUsageError. */
export async function runPricesCommand(
  database: Database,
  { symbolsFile, benchmarks }: Pick<PriceSettings, 'symbolsFile' | 'benchmarks'>,
  [verb, ...words]: readonly string[],
): Promise<Imported> {
  if (verb === 'import') {
    if (words.length === 0) throw new PricesUsageError(usage.import)
    const listings = await readListings(symbolsFile)
    return importPriceFiles(database, words, { listings, benchmarks })
  }
  if (verb === 'end') {
    const end = parsed(ending, words, usage.end)
    await endSeries(database, end)
    const [symbol, day, value, reason] = end
    return { told: [`${symbol} ended on ${day} at ${value}: ${reason}`], failures: [] }
  }
  const jump = parsed(accepting, words, usage.accept)
  const next = await acceptJump(database, jump, benchmarks)
  const [symbol, day] = jump
  return {
    told: [
      `The jump of ${symbol} on ${day} counts`,
      ...(next ? [`Prices of ${symbol} jump on ${next} too; a split may be missing`] : []),
    ],
    failures: [],
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, words: readonly string[], how: string) {
  const result = schema.safeParse(words)
  if (result.success) return result.data
  const { issues } = result.error
  throw new PricesUsageError(
    [...new Set(issues.filter(({ path }) => path.length > 0).map(({ message }) => message)), how].join('\n'),
  )
}
