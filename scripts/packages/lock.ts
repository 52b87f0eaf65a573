import { z } from 'zod'

const entry = z.object({
  version: z.string(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
})

/** A package as installed. `path` is its folder below the project's. */
export interface Package {
  path: string
  name: string
  version: string
  license: string
  dev: boolean
}

/**
 * All packages that npm installs, on whichever platform, by folder; in the order of their names.
 *
 * @param text of package-lock.json.
 */
export function readLock(text: string): Map<string, Package> {
  const { packages } = z.object({ packages: z.record(z.string(), entry) }).parse(JSON.parse(text))
  const listed = Object.entries(packages)
    .filter(([path]) => path)
    .map(([path, { version, license = 'unknown', dev = false }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      dev,
    }))
  const inOrder = listed.sort(
    (one, other) =>
      compare(one.name, other.name) || compare(one.version, other.version) || compare(one.path, other.path),
  )
  return new Map(inOrder.map(each => [each.path, each]))
}

/**
 * The package of a folder: its own, or the package that contains the folder. Throws where package-lock.json has none.
 */
export function packageAt(folder: string, packages: ReadonlyMap<string, Package>): Package {
  for (let path = folder; path; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
    const found = packages.get(path)
    if (found) return found
  }
  throw new Error(`package-lock.json has no package at ${folder}`)
}

/** Compares names by their characters, so that the order is the same in every language. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
