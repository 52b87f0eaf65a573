/** A heading of the changelog. */
export interface Heading {
  version: string
  /** The day of the version; null where the heading has none. */
  day: string | null
}

/** The headings of versions in a changelog in the form of *Keep a Changelog*, in its order. *Unreleased* is none. */
export function headingsOf(changelog: string): Heading[] {
  return [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+[\w.+-]*)\](?: - (\d{4}-\d{2}-\d{2}))?\s*$/gm)].map(
    ([, version = '', day]) => ({ version, day: day ?? null }),
  )
}

/** The headings that are newer than a version, newest first. */
export function newerThan(version: string, headings: readonly Heading[]): Heading[] {
  return headings
    .filter(heading => compareVersions(heading.version, version) > 0)
    .toSorted((one, other) => compareVersions(other.version, one.version))
}

/** Above 0 where `one` is the newer version, by the order of semantic versions: 1.0.0-rc.1 comes before 1.0.0. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)]
  for (let place = 0; place < 3; place++) {
    const apart = (a.numbers[place] ?? 0) - (b.numbers[place] ?? 0)
    if (apart !== 0) return apart
  }
  if (a.early === b.early) return 0
  if (a.early === null || b.early === null) return a.early === null ? 1 : -1
  return a.early.localeCompare(b.early, 'en', { numeric: true })
}

function partsOf(version: string): { numbers: number[]; early: string | null } {
  const [core = '', early] = version.split('+')[0]?.split(/-(.*)/) ?? []
  return { numbers: core.split('.').map(Number), early: early ?? null }
}
