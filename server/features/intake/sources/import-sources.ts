import { followLimits } from '#contract/follow-limits.ts'
import { followsEnough } from '#contract/follows.ts'
import { sourceAddress } from '#contract/sources.ts'
import type { TakenAddresses } from '#contract/taken-addresses.ts'
import type { AllowedHosts } from '#extraction/reading/allowed-hosts.ts'
import { refusalOf } from '#extraction/reading/checked-address.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { invalid } from '../../../http/answers/problems.ts'
import { newId } from '../../../schema/ids.ts'
import { feedAddress, isYoutubeFeed, youtubeFeed } from './asking/feed-address.ts'
import type { FeedReading } from './asking/feed-reading.ts'
import { textOf } from './parsing/feed-text.ts'
import type { ReadOutline } from './parsing/read-feed.ts'
import { addFollow, findKnown, lockFollows, roomFor, roomForSources, serverFollowsEnough } from './writes.ts'

/** The sources in an OPML file. 422 for any other file, and for too many sources. */
export async function outlinesIn(
  body: AsyncIterable<Uint8Array>,
  { parser }: FeedReading,
): Promise<ReadOutline[]> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  const text = textOf(Buffer.concat(parts), null)
  const outlines = await parser.do('readOpml', text).catch(() => null)
  if (!outlines) throw invalid([{ path: '', message: 'This is no OPML file' }])
  if (outlines.length > followLimits.outlines)
    throw invalid([{ path: '', message: `Choose a file with at most ${followLimits.outlines} sources` }])
  return outlines
}

/**
 * A source in a file. An export may also say when it was followed and whether it drafts. From an OPML file it is
 * followed now, and drafts.
 */
interface Source {
  url: string
  title: string | null
  drafts?: boolean
  createdAt?: string
}

/** Makes a person follow sources that were not read yet. The next look of the server finds and reads them. */
export function importSources(
  { database, most, allowedHosts }: { database: Database; most: number; allowedHosts: AllowedHosts },
  userId: string,
  sources: Source[],
): Promise<TakenAddresses> {
  return inTransaction(database, async transaction => {
    await lockFollows(transaction, userId)
    const room = {
      person: await roomFor(transaction, userId),
      server: await roomForSources(transaction, most),
      most,
      allowedHosts,
    }
    const taken: TakenAddresses = { added: 0, known: 0, refused: [] }
    for (const source of sources) {
      const why = await importOne(transaction, userId, source, room, taken)
      if (why) taken.refused.push({ url: source.url, why })
    }
    return taken
  })
}

/** Follows one source. Returns why it was refused, or nothing. */
async function importOne(
  transaction: Transaction,
  userId: string,
  { url, title, drafts, createdAt }: Source,
  room: { person: number; server: number; most: number; allowedHosts: AllowedHosts },
  taken: TakenAddresses,
): Promise<string | undefined> {
  const read = sourceAddress.safeParse(url)
  if (!read.success) return `${read.error.issues[0]?.message ?? 'This is no address'}.`
  const refusal = refusalOf(read.data, room.allowedHosts)
  if (refusal) return refusal
  const address = feedAddress(youtubeFeed(read.data) ?? read.data)
  const known = await findKnown(transaction, userId, address)
  if (known?.isFollowed) {
    taken.known += 1
    return
  }
  if (room.person <= 0) return `${followsEnough}.`
  const isNew = !known || known.isLeft
  if (isNew && room.server <= 0) return `${serverFollowsEnough(room.most)}.`
  const id = known?.id ?? newId()
  if (!known) {
    await run(transaction, addUnread, [
      id,
      address,
      title ?? address,
      isYoutubeFeed(address) ? 'youtube' : 'rss',
    ])
  }
  await addFollow(transaction, userId, id, { drafts, createdAt })
  room.person -= 1
  if (isNew) room.server -= 1
  taken.added += 1
}

const addUnread = {
  name: 'add feed to read',
  text: 'insert into feeds (id, url, title, kind, next_at) values ($1, $2, $3, $4, now())',
}
