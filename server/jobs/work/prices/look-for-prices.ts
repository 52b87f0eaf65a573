import { join } from 'node:path'
import type { Database } from '../../../database/database.ts'
import { readPriceFolder } from '../../../features/market/files/price-folder.ts'
import { planFetching } from '../../../features/market/prices/plan-fetching.ts'
import type { Prices } from '../../../features/market/prices/prices.ts'
import type { Config } from '../../../process/config.ts'
import type { Log } from '../../../process/log.ts'
import { planSettling } from '../plan-settling.ts'

/**
 * Reads new files in `DATA_DIR/prices/`, and makes due what the price source has to be asked for. Runs at the start and
 * every hour.
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
