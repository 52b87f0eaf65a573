import type { FollowRequest } from '#contract/follows.ts'
import { type FoundSource, noSourceFound } from '#contract/sources.ts'
import { SourceError } from '#extraction/reading/source-error.ts'
import type { Database } from '../../../database/database.ts'
import { invalid, ProblemError } from '../../../http/answers/problems.ts'
import type { Limits } from '../../../http/limits.ts'
import { asProblem } from '../extraction/source-problem.ts'
import type { FeedReading } from './asking/feed-reading.ts'
import { type Found, findFeeds } from './asking/find-feeds.ts'
import { findKnown, followFound, followKnown, getKnown } from './writes.ts'

interface Following {
  database: Database
  limits: Pick<Limits, 'count'>
  reading: FeedReading
  /** Sources of the whole server. */
  most: number
}

/** The feeds of an address, for a person who asks; counts as one of their looks of the hour. */
export async function findFor(
  { limits, reading }: Pick<Following, 'limits' | 'reading'>,
  userId: string,
  address: string,
  signal: AbortSignal,
): Promise<Found[]> {
  await limits.count('feeds', userId)
  try {
    return await findFeeds(address, reading, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof SourceError && error.kind === 'unreadable')
      throw invalid([{ path: 'url', message: noSourceFound }])
    throw asProblem(error)
  }
}

/**
 * Lets a person follow a source. One that was read of late is not asked again; any other is read now. One that is named
 * by its id is followed also where it does not answer: it stands among the sources as what it is, and who unfollowed a
 * source that is paused can take that back. 409 with `feeds` where a page has several, and past the limits of the
 * person and of the server.
 */
export async function followSource(
  following: Following,
  userId: string,
  { url, feedId }: FollowRequest,
  signal: AbortSignal,
): Promise<{ feedId: string; isNew: boolean }> {
  const { database, most } = following
  const known = feedId
    ? await getKnown(database, userId, feedId)
    : await findKnown(database, userId, url ?? '')
  if (known?.isFollowed) return { feedId: known.id, isNew: false }
  if (known?.isFresh) return { feedId: known.id, isNew: await followKnown(database, userId, known.id, most) }
  const found = await findFor(following, userId, known?.url ?? url ?? '', signal).catch((error: unknown) => {
    if (known && feedId && isOfSource(error)) return null
    throw error
  })
  if (known && !found) return { feedId: known.id, isNew: await followKnown(database, userId, known.id, most) }
  const [one, ...others] = found ?? []
  if (!one || others.length > 0)
    throw new ProblemError(409, 'This site has several feeds: choose one', {
      members: { feeds: (found ?? []).map(toldOf) },
    })
  return followFound(database, userId, most, one)
}

/** Whether the source is the reason of a failure, and not too many looks of the person. */
function isOfSource(error: unknown): boolean {
  return error instanceof ProblemError && [422, 502, 504].includes(error.status)
}

/** A found source without the fields that only this server needs. */
export function toldOf({ url, title, kind, newest }: Found): FoundSource {
  return { url, title, kind, newest }
}
