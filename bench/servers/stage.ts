import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ask, askWell, signIn } from './ask.ts'
import { addressOf, type Place, startProduct } from './product.ts'
import { type Program, startProgram } from './program.ts'
import { chooseSubjects, type Subjects } from './subjects.ts'

/** Everything that is measured, running on one database at the same time, and measured in turn. */
export interface Stage {
  /** The product as it is started by default, and with PUBLIC_CACHE=off. */
  cached: Program
  uncached: Program
  /** node:http and pg with the ideal query. */
  barePg: Program
  /** A connection of our own, for the bare query without any server. */
  database: pg.Client
  subjects: Subjects
  /** The person's Cookie header. */
  cookie: string
  databaseUrl: string
  folder: string
  close(): Promise<void>
}

/**
 * Starts the product twice and the bare server beside it. The caller has filled the database.
 *
 * @param profiles a folder that each product writes a CPU profile to when it stops.
 */
export async function openStage(place: Place, folder: string, profiles?: string): Promise<Stage> {
  const opened: (() => Promise<void>)[] = []
  const profiled = (name: string) =>
    profiles
      ? {
          nodeOptions: [
            '--cpu-prof',
            `--cpu-prof-dir=${profiles}`,
            `--cpu-prof-name=cache-${name}.cpuprofile`,
          ],
        }
      : {}
  const close = async () => {
    for (const end of opened.reverse()) await end()
  }
  try {
    const cached = await startProduct({ place, publicCache: 'on', folder, ...profiled('on') })
    opened.push(cached.stop)
    const databaseUrl = addressOf(place)
    const uncached = await startProduct({
      place: { DATABASE_URL: databaseUrl },
      publicCache: 'off',
      folder,
      ...profiled('off'),
    })
    opened.push(uncached.stop)
    const database = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' })
    await database.connect()
    opened.push(() => database.end())
    const subjects = await chooseSubjects(database)
    const barePg = await startBarePg({ databaseUrl, userId: subjects.userId, folder })
    opened.push(barePg.stop)
    const cookie = await signIn(cached.origin, subjects.email)
    return { cached, uncached, barePg, database, subjects, cookie, databaseUrl, folder, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The bare server on a database. */
export function startBarePg(given: {
  databaseUrl: string
  userId: string
  folder: string
}): Promise<Program> {
  return startProgram({
    file: join(import.meta.dirname, '../bare-pg-server.ts'),
    environment: { DATABASE_URL: given.databaseUrl, USER_ID: given.userId },
    log: join(given.folder, 'bare-pg.log'),
    folder: given.folder,
    path: '/api/posts',
  })
}

/** A bare server that answers these paths from memory with the bytes that the product sends now. */
export async function startBareMemory(
  product: Program,
  paths: string[],
  acceptEncoding: string,
  folder: string,
): Promise<Program> {
  const answers = []
  for (const path of paths) {
    const { headers, body } = await askWell(product.origin + path, {
      headers: { 'accept-encoding': acceptEncoding },
    })
    const kept = ['content-type', 'content-encoding', 'content-length', 'etag', 'vary', 'cache-control']
    const own = Object.fromEntries(
      kept.flatMap(name => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    )
    answers.push([path, own, body.toString('base64')])
  }
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  return startProgram({
    file: join(import.meta.dirname, '../bare-memory-server.ts'),
    environment: { ANSWERS: file },
    log: join(folder, 'bare-memory.log'),
    folder,
    path: paths[0] ?? '/',
  })
}

/** Paths that two servers answer with different content, as JSON. */
export async function differing(
  one: Program,
  other: Program,
  paths: string[],
  cookie?: string,
): Promise<string[]> {
  const contentOf = async (program: Program, path: string) =>
    JSON.stringify(
      sorted(
        JSON.parse(String((await ask(program.origin + path, { headers: cookie ? { cookie } : {} })).body)),
      ),
    )
  const different: string[] = []
  for (const path of paths)
    if ((await contentOf(one, path)) !== (await contentOf(other, path))) different.push(path)
  return different
}

/** The same value with the keys of every object in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
