import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { productVersion } from '#server/process/version.ts'
import { compressFiles } from './compress-files.ts'
import { keepEarlier } from './keep-earlier.ts'
import { builtHash, root, sourcesHash } from './sources-hash.ts'
import { lookAtSources, noteBuilt } from './sources-seen.js'

// Builds the files for browsers and the server's bundle, unless the built ones are of these sources already.
process.env.NODE_ENV = 'production'
const seen = lookAtSources()
const hash = await sourcesHash()
if (builtHash() !== hash) {
  // The build is made in another folder and renamed when it is complete. A failed or interrupted build leaves the one
  // before.
  const half = join(root, `.cache/build-${process.pid}`)
  makeFolder(half)
  console.log(`Building Tipfolio ${productVersion()} …`)
  try {
    // Runs in a process of its own, beside the bundles.
    const gold = promisify(execFile)(process.execPath, [
      join(root, 'scripts/gold-figures.ts'),
      join(half, 'gold-figures.json'),
    ])
    // The error is reported where `gold` is awaited, after the bundles.
    gold.catch(() => {})
    const { build } = await import('vite')
    const common = { root, logLevel: 'warn' } as const
    // The CSS parser of linkedom calls eval to make the class of an error, which is never thrown here.
    const rolldownOptions = { checks: { eval: false } }
    await build({ ...common, build: { outDir: join(half, 'client') } })
    compressFiles(join(half, 'client/assets'))
    await build({ ...common, build: { ssr: true, outDir: join(half, 'server'), rolldownOptions } })
    await gold
    keepEarlier(join(root, 'dist'), half)
    writeFileSync(join(half, 'sources-hash'), hash)
    replace(join(root, 'dist'), half)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}
noteBuilt(seen)

/** Puts `next` in the place of `folder`. Of two builds that end together, the later one stays. */
function replace(folder: string, next: string): void {
  const old = `${next}.old`
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(next, folder)
  rmSync(old, { recursive: true, force: true })
}

/** Makes a folder. Ends the build with a sentence where nothing may be written. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(
      `Tipfolio cannot be built where nothing may be written (${reason}), and what lies in ${root} was not built yet: run npm run build in it before it becomes read-only`,
    )
    process.exit(1)
  }
}
