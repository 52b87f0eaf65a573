import { createHash } from 'node:crypto'
import type { SafeFetch } from '#extraction/reading/safe-fetch.ts'
import { SourceError } from '#extraction/reading/source-error.ts'
import type { Database } from '../../database/database.ts'
import { isInSight } from '../../database/statements/in-sight.ts'
import { run } from '../../database/statements/statement.ts'
import { hasPosts } from '../../features/library/strategists/aliases.ts'
import { pictures } from '../../schema/running/pictures.ts'
import { pictureType } from './picture-type.ts'

/** Bytes that all pictures may take together; the oldest go first. */
const usualRoom = 500 * 1024 * 1024

/** How many pictures may be fetched at once, and how many requests may wait. */
const most = { fetching: 4, waiting: 100 } as const

/** Milliseconds for which a picture is not fetched again after a failure, and how many failures are remembered. */
const failed = { pause: 10 * 60_000, remembered: 10_000 } as const

/** Servers that do not know a file's type send one of the last two. */
const accept = ['image/*', 'application/octet-stream', 'binary/octet-stream']

export interface Picture {
  type: string
  bytes: Buffer
}

/** The pictures of posts and people, each fetched once from the site on which it lies. */
export interface Pictures {
  /**
   * The picture at an address. Null where nothing here names this address, or where no picture of a known type lies
   * there.
   */
  find(address: string): Promise<Picture | null>
}

/**
 * @param fetchPicture takes at most 5 MiB, and asks no address inside a private network.
 * @param room bytes that all pictures may take together.
 */
export function createPictures(database: Database, fetchPicture: SafeFetch, room = usualRoom): Pictures {
  const finding = new Map<string, Promise<Picture | null>>()
  const failures = new Map<string, number>()
  let fetching = 0
  const waiting: (() => void)[] = []

  /**
   * One search serves all who want the picture at that time. A second search could start before the picture is stored,
   * and fetch it again.
   */
  function find(address: string): Promise<Picture | null> {
    const hash = createHash('sha256').update(address).digest('hex')
    const found = finding.get(hash) ?? search(address, hash).finally(() => finding.delete(hash))
    finding.set(hash, found)
    return found
  }

  async function search(address: string, hash: string): Promise<Picture | null> {
    const kept = await findKept(database, hash, address)
    if (kept) return kept
    const until = failures.get(hash)
    if (until !== undefined && until > Date.now()) return null
    if (!(await isNamed(database, address)) || waiting.length >= most.waiting) return null
    return bring(address, hash)
  }

  async function bring(address: string, hash: string): Promise<Picture | null> {
    if (fetching >= most.fetching) await new Promise<void>(resolve => waiting.push(resolve))
    fetching += 1
    try {
      const bytes = await bytesAt(address, fetchPicture)
      const type = bytes && pictureType(bytes)
      if (!type) return fail(hash)
      await keep(database, { hash, type, bytes }, room)
      return { type, bytes }
    } finally {
      fetching -= 1
      waiting.shift()?.()
    }
  }

  function fail(hash: string): null {
    if (failures.size >= failed.remembered) failures.clear()
    failures.set(hash, Date.now() + failed.pause)
    return null
  }

  return { find }
}

/**
 * The bytes at an address. Null where the other site fails: the page shows no picture then, as when a browser gets
 * none.
 */
async function bytesAt(address: string, fetchPicture: SafeFetch): Promise<Buffer | null> {
  try {
    return (await fetchPicture(address, { accept })).bytes
  } catch (error) {
    if (error instanceof SourceError) return null
    throw error
  }
}

/** A stored picture, where a post or person still names its address. */
async function findKept(database: Database, hash: string, address: string): Promise<Picture | undefined> {
  const { rows } = await database.$client.query<Picture>({
    name: 'picture',
    text: `select type, bytes from pictures where hash = $1 and (${isNamedBy('$2')})`,
    values: [hash, address],
  })
  return rows[0]
}

/** Whether a post, a strategist or a person has this picture. Nobody can use this server to fetch other addresses. */
async function isNamed(database: Database, address: string): Promise<boolean> {
  const [row] = await run<{ named: boolean }>(database, named, [address])
  return row?.named === true
}

const named = {
  name: 'named picture',
  text: `select ${isNamedBy('$1')} as named`,
}

function isNamedBy(address: string): string {
  return `exists (select from posts where image_url = ${address} and ${isInSight('posts')})
      or exists (select from strategists where image_url = ${address} and ${hasPosts('strategists')} and withheld_at is null)
      or exists (select from users where profile_image_url = ${address})`
}

async function keep(
  database: Database,
  { hash, type, bytes }: Picture & { hash: string },
  room: number,
): Promise<void> {
  await database.insert(pictures).values({ hash, type, bytes, size: bytes.length }).onConflictDoNothing()
  await run(database, makeRoom, [room])
}

const makeRoom = {
  name: 'make room for pictures',
  text: `delete from pictures where hash in (
      select hash from (
        select hash, sum(size) over (order by fetched_at desc, hash) as taken from pictures
      ) as newest where taken > $1::bigint
    )`,
}
