/** A row of docs/dependencies.md: packages for one purpose, and their licence. */
export interface DependencyRow {
  names: string[]
  licence: string
}

/** The rows of all tables that state the purpose of packages. */
export function readRows(page: string): DependencyRow[] {
  return page.split('\n').flatMap(line => {
    const cells = line.split('|').slice(1, -1)
    const names = [...(cells[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    // The columns are packages, purpose, alternatives, MB and licence. The table of large packages has three columns.
    return cells.length === 5 && names.length > 0 ? [{ names, licence: cells[4]?.trim() ?? '' }] : []
  })
}

/**
 * The errors in the rows, as a sentence each.
 *
 * @param dependencies the direct dependencies: name and licence.
 */
export function complaintsAbout(rows: DependencyRow[], dependencies: ReadonlyMap<string, string>): string[] {
  const named = rows.flatMap(({ names }) => names)
  return [
    ...[...dependencies.keys()].filter(name => !named.includes(name)).map(name => `${name} has no row`),
    ...named.filter((name, place) => named.indexOf(name) < place).map(name => `${name} has two rows`),
    ...rows.flatMap(({ names, licence }) =>
      names.flatMap(name => {
        const is = dependencies.get(name)
        if (is === undefined) return [`${name} has a row, and package.json does not name it`]
        return is === licence ? [] : [`${name} is under ${is}, and its row says ${licence}`]
      }),
    ),
  ]
}
