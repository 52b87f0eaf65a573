import { ProblemError } from '../../../http/answers/problems.ts'
import { asProblem } from '../extraction/source-problem.ts'
import { beginHearing, leaveToHearing } from '../listening/begin.ts'
import type { Drafting } from './drafting.ts'
import { type DueItem, findDue, leadToPost, takeFromPage } from './item.ts'
import { patienceOf, readItem } from './read-item.ts'
import {
  forgetTranscript,
  type Held,
  keepFailure,
  leaveUnread,
  letWait,
  readPageFirst,
  tryAgainIn,
  tryWithNextPoll,
} from './settle.ts'
import { type Place, placesOf } from './source-of-item.ts'
import { takeForSomebody, takeUncounted } from './take.ts'

export interface DraftJob {
  /** The id of the item. */
  id: string
  signal: AbortSignal
  /** Asks a host in its turn. If it is not its turn, throws the error that puts the job back. */
  turn(address: string, ask: () => Promise<void>): Promise<void>
}

/**
 * Reads an item once for all queues that hold it, and stores the result: a draft, no tips, or why it could not be read.
 * Publishes nothing. An item that is not due is left unchanged, so that a job may run twice.
 */
export async function draftItem(drafting: Drafting, job: DraftJob): Promise<void> {
  const { database, config } = drafting.services
  const item = await findDue(database, job.id)
  if (!item) return
  if (!item.isWanted) return leaveUnread(database, item)
  if (await leadToPost(database, item)) return
  const places = placesOf(item, drafting.listening !== null)
  const hears = places[0]?.kind === 'audio'
  if (!hears && (await takeFromPage(database, item))) return
  if (places.length === 0) return keepFailure(database, item, nowhere(item))
  // It is due again when its audio is heard, or cannot be.
  if (hears && item.hearingState === 'waiting') return leaveToHearing(database, item)
  // What was heard was counted before.
  const isHeard = hears && item.hearingState === 'done'
  // What a feed carries costs the rules some milliseconds and asks nobody, so that no limit counts it.
  const isFree = config.extractor.name === 'rules' && places[0]?.kind === 'feed'
  if (!isFree && !isHeard && item.askedBy && !(await mayAsk(drafting, item.askedBy))) return
  // If the process dies, the item stays claimed for a minute longer than reading may take.
  const seconds = (places.length * patienceOf(config)) / 1000 + 60
  const isUncounted = item.askedBy || isHeard || (isFree && config.autoDrafts > 0)
  const dueAt = isUncounted
    ? await takeUncounted(database, item, seconds)
    : await takeForSomebody(database, item, { seconds, most: config.autoDrafts })
  if (dueAt === undefined) return leaveUnread(database, item)
  await readHeld(drafting, job, { ...item, dueAt }, { places, isFree })
}

/** Why an item can be read nowhere. */
function nowhere({ hearingState, hearingError }: DueItem): string {
  if (hearingState === 'cancelled') return 'Listening was stopped.'
  return hearingError ?? 'The feed names neither its text nor a page of it.'
}

/** Counts a person's request as an extraction of theirs. If the person is at their limit, what is counted waits. */
async function mayAsk(
  { services: { database, limits, config } }: Drafting,
  userId: string,
): Promise<boolean> {
  try {
    await limits.count('extractionMinute', userId)
    await limits.count('extractionDay', userId)
    return true
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 429) throw error
    await letWait(database, userId, {
      seconds: Number(error.headers['retry-after'] ?? 60),
      isTextFree: config.extractor.name === 'rules',
    })
    return false
  }
}

/** Seconds until the next try when too many sources are being read. */
const busy = 60

interface Reading {
  /** Where the item may be read, best first. */
  places: Place[]
  /** No limit counts the reading at the first place. */
  isFree: boolean
}

/** Reads an item at the first place that works: the text in its feed is used if its page cannot be had. */
async function readHeld(
  drafting: Drafting,
  job: DraftJob,
  item: DueItem & Held,
  { places, isFree }: Reading,
) {
  const { database } = drafting.services
  const [place, ...others] = places
  if (!place) return
  if (place.kind === 'audio' && item.hearingState !== 'done') {
    if (place.address !== null) await beginHearing(database, item, place.address)
    return drafting.services.jobs.nudge()
  }
  const read = () => readItem(drafting, item, place, job.signal)
  try {
    // A person's request does not wait, and a text in the feed asks no host.
    if (item.askedBy || place.kind === 'feed' || place.kind === 'audio') await read()
    else await job.turn(place.address, () => readWhereAllowed(drafting, job, place, read))
  } catch (caught) {
    if (caught instanceof SiteInTrouble && others.length === 0) return tryWithNextPoll(database, item)
    const error = job.signal.aborted ? caught : asProblem(caught)
    if (!(error instanceof ProblemError)) {
      await tryAgainIn(database, item, 0)
      throw error
    }
    if (error.status === 503 && !(error instanceof SiteInTrouble)) return tryAgainIn(database, item, busy)
    // When the job comes back in the turn of the next host, it begins there.
    if (place.kind === 'transcript' && others.length > 0) await forgetTranscript(database, item)
    // The page is not free: the limits count it when the item is due again.
    if (isFree && others.length > 0) return readPageFirst(database, item)
    if (others.length > 0) return readHeld(drafting, job, item, { places: others, isFree })
    await keepFailure(database, item, error.message)
  }
}

/** A site that cannot even answer for its robots.txt. */
class SiteInTrouble extends ProblemError {
  constructor() {
    super(503, 'The site is in trouble at the moment.')
  }
}

/** A place that no person asked for is read only if robots.txt allows it. */
async function readWhereAllowed(
  { robots }: Drafting,
  { signal }: DraftJob,
  place: Place,
  read: () => Promise<void>,
): Promise<void> {
  const answer = place.kind === 'page' ? await robots.ask(place.address, signal) : 'allowed'
  if (answer === 'later') throw new SiteInTrouble()
  if (answer === 'disallowed')
    throw new ProblemError(403, 'The site asks programs not to read this page by themselves.')
  await read()
}
