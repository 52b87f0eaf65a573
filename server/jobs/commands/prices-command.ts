import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Basis } from '#contract/prices.ts'
import type { Database } from '../../database/database.ts'
import {
  type Imported,
  type ImportSettings,
  importPriceFiles,
} from '../../features/market/files/import-files.ts'
import { accepting, acceptJump, ending, endSeries } from '../../features/market/series/change-series.ts'
import { readListings } from '../../features/market/series/listings.ts'
import type { Config } from '../../process/config.ts'
import { settleNow } from '../work/settle-now.ts'

/** The operator's arguments were not understood. */
export class PricesUsageError extends Error {
  override name = 'PricesUsageError'
}

const usage = {
  import: 'Usage: npm run prices:import -- [--basis raw|split-adjusted] FILE.csv …',
  end: 'Usage: npm run prices:end -- SYMBOL DAY VALUE acquired|bankrupt|delisted',
  accept: 'Usage: npm run prices:accept -- SYMBOL DAY',
}

/**
 * Runs `npm run prices:import`, `prices:end` and `prices:accept`, then settles all calls, so that the operator sees the
 * result at once. Throws a PricesUsageError.
 */
export async function runPricesCommand(
  database: Database,
  config: Pick<Config, 'prices' | 'countsSupplied'>,
  words: readonly string[],
): Promise<Imported> {
  const { symbolsFile, benchmarks } = config.prices
  const listings = await readListings(symbolsFile)
  const done = await change(database, { listings, benchmarks }, words)
  await settleNow({ database, listings, benchmarks, countsSupplied: config.countsSupplied })
  return done
}

async function change(
  database: Database,
  { listings, benchmarks }: ImportSettings,
  [verb, ...words]: readonly string[],
): Promise<Imported> {
  if (verb === 'import') {
    const { files, basis } = askedToImport(words)
    return importPriceFiles(database, files, { listings, benchmarks, ...(basis ? { basis } : {}) })
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

function askedToImport(words: readonly string[]): { files: string[]; basis?: Basis | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { basis: { type: 'string' } },
      allowPositionals: true,
    })
    if (positionals.length === 0) throw new PricesUsageError(usage.import)
    return { files: positionals, basis: basis.optional().parse(values.basis) }
  } catch {
    // The error of the argument parser says no more than the usage does.
    throw new PricesUsageError(usage.import)
  }
}

const basis = z.enum(['raw', 'split-adjusted'] satisfies Basis[])

function parsed<Schema extends z.ZodType>(schema: Schema, words: readonly string[], how: string) {
  const result = schema.safeParse(words)
  if (result.success) return result.data
  const { issues } = result.error
  throw new PricesUsageError(
    [...new Set(issues.filter(({ path }) => path.length > 0).map(({ message }) => message)), how].join('\n'),
  )
}
