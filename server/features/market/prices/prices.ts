import { join } from 'node:path'
import type { PriceSettings } from '../../../process/config.ts'
import { type FilesApart, openFilesApart } from '../../../process/files/files-apart.ts'
import { packageRoot } from '../../../process/package-root.ts'
import type { PassedOver } from '../files/price-folder.ts'
import { type Listings, readListings } from '../series/listings.ts'
import type { PriceSource } from '../sources/source.ts'

/** Where prices come from, as the operator has set it. */
export interface Prices {
  /** Null if prices come only from files. */
  source: PriceSource | null
  listings: Listings
  files: FilesApart
  passedOver: PassedOver
}

/** The file for tests and commands. The server has it in its bundle. */
const fileProgramFromSource = join(packageRoot(), 'server/process/files/file-program.ts')

/**
 * Opens the sources of prices. Throws a SettingError for settings that contradict each other, and for a bad line of
 * PRICES_SYMBOLS.
 *
 * @param fileProgram the file of `file-program.ts`, from the sources or from the bundle.
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
