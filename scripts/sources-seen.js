import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// JavaScript, because every start runs it: Node's reader of TypeScript costs a start 30 MB and half its time.

export const root = join(import.meta.dirname, '..')

/** Folders and files that the bundles are made from; tests and documents in them are not. */
const folders = ['contract', 'extraction', 'server', 'web']
const files = [
  'scripts/build.ts',
  'scripts/gold-figures.ts',
  'scripts/packages/list-packages.ts',
  'scripts/visitor-styles.ts',
  'scripts/sources-hash.ts',
  'vite.config.ts',
  'package-lock.json',
]
const marker = join(root, 'dist/sources-seen')

/**
 * Sizes and times of all sources in one word: the same one means that none was written since. Cheaper than their hash,
 * which alone decides whether a build is needed.
 *
 * @returns {string}
 */
export function lookAtSources() {
  const hash = createHash('sha256')
  const look = (/** @type {string} */ path) => {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path.slice(root.length)}\0${size}\0${mtimeMs}\0`)
  }
  for (const folder of folders)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.includes('.test.') && !entry.parentPath.includes('/gold'))
        look(`${entry.parentPath}/${entry.name}`)
  for (const file of files) look(join(root, file))
  return hash.digest('base64url')
}

/**
 * Whether dist/ is that of the sources as they lie there.
 *
 * @returns {boolean}
 */
export function isBuilt() {
  return existsSync(marker) && readFileSync(marker, 'utf8') === lookAtSources()
}

/**
 * Notes that dist/ is that of the sources as they lay there.
 *
 * @param {string} seen what `lookAtSources` gave before they were read
 * @returns {void}
 */
export function noteBuilt(seen) {
  try {
    writeFileSync(marker, seen)
  } catch {
    // A place where nothing may be written: the next start finds the same out again.
  }
}
