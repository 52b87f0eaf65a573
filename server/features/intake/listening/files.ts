import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { isUuid, newId } from '../../../schema/ids.ts'
import type { Listening } from './listening.ts'

type Folder = Pick<Listening, 'folder'>

const placeFile = 'place'

/** Milliseconds after which a file that nobody hears is a left-over. A request that stores one takes less. */
const grace = 3_600_000

/** Makes the folder where it is not there, and answers its id, by which uploads are found by the server that has them. */
export async function placeOf({ folder }: Folder): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, placeFile)
  // Two requests may come first at once: the one that is late takes what the other has written.
  await writeFile(path, newId(), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  return (await readFile(path, 'utf8')).trim()
}

/** The size of a file in bytes. Null where there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(() => null))?.size ?? null
}

/**
 * Removes files that are heard or wanted no more, and what a server that died has left.
 *
 * @param all also files of the last hour: at the start, when no request can be storing one.
 */
export async function sweepFiles(
  { folder, database }: Folder & { database: Database },
  { all }: { all: boolean },
): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter(name => name !== placeFile)
  if (names.length === 0) return
  const ids = names.filter(isUuid)
  const kept = await run<{ id: string }>(database, heardNow, [JSON.stringify(ids)])
  const keeps = new Set(kept.map(({ id }) => id))
  for (const name of names) {
    const path = join(folder, name)
    // The rest of a name of an unfinished file is no id.
    if (keeps.has(name) || (!all && !(await isOld(path)))) continue
    await rm(path, { force: true, recursive: true })
  }
}

const heardNow = {
  name: 'hearings with files',
  text: `select id from hearings where state = 'waiting'
    and id in (select json_array_elements_text($1::json)::uuid)`,
}

async function isOld(path: string): Promise<boolean> {
  const { mtimeMs = Date.now() } = (await stat(path).catch(() => null)) ?? {}
  return Date.now() - mtimeMs > grace
}
