import type { Extraction, ExtractionRequest, ExtractionResult } from '#contract/extraction.ts'
import { oneLine, optionalLine, optionalMoment } from '#contract/fields.ts'
import type { Hearing } from '#contract/hearing.ts'
import { limits } from '#contract/limits.ts'
import { withheldName } from '#contract/withheld-name.ts'
import { usageLine } from '#extraction/extractors/model-usage.ts'
import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import type { Changes } from '../../../cache/changes.ts'
import type { Database } from '../../../database/database.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import type { Symbols } from '../../../http/services.ts'
import type { Log } from '../../../process/log.ts'
import type { StoredEvent } from '../../../schema/intake/extraction.ts'
import { findPostOfAddress } from '../../library/posts/queries.ts'
import { fillMarks, isWithheld } from '../../library/posts/source/reread.ts'
import { draftsOf } from '../../library/posts/source/source-drafts.ts'
import { rememberSupplied, rememberText } from '../../library/posts/source/source-texts.ts'
import { homeOf } from '../../library/strategists/home-of.ts'
import { learntFor } from '../habits/learnt-for.ts'
import { ModelFailedError } from './model-failure.ts'
import { rememberExtractor } from './queries.ts'
import type { Work } from './workers/work.ts'
import type { Worked } from './workers/worked.ts'

/** What an extraction needs. */
export interface Tools {
  database: Database
  log: Log
  work: Work
  symbols: Pick<Symbols, 'names'>
  /** Told of writes that visitors can see. Null or absent with PUBLIC_CACHE=off. */
  changes?: Pick<Changes, 'wrote'> | null
  /** Hears audio before it is read. Null or absent: nothing is heard. */
  hear?: HearFirst | null
}

/**
 * What is said at an address of audio, as a source to read. Null for any other source. Rejects with a ProblemError where
 * it cannot be heard, or the reason of `signal`.
 */
export type HearFirst = (
  asked: Pick<Asked, 'owner' | 'request'>,
  signal: AbortSignal,
  tell: (hearing: Hearing) => void,
) => Promise<HeardSource | null>

export interface HeardSource {
  request: ExtractionRequest
  seconds: number
}

/** A source, and the person who asked for it. */
export interface Asked {
  id: string
  owner: string
  request: ExtractionRequest
  /** The id of a post, if its source is read again to complete what the post says about itself. */
  rereads?: string
}

/** Processes a source and returns the answer. */
export async function extractSource(
  asked: Asked,
  tools: Tools,
  signal: AbortSignal,
  tell: (event: StoredEvent) => void,
): Promise<ExtractionResult> {
  const { id, owner, request, rereads } = asked
  const { log, work } = tools
  // A post is compared with what everybody's machine reads in its source, whoever asks.
  const learnt = rereads ? null : learntFor(tools, owner)
  const heard = await tools.hear?.(asked, signal, hearing =>
    tell({ event: 'progress', data: { stage: 'fetching', extractionId: id, hearing } }),
  )
  const working = work(heard?.request ?? request, {
    signal,
    owner,
    ...(learnt && { habitsOf: learnt.habitsOf }),
    onProgress: event => {
      if (event.type === 'usage') log.info(`Extraction ${id} asked ${usageLine(event.usage)}`)
      else if (event.type === 'tip') tell({ event: 'tip', data: event.tip })
      else if (event.type === 'tip-changed') tell({ event: 'tip-changed', data: event.change })
      else {
        // The post may withhold its author, or begin to while its source is read, so progress must not name the author.
        const untold = rereads ? { author: null } : {}
        tell({ event: 'progress', data: { ...event.progress, ...untold, extractionId: id } })
      }
    },
  })
  const worked = await working.catch((error: unknown) => {
    // A post is only compared with its source, for which the result of the rules is enough.
    if (rereads && error instanceof ModelFailedError) return error.failure.fallback
    throw error
  })
  return resultOf(asked, worked, tools, heard)
}

/** The problem of a model that failed, with what the rules found. Any other error is returned unchanged. */
export async function withFallback(asked: Asked, tools: Tools, error: unknown): Promise<unknown> {
  if (!(error instanceof ModelFailedError)) return error
  const { kind, message, reason, fallback } = error.failure
  tools.log.error(`Extraction ${asked.id}: the language model failed (${kind})`, reason)
  try {
    const result = await resultOf(asked, fallback, tools)
    return new ProblemError(kind === 'too-slow' ? 504 : 502, message, { members: { fallback: result } })
  } catch (another) {
    // Most likely the database is down, and that is what has to be reported.
    return another
  }
}

/** The answer. A text that the server has read itself is stored. */
async function resultOf(
  { id, owner, request, rereads }: Asked,
  worked: Worked,
  { database, changes }: Tools,
  heard?: HeardSource | null,
): Promise<ExtractionResult> {
  const { extractor } = worked
  const found = heard ? { ...worked.found, heardSeconds: Math.round(heard.seconds) } : worked.found
  const existing = await rememberWorked(database, request, worked, { isOwn: request.content === undefined })
  await rememberExtractor(database, id, {
    extractor,
    home: worked.source.home,
    isOwn: request.content === undefined,
  })
  const filled =
    rereads && (await fillMarks(database, owner, { id: rereads, ...madeOf(worked), url: request.url }))
  // Told before the answer, so that the person then sees the completed post.
  if (filled) changes?.wrote()
  const post = rereads && (await isWithheld(database, rereads)) ? withoutAuthor(found.post) : found.post
  return { extractionId: id, ...found, post, existing, ...(filled && { reread: filled }) }
}

/**
 * Stores a text that was processed, with its result.
 *
 * @param isOwn true if the server read the text at its address, false if somebody supplied it.
 * @returns the post that exists for the address, if any.
 */
export async function rememberWorked(
  database: Database,
  request: Pick<ExtractionRequest, 'url'>,
  worked: Worked,
  { isOwn }: { isOwn: boolean },
): Promise<{ slug: string } | null> {
  const { url, times, channelId, ...facts } = worked.source
  const claimedUrl = facts.claimedUrl ? canonicalAddress(facts.claimedUrl) : null
  const read = [url, request.url].flatMap(address => (address ? canonicalAddress(address) : []))
  const made = madeOf(worked)
  if (isOwn) {
    // The home is that of the page that answered in the end, because an address that redirects is nobody's home.
    const address = url ?? request.url
    const home = address ? homeOf(address, channelId) : null
    const text = { ...facts, ...saidOf(worked.found.post), ...made, claimedUrl, times, home }
    for (const canonicalUrl of new Set(read)) await rememberText(database, { ...text, canonicalUrl })
  } else await rememberSupplied(database, made)
  return findPostOfAddress(database, [...read, ...(claimedUrl ? [claimedUrl] : [])])
}

function madeOf({ found, extractor }: Worked) {
  return { content: found.post.content, extractor, drafts: draftsOf(found.tips) }
}

/** A person who reads the source of a post again must not learn an author whom the post withholds. */
function withoutAuthor(post: Extraction['post']): Extraction['post'] {
  return { ...post, author: withheldName }
}

/** What a page says about itself, in the form of a post. */
function saidOf(post: Extraction['post']) {
  const { data: published } = optionalMoment.safeParse(post.published_at)
  return {
    author: optionalLine(limits.author).safeParse(post.author).data ?? null,
    publishedAt: published ? new Date(published) : null,
    title: oneLine(post.title),
  }
}
