import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the tables, found from the package's root, so that a bundle elsewhere in the package finds it too. */
export function symbolsDirectory(): string {
  const manifest = findPackageJSON('..', import.meta.url)
  if (!manifest) throw new Error('The package of the product was not found, and with it its symbol tables')
  return join(dirname(manifest), 'extraction', 'symbols')
}
