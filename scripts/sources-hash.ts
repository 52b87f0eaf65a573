import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Everything the bundles are made from. */
const sources = [
  '{contract,reckoning,extraction,server,web}/**/*',
  'scripts/{build,gold-figures,packages/list-packages,sources-hash,visitor-styles}.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** A hash over the names and contents of all sources of a build. Test files do not count. */
export async function sourcesHash(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true }))
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** The hash of the sources from which dist/ was built; empty where nothing was built. */
export function builtHash(): string {
  const marker = join(root, 'dist/sources-hash')
  return existsSync(marker) ? readFileSync(marker, 'utf8') : ''
}
