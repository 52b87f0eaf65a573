import { setTimeout as sleep } from 'node:timers/promises'
import { isAudioAddress } from '#contract/audio-address.ts'
import type { Hearing } from '#contract/hearing.ts'
import type { AllowedHosts } from '#extraction/reading/allowed-hosts.ts'
import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import type { HearFirst } from '../extraction/extract-source.ts'
import { Cancelled } from '../extraction/runs/endings.ts'
import { addLinks } from '../to-keep/add-links.ts'
import { dismissEntry } from '../to-keep/writes.ts'
import { listenTo, stopListening } from './by-person.ts'
import { subtitlesOf } from './heard-source.ts'
import { segmentsOf } from './hearing/parts.ts'
import type { Listening } from './listening.ts'
import { refuseWithoutMinutes } from './minutes.ts'

/** Milliseconds between two looks at how far audio is heard. */
const lookEvery = 1000

interface Settings {
  database: Database
  listening: Listening
  allowedHosts: AllowedHosts
  nudge: () => void
}

/**
 * Lets audio that somebody reads by its address be heard as an entry of their queue, and waits for it: whoever leaves
 * meanwhile finds its draft there. Whoever cancels has stopped it.
 */
export function createHearFirst(settings: Settings): HearFirst {
  const { database, listening, allowedHosts, nudge } = settings
  return async ({ owner, request: { url, content } }, signal, tell) => {
    if (content !== undefined || !url || !isAudioAddress(url)) return null
    const { refused } = await addLinks(database, owner, [url], allowedHosts)
    // Reading it refuses the address in its own words.
    if (refused.length > 0) return null
    const item = await itemOf(database, owner, url)
    if (!item) return null
    if (item.state !== 'done') await refuseWithoutMinutes(database, listening.settings, owner)
    if (item.state === 'failed' || item.state === 'cancelled' || item.isOver)
      await listenTo(database, owner, item.id)
    nudge()
    try {
      const { hearingId, seconds } = await untilHeard(database, { owner, url }, signal, tell)
      const segments = await segmentsOf(database, hearingId)
      if (segments.length === 0) throw new ProblemError(422, 'Nothing is said in this audio.')
      return { request: { url, content: subtitlesOf(segments), format: 'vtt' }, seconds }
    } catch (error) {
      if (signal.aborted && signal.reason instanceof Cancelled) await giveUp(database, owner, item.id)
      throw error
    }
  }
}

async function untilHeard(
  database: Database,
  { owner, url }: { owner: string; url: string },
  signal: AbortSignal,
  tell: (hearing: Hearing) => void,
): Promise<{ hearingId: string; seconds: number }> {
  let told = ''
  for (;;) {
    signal.throwIfAborted()
    const item = await itemOf(database, owner, url)
    if (!item) throw new ProblemError(409, 'This audio waits for you no more.')
    const { state, heard, seconds, error, hearingId } = item
    if (state === 'done' && hearingId) return { hearingId, seconds: seconds ?? 0 }
    if (state === 'failed' || state === 'cancelled')
      throw new ProblemError(422, error ?? 'It is no longer heard.')
    // Before it begins, the item may fail for a reason of its own.
    if (!state && item.isOver) throw new ProblemError(422, item.itemError ?? 'This audio could not be heard.')
    const hearing: Hearing = { state: 'waiting', heard, seconds, error }
    const news = JSON.stringify(hearing)
    if (news !== told) tell(hearing)
    told = news
    await sleep(lookEvery, undefined, { signal }).catch(() => undefined)
  }
}

/** Ends what only this person waits for. What others wait for goes on. */
async function giveUp(database: Database, owner: string, itemId: string): Promise<void> {
  await stopListening(database, owner, itemId).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error
  })
  await dismissEntry(database, owner, itemId)
}

interface HeardItem extends Record<string, unknown> {
  id: string
  hearingId: string | null
  /** Null: it has not begun. */
  state: Hearing['state'] | null
  heard: number
  seconds: number | null
  error: string | null
  /** Whether the item is read, or could not be. */
  isOver: boolean
  itemError: string | null
}

async function itemOf(database: Database, owner: string, url: string): Promise<HeardItem | undefined> {
  const [item] = await run<HeardItem>(database, find, [owner, canonicalAddress(url)])
  return item
}

const find = {
  name: 'audio of person at address',
  text: `select item.id, item.hearing_id as "hearingId", hearing.state, hearing.seconds, hearing.error,
      item.state <> 'new' as "isOver", item.error as "itemError",
      coalesce((select sum("end" - start) from hearing_parts
        where hearing_id = hearing.id and segments is not null), 0)::float8 as heard
    from queue as entry join feed_items as item on item.id = entry.item_id
      left join hearings as hearing on hearing.id = item.hearing_id
    where entry.user_id = $1 and item.canonical_url = $2 and item.audio_url is not null
    order by item.hearing_id is null, item.seen_at desc limit 1`,
}
