import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { EmbeddedDatabaseError } from './error.ts'

/**
 * The folder for root's clusters and copies of the binaries, where a folder above DATA_DIR is closed to PostgreSQL's
 * user.
 */
export const openPlace = '/var/lib/tipfolio'

/** Whether every folder down to `path` lets other users pass. */
export function isOpen(path: string): boolean {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * The folder of root's cluster for a DATA_DIR: within DATA_DIR where PostgreSQL's user can reach it, else below
 * `/var/lib/tipfolio`. Both folders hold the same random id. By the id the cluster is found after DATA_DIR was moved,
 * and no other cluster is ever opened.
 */
export function clusterPlace(dataDir: string): string {
  const inside = join(dataDir, 'postgres-cluster')
  const id = idIn(dataDir)
  if (id === null) return newPlace(dataDir, inside)
  if (isOpen(dataDir) && idIn(inside) === id) return inside
  const elsewhere = findElsewhere(id)
  if (elsewhere) return claimed(elsewhere, dataDir, id)
  throw new EmbeddedDatabaseError(wordsOfMissing(dataDir, inside, id))
}

function newPlace(dataDir: string, inside: string): string {
  const isInside = isOpen(dataDir)
  if (isInside && idIn(inside) !== null) throw new EmbeddedDatabaseError(wordsOfForeign(dataDir, inside))
  const fresh = randomUUID()
  const place = isInside ? inside : join(openPlace, fresh)
  mkdirSync(place, { recursive: true, mode: 0o711 })
  writeFileSync(idFile(place), fresh)
  if (!isInside) claim(place, dataDir)
  writeFileSync(idFile(dataDir), fresh)
  return place
}

function findElsewhere(id: string): string | undefined {
  if (!existsSync(openPlace)) return undefined
  return readdirSync(openPlace)
    .map(name => join(openPlace, name))
    .find(place => idIn(place) === id)
}

/**
 * The place of a cluster, after a check that it belongs to this DATA_DIR alone. A moved DATA_DIR keeps its cluster. Of
 * a copied DATA_DIR the original keeps it, and the copy is refused.
 */
function claimed(place: string, dataDir: string, id: string): string {
  const here = realpathSync(dataDir)
  const owner = ownerOf(place)
  if (owner === null && basename(place) !== hashOf(here))
    throw new EmbeddedDatabaseError(wordsOfUnknown(here, place))
  if (owner !== null && idIn(owner) === id && !isSameFolder(owner, here))
    throw new EmbeddedDatabaseError(wordsOfCopy(here, owner, place))
  if (owner !== here) claim(place, dataDir)
  return place
}

const idFile = (folder: string) => join(folder, 'cluster-id')
const ownerFile = (place: string) => join(place, 'data-dir')

function idIn(folder: string): string | null {
  return read(idFile(folder))
}

/** The DATA_DIR of a cluster; null for a cluster from before this was written down. */
function ownerOf(place: string): string | null {
  return read(ownerFile(place))
}

function claim(place: string, dataDir: string): void {
  writeFileSync(ownerFile(place), realpathSync(dataDir))
}

/** The content of a file; null without the file: it was removed, or its folder was moved. */
function read(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/** Whether two paths lead to the same folder, which may have several names. */
function isSameFolder(one: string, other: string): boolean {
  const [left, right] = [statSync(one), statSync(other)]
  return left.dev === right.dev && left.ino === right.ino
}

/** The name of a cluster outside of DATA_DIR from the time when clusters were found by the path of DATA_DIR. */
function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 24)
}

function wordsOfForeign(dataDir: string, inside: string): string {
  return `The database in ${inside} belongs to another data folder than ${dataDir}. Move it away, or choose another DATA_DIR`
}

function wordsOfMissing(dataDir: string, inside: string, id: string): string {
  if (idIn(inside) === id)
    return `The database of ${dataDir} is whole, in ${inside}, but PostgreSQL, which does not run as root, cannot get there any more: let other users pass through all folders above it (chmod o+x), or move that folder to ${join(openPlace, id)}`
  if (idIn(inside) !== null) return wordsOfForeign(dataDir, inside)
  return `The database of ${dataDir} was kept in ${isOpen(dataDir) ? inside : openPlace} and is gone. Restore it, or remove ${idFile(dataDir)} to begin anew`
}

function wordsOfCopy(here: string, owner: string, place: string): string {
  return `${here} is a copy of ${owner}, and their database, in ${place}, stays with the original. Choose another DATA_DIR for the copy (npm run backup there and npm run restore here bring the data along); or, where the copy is to take its place, remove ${idFile(owner)}`
}

function wordsOfUnknown(here: string, place: string): string {
  return `The database of ${here} is whole, in ${place}, but it was made at another path, and nothing tells whether the folder was moved or copied. If it was moved: echo '${here}' > ${ownerFile(place)}, and start again. If it was copied, choose another DATA_DIR for the copy (npm run backup there and npm run restore here bring the data along)`
}
