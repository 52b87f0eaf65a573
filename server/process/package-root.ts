import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'
import { brand } from '#contract/brand.ts'

/** The folder of the product's package.json: the same from source and from the bundle in dist/. */
export function packageRoot(): string {
  const file = findPackageJSON('..', import.meta.url)
  if (!file) throw new Error(`The package.json of ${brand} is missing: run it from a whole checkout`)
  return dirname(file)
}
