import type { Extraction } from '#contract/extraction.ts'
import { usageLine } from '#extraction/extractors/model-usage.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import type { Config } from '../../../process/config.ts'
import { newId } from '../../../schema/ids.ts'
import { rememberWorked } from '../extraction/extract-source.ts'
import { ModelFailedError } from '../extraction/model-failure.ts'
import { tooSlow } from '../extraction/runs/endings.ts'
import { patienceFor, usualTimes } from '../extraction/runs/runs.ts'
import type { Watching } from '../extraction/workers/work.ts'
import type { Worked } from '../extraction/workers/worked.ts'
import { learntFor } from '../habits/learnt-for.ts'
import { wordsOf } from '../sources/parsing/item-text.ts'
import type { Drafting } from './drafting.ts'
import type { DueItem } from './item.ts'
import { type Held, keepDraft, keepPosted } from './settle.ts'
import { answersFor, type ItemSource, type Place, sourceOfItem } from './source-of-item.ts'

/** The owner of sources that nobody asked for, in the line for reading: they wait only behind each other. */
const byThemselves = 'drafts'

/** Milliseconds for reading an item, at most. */
export function patienceOf({ extractor }: Pick<Config, 'extractor'>): number {
  return extractor.name === 'rules' ? usualTimes.patience : patienceFor(extractor.seconds)
}

/**
 * Reads an item with the usual extractor, as an extraction without an owner, and stores the result. Throws if it cannot
 * be read.
 */
export async function readItem(
  drafting: Drafting,
  item: DueItem & Held,
  place: Place,
  signal: AbortSignal,
): Promise<void> {
  const { services, feedReading } = drafting
  const { database } = services
  const extractionId = newId()
  const source = await sourceOfItem(item, place, { reading: feedReading, database }, signal)
  const learnt = learntFor(services, item.waitsFor)
  const worked = await workThrough(drafting, item, source, signal, learnt.habitsOf)
  if (place.kind === 'page' && saysLess(worked, item))
    throw new ProblemError(422, 'The page says less than its feed.')
  const said = withFeedAsAuthor(item, withFactsOf(item, worked, place))
  // What a site, or its feed, says about the site's own text is stored with the text, so such an author is named by the
  // source. What another site says about a page is not.
  const isOfSite = place.kind !== 'page' || answersFor(item.toldBy, worked.source.url ?? place.address)
  const told = isOfSite ? said : worked
  const existing = await rememberWorked(database, source.request, told, { isOwn: source.isOwn })
  if (existing) return keepPosted(database, item, existing.slug)
  const { found, extractor } = said
  const seconds = place.kind === 'audio' ? item.heardSeconds : null
  const heard = seconds === null ? {} : { heardSeconds: Math.round(seconds) }
  const result = { extractionId, ...found, ...heard, existing: null }
  const isOfFeed = place.kind === 'feed'
  const of = { home: worked.source.home, isOwn: source.isOwn, taughtBy: learnt.taughtBy() }
  await keepDraft(database, item, { result, extractor, url: source.request.url ?? null, isOfFeed, ...of })
}

/** A page without its feed's footers has slightly fewer words. A page that shows only a notice has far fewer. */
const muchMore = 1.3

/** Whether a page is only a notice or a beginning, where its feed has more of the text. */
function saysLess({ found: { post } }: Worked, { content }: DueItem): boolean {
  return content !== null && wordsOf(content) > wordsOf(post.content) * muchMore
}

async function workThrough(
  { services: { log, config }, work, feedReading }: Drafting,
  { id, askedBy }: DueItem,
  { request }: ItemSource,
  signal: AbortSignal,
  habitsOf: Watching['habitsOf'],
): Promise<Worked> {
  const patience = patienceOf(config)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(tooSlow(patience)), patience)
  try {
    return await work(request, {
      signal: AbortSignal.any([signal, late.signal]),
      owner: askedBy ?? byThemselves,
      ...(habitsOf && { habitsOf }),
      ...(askedBy ? {} : { userAgent: feedReading.pageReader }),
      onProgress: event => {
        if (event.type === 'usage') log.info(`Drafting ${id} asked ${usageLine(event.usage)}`)
      },
    })
  } catch (error) {
    if (!(error instanceof ModelFailedError)) throw error
    // Nobody is watching who could try again, so the result of the rules is used.
    log.error(`Drafting ${id}: the language model failed (${error.failure.kind})`, error.failure.reason)
    return error.failure.fallback
  } finally {
    clearTimeout(timer)
  }
}

/** A feed knows its own texts best. For a page, it adds only what the page does not say. */
function withFactsOf(item: DueItem, { found, ...worked }: Worked, { kind }: Place): Worked {
  const { post } = found
  const facts: Partial<Extraction['post']> =
    kind === 'page'
      ? {
          author: post.author ?? item.author,
          published_at: post.published_at ?? item.publishedAt,
          image_url: post.image_url ?? item.imageUrl,
        }
      : {
          title: item.title,
          author: item.author ?? post.author,
          published_at: item.publishedAt ?? post.published_at,
          image_url: item.imageUrl ?? post.image_url,
        }
  return { ...worked, found: { ...found, post: { ...post, ...facts } } }
}

/** If neither the item nor its text names an author, the author is the title of the feed. */
function withFeedAsAuthor({ feedTitle }: DueItem, worked: Worked): Worked {
  const { found, ...rest } = worked
  if (found.post.author || !feedTitle) return worked
  return { ...rest, found: { ...found, post: { ...found.post, author: feedTitle, author_from: 'feed' } } }
}
