import { ProblemError } from '../../http/problems.ts'
import { asProblem } from '../extraction/source-problem.ts'
import { claimAsked, claimForSomebody } from './claim.ts'
import type { Drafting } from './drafting.ts'
import { type DueItem, findDue, leadToPost, takeFromPage } from './item.ts'
import { patienceOf, readItem } from './read-item.ts'
import { type Held, keepFailure, leaveUnread, letWait, tryAgainIn, tryWithNextPoll } from './settle.ts'
import { type Place, placeOf } from './source-of-item.ts'

export interface DraftJob {
  /** Of the item. */
  id: string
  signal: AbortSignal
  /** Asks a host when it is its turn; throws what puts the job back where it is not. */
  turn(address: string, ask: () => Promise<void>): Promise<void>
}

/**
 * Reads an item once for all who have it in their queue, and keeps what became of it: a draft, nothing, or why it could not
 * be read. Nothing is published by it. One that is not due changes nothing, so that a job may run twice.
 */
export async function draftItem(drafting: Drafting, job: DraftJob): Promise<void> {
  const { database, config } = drafting.services
  const item = await findDue(database, job.id)
  if (!item) return
  if (!item.isWanted) return leaveUnread(database, item)
  if ((await leadToPost(database, item)) || (await takeFromPage(database, item))) return
  const place = placeOf(item)
  if (!place) return keepFailure(database, item, 'The feed names neither its text nor a page of it.')
  if (item.askedBy && !(await mayAsk(drafting, item.askedBy))) return
  // Who dies in the middle of it has it for a minute longer than reading may take.
  const seconds = patienceOf(config) / 1000 + 60
  const dueAt = item.askedBy
    ? await claimAsked(database, item, seconds)
    : await claimForSomebody(database, item, { seconds, most: config.autoDrafts })
  if (dueAt === undefined) return leaveUnread(database, item)
  await readHeld(drafting, job, { ...item, dueAt }, place)
}

/** Counts what a person asked for as an extraction of theirs; where they have had enough, all of it waits. */
async function mayAsk({ services: { database, limits } }: Drafting, userId: string): Promise<boolean> {
  try {
    await limits.count('extractionMinute', userId)
    await limits.count('extractionDay', userId)
    return true
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 429) throw error
    await letWait(database, userId, Number(error.headers['retry-after'] ?? 60))
    return false
  }
}

/** Seconds until the next try where too many sources are being read. */
const busy = 60

async function readHeld(drafting: Drafting, job: DraftJob, item: DueItem & Held, place: Place) {
  const { database } = drafting.services
  const read = () => readItem(drafting, item, place, job.signal)
  try {
    // What a person asked for waits for nobody, and what a feed carries asks nobody.
    if (item.askedBy || place.kind === 'feed') await read()
    else await job.turn(place.address, () => readWhereAllowed(drafting, job, item, place, read))
  } catch (caught) {
    const error = job.signal.aborted ? caught : asProblem(caught)
    if (!(error instanceof ProblemError)) {
      await tryAgainIn(database, item, 0)
      throw error
    }
    if (error.status === 503) return tryAgainIn(database, item, busy)
    await keepFailure(database, item, error.message)
  }
}

/** What no person asked for is read only where robots.txt lets programs. */
async function readWhereAllowed(
  { services: { database }, robots }: Drafting,
  { signal }: DraftJob,
  item: Held,
  place: Place,
  read: () => Promise<void>,
): Promise<void> {
  const answer = place.kind === 'page' ? await robots.ask(place.address, signal) : 'allowed'
  if (answer === 'allowed') return read()
  if (answer === 'later') return tryWithNextPoll(database, item)
  await keepFailure(database, item, 'The site asks programs not to read this page by themselves.')
}
