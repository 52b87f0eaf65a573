import { join } from 'node:path'
import type { Config, PriceSettings } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { planSettling } from '../calls/plan-settling.ts'
import { type Listings, readListings } from './listings.ts'
import { planFetching } from './plan-fetching.ts'
import { readPriceFolder } from './price-folder.ts'
import type { PriceSource } from './sources/source.ts'

/** Where prices come from, as the operator has set it. */
export interface Prices {
  /** Null where files alone tell them. */
  source: PriceSource | null
  listings: Listings
}

/** Throws a SettingError for settings that do not fit together, and for a bad line of PRICES_SYMBOLS. */
export async function openPrices(settings: PriceSettings): Promise<Prices> {
  return { source: await openSource(settings), listings: await readListings(settings.symbolsFile) }
}

async function openSource({ source: kind, url, key }: PriceSettings): Promise<PriceSource | null> {
  if (kind === 'csv') return null
  const { createPriceSource } = await import('./sources/create-source.ts')
  return createPriceSource({ kind, url: url ?? null, key: key ?? null })
}

/** Takes what files of `DATA_DIR/prices/` tell anew, and makes due what the source is to be asked for: at start, and hourly. */
export async function lookForPrices(
  { source, listings }: Prices,
  { dataDir, prices, countsSupplied }: Pick<Config, 'dataDir' | 'prices' | 'countsSupplied'>,
  database: Database,
  log: Log,
): Promise<void> {
  const { benchmarks } = prices
  await readPriceFolder(database, join(dataDir, 'prices'), { listings, benchmarks }, log)
  await planFetching(database, { source, listings, benchmarks })
  await planSettling({ database, benchmarks, countsSupplied })
}
