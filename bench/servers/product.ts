import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Program, startProgram } from './program.ts'

export const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** How much `db:seed` is to make. */
export interface Amounts {
  posts: number
  tips: number
  stocks: number
  users: number
}

/** Amounts for a number of tips: five to a post, twenty and more to a stock, and as many people at every size. */
export function amountsFor(tips: number): Amounts {
  const stocks = Math.min(5000, Math.max(10, Math.ceil(tips / 20)))
  return { posts: Math.max(1, Math.ceil(tips / 5)), tips, stocks, users: 200 }
}

/** The database that is measured on: behind an address, or embedded in a DATA_DIR. */
export type Place = { DATABASE_URL: string } | { DATA_DIR: string }

/** Makes dist/ where the sources have changed. */
export async function build(): Promise<void> {
  await run(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root })
}

/** Fills a database with demo data, in bulk; what is there already stays. */
export async function seed(place: Place, amounts: Amounts, folder: string): Promise<void> {
  const given = Object.entries(amounts).flatMap(([name, amount]) => [`--${name}`, String(amount)])
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, ...place }
  await run(process.execPath, [join(root, 'server/jobs/commands/seed.ts'), ...given], {
    cwd: folder,
    env: environment,
  })
}

/** Changes with whatever decides what a filled database holds: the migrations and the demo data. */
export function hashOfData(): string {
  const folder = join(root, 'server/database')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (/^migrations.*\.sql$|^(?:seed|recount)[^/]*\.ts$/.test(name) && !name.endsWith('.test.ts'))
      hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

interface ProductOptions {
  place: Place
  publicCache: 'on' | 'off'
  /** For its log, and its own files where the database is elsewhere. */
  folder: string
  /** The address whose first answer tells that it is ready. */
  path?: string
  nodeOptions?: string[]
  /** Settings beside those that every run has. */
  settings?: Record<string, string>
}

/** Starts the built product as `npm start` does. */
export function startProduct(options: ProductOptions): Promise<Program> {
  const { place, publicCache, folder, path = '/api/posts', nodeOptions = [], settings = {} } = options
  const own = join(folder, `data-${publicCache}`)
  mkdirSync(own, { recursive: true })
  return startProgram({
    file: join(root, 'scripts/start.sh'),
    environment: { DATA_DIR: own, ...place, RATE_LIMITS: 'off', PUBLIC_CACHE: publicCache, ...settings },
    log: join(folder, `product-${publicCache}.log`),
    folder,
    path,
    nodeOptions,
  })
}

/** A folder for one run, gone after `remove`. Open to pass through, as the embedded database of root needs it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'tipfolio-bench-'))
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The address of a database for others than its owner: that of the embedded one leads to its socket. It has to run. */
export function addressOf(place: Place): string {
  if ('DATABASE_URL' in place) return place.DATABASE_URL
  for (const cluster of ['postgres-cluster/postgres', 'postgres']) {
    const socketFolder = linesOf(join(place.DATA_DIR, cluster, 'postmaster.pid'))[4]?.trim()
    if (socketFolder) return `postgres://tipfolio@localhost/postgres?host=${encodeURIComponent(socketFolder)}`
  }
  throw new Error(`No database runs in ${place.DATA_DIR}`)
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    // Not in this place: the caller looks into the next one.
    return []
  }
}
