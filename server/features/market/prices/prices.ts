import { join } from 'node:path'
import type { Config, PriceSettings } from '../../../process/config.ts'
import type { Database } from '../../../database/database.ts'
import type { Log } from '../../../process/log.ts'
import { packageRoot } from '../../../process/package-root.ts'
import { planSettling } from '../../../jobs/work/plan-settling.ts'
import { type FilesApart, openFilesApart } from '../files/files-apart.ts'
import { type Listings, readListings } from '../series/listings.ts'
import { planFetching } from './plan-fetching.ts'
import { type PassedOver, readPriceFolder } from '../files/price-folder.ts'
import type { PriceSource } from '../sources/source.ts'

/** Where prices come from, as the operator has set it. */
export interface Prices {
  /** Null where files alone tell them. */
  source: PriceSource | null
  listings: Listings
  files: FilesApart
  passedOver: PassedOver
}

/** As tests and commands run it; the server has it in its bundle. */
const fileProgramFromSource = join(packageRoot(), 'server/features/market/files/price-file-program.ts')

/**
 * Throws a SettingError for settings that do not fit together, and for a bad line of PRICES_SYMBOLS.
 *
 * @param fileProgram file of `price-file-program.ts`, from source or from the bundle.
 */
export async function openPrices(
  settings: PriceSettings,
  fileProgram = fileProgramFromSource,
): Promise<Prices> {
  return {
    source: await openSource(settings),
    listings: await readListings(settings.symbolsFile),
    files: openFilesApart(fileProgram),
    passedOver: new Map(),
  }
}

async function openSource({ source: kind, url, key }: PriceSettings): Promise<PriceSource | null> {
  if (kind === 'csv') return null
  const { createPriceSource } = await import('../sources/create-source.ts')
  return createPriceSource({ kind, url: url ?? null, key: key ?? null })
}

/**
 * Takes what files of `DATA_DIR/prices/` tell anew, and makes due what the source is to be asked for: at start, and hourly.
 *
 * @param signal aborted when the server has to end.
 */
export async function lookForPrices(
  { source, listings, files, passedOver }: Prices,
  { dataDir, prices, countsSupplied }: Pick<Config, 'dataDir' | 'prices' | 'countsSupplied'>,
  database: Database,
  log: Log,
  signal?: AbortSignal,
): Promise<void> {
  const { benchmarks } = prices
  const folder = join(dataDir, 'prices')
  await readPriceFolder({ database, files, log, passedOver }, folder, { listings, benchmarks }, signal)
  if (signal?.aborted) return
  await planFetching(database, { source, listings, benchmarks })
  await planSettling({ database, benchmarks, countsSupplied })
}
