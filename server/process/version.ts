import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

/** The version of the product, from its package.json. */
export function productVersion(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8')
  // Our own file.
  return (JSON.parse(text) as { version: string }).version
}
