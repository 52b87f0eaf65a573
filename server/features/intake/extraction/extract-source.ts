import type { Extraction, ExtractionRequest, ExtractionResult } from '#contract/extraction.ts'
import { oneLine, optionalLine, optionalMoment } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { withheldName } from '#contract/strategists.ts'
import { usageLine } from '#extraction/extractors/model-usage.ts'
import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import type { Changes } from '../../../cache/changes.ts'
import type { Database } from '../../../database/database.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import type { Log } from '../../../process/log.ts'
import type { StoredEvent } from '../../../schema/intake/extraction.ts'
import { findPostOfAddress } from '../../library/posts/queries.ts'
import { fillMarks, isWithheld } from '../../library/posts/source/reread.ts'
import { draftsOf } from '../../library/posts/source/source-drafts.ts'
import { rememberSupplied, rememberText } from '../../library/posts/source/source-texts.ts'
import { homeOf } from '../../library/strategists/home-of.ts'
import { ModelFailedError } from './model-failure.ts'
import { rememberExtractor } from './queries.ts'
import type { Work } from './workers/work.ts'
import type { Worked } from './workers/worked.ts'

/** What extractions are done with. */
export interface Tools {
  database: Database
  log: Log
  work: Work
  /** Told of what is written for everybody to read; null or absent with PUBLIC_CACHE=off. */
  changes?: Pick<Changes, 'wrote'> | null
}

/** A source, and who has asked for it. */
export interface Asked {
  id: string
  owner: string
  request: ExtractionRequest
  /** The id of a post whose source this is, where its marks are to be filled. */
  rereads?: string
}

/** Works through a source and gives what is answered. */
export async function extractSource(
  asked: Asked,
  tools: Tools,
  signal: AbortSignal,
  tell: (event: StoredEvent) => void,
): Promise<ExtractionResult> {
  const { id, owner, request, rereads } = asked
  const { log, work } = tools
  const working = work(request, {
    signal,
    owner,
    onProgress: event => {
      if (event.type === 'usage') log.info(`Extraction ${id} asked ${usageLine(event.usage)}`)
      else if (event.type === 'tip') tell({ event: 'tip', data: event.tip })
      else if (event.type === 'tip-changed') tell({ event: 'tip-changed', data: event.change })
      else {
        // The post may withhold its author, or come to while its source is read: then nothing may have told them.
        const untold = rereads ? { author: null } : {}
        tell({ event: 'progress', data: { ...event.progress, ...untold, extractionId: id } })
      }
    },
  })
  const worked = await working.catch((error: unknown) => {
    // A post is held against the text: what the rules find in it will do.
    if (rereads && error instanceof ModelFailedError) return error.failure.fallback
    throw error
  })
  return resultOf(asked, worked, tools)
}

/** A failed model's problem with what the rules found; every other error as it is. */
export async function withFallback(asked: Asked, tools: Tools, error: unknown): Promise<unknown> {
  if (!(error instanceof ModelFailedError)) return error
  const { kind, message, reason, fallback } = error.failure
  tools.log.error(`Extraction ${asked.id}: the language model failed (${kind})`, reason)
  try {
    const result = await resultOf(asked, fallback, tools)
    return new ProblemError(kind === 'too-slow' ? 504 : 502, message, { members: { fallback: result } })
  } catch (another) {
    // Most likely the database is away: that is what has to be told.
    return another
  }
}

/** What is answered; the text that we have read ourselves is remembered. */
async function resultOf(
  { id, owner, request, rereads }: Asked,
  worked: Worked,
  { database, changes }: Tools,
): Promise<ExtractionResult> {
  const { found, extractor } = worked
  const existing = await rememberWorked(database, request, worked, { isOwn: request.content === undefined })
  await rememberExtractor(database, id, extractor)
  const filled =
    rereads && (await fillMarks(database, owner, { id: rereads, ...madeOf(worked), url: request.url }))
  // Before it is told: who then reads the post sees the marks.
  if (filled) changes?.wrote()
  const post = rereads && (await isWithheld(database, rereads)) ? withoutAuthor(found.post) : found.post
  return { extractionId: id, ...found, post, existing, ...(filled && { reread: filled }) }
}

/**
 * Remembers a text that was worked through, and what was made of it. Gives the post that there is of its address.
 *
 * @param isOwn the text is what its address says; else somebody has supplied it.
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
    // Of the page that answered in the end: an address that leads on is nobody's home.
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

/** Whoever reads the source of a post again is not told by it whom the post withholds. */
function withoutAuthor(post: Extraction['post']): Extraction['post'] {
  return { ...post, author: withheldName }
}

/** What a page says of itself, in the form in which posts have it. */
function saidOf(post: Extraction['post']) {
  const { data: published } = optionalMoment.safeParse(post.published_at)
  return {
    author: optionalLine(limits.author).safeParse(post.author).data ?? null,
    publishedAt: published ? new Date(published) : null,
    title: oneLine(post.title),
  }
}
