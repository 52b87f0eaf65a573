/** A row of docs/dependencies.md: packages that are there for one thing, and their licence. */
export interface DependencyRow {
  names: string[]
  licence: string
}

/** The rows of all tables that say what each package is for. */
export function readRows(page: string): DependencyRow[] {
  return page.split('\n').flatMap(line => {
    const cells = line.split('|').slice(1, -1)
    const names = [...(cells[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    // What each is for, what else was weighed, MB; the table of the large ones has three columns.
    return cells.length === 5 && names.length > 0 ? [{ names, licence: cells[4]?.trim() ?? '' }] : []
  })
}

/**
 * What is wrong with the rows, in a sentence each.
 *
 * @param dependencies the direct ones: name and licence.
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
