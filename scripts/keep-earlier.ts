import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Milliseconds for which files of a replaced build are kept: for open pages and running servers. */
const keptFor = 24 * 3_600_000

/** Folders whose files have a hash of their content in the name. One name so never means two contents. */
const folders = ['client/assets', 'server/assets']

/**
 * A file of each build. It lists the files of earlier builds, and until when they are kept, in milliseconds since 1970.
 */
const list = 'kept-files.json'

/**
 * Copies the files of earlier builds into the next build. An open page and a running server load their parts on demand,
 * perhaps after the next build.
 *
 * @param before the folder of the build that is being replaced; it may be missing
 * @param next the complete folder of the next build
 */
export function keepEarlier(before: string, next: string, now = Date.now()): void {
  const known = readList(before)
  const kept: Record<string, number> = {}
  for (const folder of folders) {
    if (!existsSync(join(before, folder))) continue
    mkdirSync(join(next, folder), { recursive: true })
    for (const name of readdirSync(join(before, folder))) {
      const file = `${folder}/${name}`
      const until = known[file] ?? now + keptFor
      if (until <= now || existsSync(join(next, file))) continue
      copyFileSync(join(before, file), join(next, file))
      kept[file] = until
    }
  }
  writeFileSync(join(next, list), JSON.stringify(kept))
}

function readList(build: string): Record<string, number> {
  const file = join(build, list)
  if (!existsSync(file)) return {}
  return z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(file, 'utf8')))
}
