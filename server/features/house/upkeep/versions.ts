import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upkeep } from '#contract/upkeep.ts'
import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { packageRoot } from '../../../process/package-root.ts'
import { compareVersions, type Heading, headingsOf, newerThan } from './changelog.ts'

/** The headings of the changelog that lies beside this program now. It may be newer than what runs. */
export async function readHeadings(root: string = packageRoot()): Promise<Heading[]> {
  return headingsOf(await readFile(join(root, 'CHANGELOG.md'), 'utf8'))
}

/** What runs, what is installed, and what of it an admin has not read yet. */
export async function lookAtVersion(
  database: Queryable,
  running: string,
  headings: readonly Heading[],
): Promise<NonNullable<Upkeep['version']>> {
  const rows = await run<{ version: string }>(database, known, [])
  const newest = newestOf(rows.map(({ version }) => version)) ?? running
  return {
    running,
    installed: newestOf(headings.map(({ version }) => version)) ?? null,
    known: newest,
    news: newerThan(newest, headings),
  }
}

/** Stores the version that a database is first used with. Its news is none to whoever begins with it. */
export async function noteFirstVersion(database: Queryable, version: string): Promise<void> {
  await run(database, noteFirst, [version])
}

/** Stores that the news up to a version is read. A version that is older than a known one becomes the newest again. */
export async function knowVersion(database: Queryable, version: string): Promise<undefined> {
  const rows = await run<{ version: string }>(database, known, [])
  const newer = rows.map(row => row.version).filter(other => compareVersions(other, version) > 0)
  await run(database, know, [version, JSON.stringify(newer)])
}

function newestOf(versions: readonly string[]): string | undefined {
  return versions.toSorted((one, other) => compareVersions(other, one))[0]
}

const known = { name: 'known versions', text: 'select version from known_versions' }

const noteFirst = {
  name: 'note first version',
  text: `insert into known_versions (version) select $1 where not exists (select from known_versions)
    on conflict do nothing`,
}

const know = {
  name: 'know version',
  text: `with forgotten as (
      delete from known_versions where version in (select json_array_elements_text($2::json))
    )
    insert into known_versions (version) values ($1) on conflict do nothing`,
}
