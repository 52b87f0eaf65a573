/**
 * The floors of the server and of the pages, each list from the ground up. A file imports from its own floor and from
 * lower ones, and from the roots that know neither house (contract, extraction, reckoning): docs/architecture.md.
 */
export const floors = [
  ...['schema', 'process', 'database', 'cache', 'http', 'auth'].map(name => `server/${name}`),
  ...['market', 'library', 'ledger', 'intake', 'desk', 'watch', 'house'].map(
    name => `server/features/${name}`,
  ),
  ...['jobs', 'outlets'].map(name => `server/${name}`),
  // `server/main.ts`, `server/app.ts` and their like.
  'server',
  ...['format', 'ui', 'api', 'account'].map(name => `web/${name}`),
  ...['library', 'ledger', 'intake', 'desk', 'watch', 'house'].map(name => `web/features/${name}`),
  ...['layout', 'pages'].map(name => `web/${name}`),
  'web',
]

/** An import of one file of the server or the pages from another. */
export interface Import {
  from: string
  to: string
}

/** The place of a file's floor in the list; -1 for a file of another root. */
export function floorOf(file: string): number {
  return floors.findIndex(name => file.startsWith(`${name}/`))
}

/** Imports from a higher floor of the same house. Files outside both houses have no floor. */
export function arrowsUp(imports: readonly Import[]): Import[] {
  return imports.filter(({ from, to }) => floorOf(to) > floorOf(from))
}

/**
 * Groups of floors that import each other, directly or through others, the lowest first. Without imports from higher
 * floors there are none.
 */
export function knots(imports: readonly Import[]): string[][] {
  const above = new Map<number, Set<number>>()
  for (const { from, to } of imports) {
    if (floorOf(from) === floorOf(to)) continue
    above.set(floorOf(from), (above.get(floorOf(from)) ?? new Set()).add(floorOf(to)))
  }
  const reachable = (start: number) => {
    const seen = new Set<number>()
    const left = [start]
    for (let floor = left.pop(); floor !== undefined; floor = left.pop())
      for (const next of above.get(floor) ?? []) if (!seen.has(next) && seen.add(next)) left.push(next)
    return seen
  }
  const reached = new Map([...above.keys()].map(floor => [floor, reachable(floor)]))
  const knotOf = (floor: number) =>
    [...above.keys()].filter(other => reached.get(floor)?.has(other) && reached.get(other)?.has(floor))
  const found = [...above.keys()].filter(floor => reached.get(floor)?.has(floor)).map(knotOf)
  const distinct = new Set(found.map(knot => JSON.stringify(knot.toSorted((one, other) => one - other))))
  return [...distinct].map(knot => (JSON.parse(knot) as number[]).map(floor => floors[floor] ?? ''))
}

/** The most entries of code in one folder. A folder with more has a second noun. */
const most = 12

/** Folders that have more, with how many. */
export function crowded(files: readonly string[]): { folder: string; entries: number }[] {
  const folders = new Map<string, Set<string>>()
  for (const file of files) {
    const parts = file.split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      folders.set(folder, (folders.get(folder) ?? new Set()).add(parts[depth] ?? ''))
    }
  }
  return [...folders]
    .map(([folder, entries]) => ({ folder, entries: entries.size }))
    .filter(({ entries }) => entries > most)
}

/** All imports in a text, in any form; names as written there. */
export function importedIn(text: string): string[] {
  const forms =
    /(?:^|[^.\w])(?:import|export)\b[^'"()]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/gm
  return [...text.matchAll(forms)].map(([, from, only]) => from ?? only ?? '')
}
