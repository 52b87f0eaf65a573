import type { ContentFormat, ExtractionRequest } from '#contract/extraction.ts'
import { decodedText } from '#extraction/reading/character-set.ts'
import { SourceError } from '#extraction/reading/source-error.ts'
import type { Database } from '../../../database/database.ts'
import { escapeHtml } from '../../../http/answers/escape.ts'
import { subtitlesOf } from '../listening/heard-source.ts'
import { segmentsOf } from '../listening/hearing/parts.ts'
import { hostOf } from '../sources/asking/feed-address.ts'
import type { FeedReading } from '../sources/asking/feed-reading.ts'
import { wordsOf } from '../sources/parsing/item-text.ts'
import type { DueItem } from './item.ts'

/**
 * Where the text of an item is: a file that its feed names, its audio, the feed itself, or its page. The address of
 * audio is null for an upload.
 */
export type Place =
  | { kind: 'transcript' | 'page'; address: string }
  | { kind: 'audio'; address: string | null }
  | { kind: 'feed' }

/** Words of a text with audio that are not notes to it, but an article that is read out, or all that is said. */
const wholeText = 1500

/**
 * Where an item may be read, best first. A text that may be only a beginning comes after the page. Empty if the feed
 * names nothing that can be read.
 *
 * @param listens whether audio is heard here.
 */
export function placesOf(item: DueItem, listens: boolean): Place[] {
  const { transcriptUrl, content, isTeaser, url } = item
  const feed: Place[] = content === null ? [] : [{ kind: 'feed' }]
  return [
    ...(transcriptUrl ? [{ kind: 'transcript', address: transcriptUrl } as const] : []),
    ...audioOf(item, listens),
    ...(isTeaser ? [] : feed),
    ...(url && !isAudioItself(item) ? [{ kind: 'page', address: url } as const] : []),
    ...(isTeaser ? feed : []),
  ]
}

/** The audio of an item, where it is heard, will be, or was. */
function audioOf({ audioUrl, url, content, hearingId, hearingState }: DueItem, listens: boolean): Place[] {
  if (hearingState === 'done') return [{ kind: 'audio', address: audioUrl }]
  if (!listens || hearingState === 'failed' || hearingState === 'cancelled') return []
  if (hearingId !== null) return [{ kind: 'audio', address: audioUrl ?? url }]
  const isNotes = content === null || wordsOf(content) < wholeText
  return audioUrl !== null && isNotes ? [{ kind: 'audio', address: audioUrl }] : []
}

/** Whether its address is that of the audio itself, which is no page. */
function isAudioItself({ url, audioUrl, hearingState }: DueItem): boolean {
  return hearingState !== null && url !== null && url === audioUrl
}

/** The input of an extraction for an item. */
export interface ItemSource {
  request: ExtractionRequest
  /** True if the text is that of its address. False if somebody else has supplied it. */
  isOwn: boolean
}

/** The source of an item at a place. Throws a SourceError if a transcript cannot be read. */
export async function sourceOfItem(
  item: DueItem,
  place: Place,
  { reading, database }: { reading: FeedReading; database: Database },
  signal: AbortSignal,
): Promise<ItemSource> {
  if (place.kind === 'audio') return heardSource(item, database)
  if (place.kind === 'page') return { request: { url: place.address }, isOwn: true }
  if (place.kind === 'feed') {
    const request = { url: item.url, content: pageOf(item), format: 'html' } as const
    return { request, isOwn: answersFor(item.toldBy, item.url) }
  }
  const url = item.audioUrl ?? item.url
  const { from, ...transcript } = await transcriptAt(place.address, item, reading, signal)
  return { request: { url, ...transcript }, isOwn: answersFor(from, url) || answersFor(item.toldBy, url) }
}

/** What was heard is the text of the address at which the audio lies. An upload lies nowhere. */
async function heardSource({ hearingId, audioUrl, url }: DueItem, database: Database): Promise<ItemSource> {
  const segments = hearingId === null ? [] : await segmentsOf(database, hearingId)
  if (segments.length === 0) throw new SourceError('unreadable', 'Nothing is said in this audio.')
  const address = audioUrl ?? url
  const request = { url: address, content: subtitlesOf(segments), format: 'vtt' } as const
  return { request, isOwn: address !== null }
}

/**
 * Whether a site speaks for an address: a site speaks only for its own pages. A redirect does not count, because many
 * sites redirect wherever they are told to.
 */
export function answersFor(host: string | null, address: string | null): boolean {
  return host !== null && address !== null && host === hostOf(address)
}

/** The text in a feed as a page with its title, which extractors read too. */
function pageOf({ title, content, contentFormat }: DueItem): string {
  const text = content ?? ''
  const body = contentFormat === 'text' ? paragraphsOf(text) : text
  const name = escapeHtml(title)
  return `<!doctype html><html><head><title>${name}</title></head><body><article><h1>${name}</h1>${body}</article></body></html>`
}

function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(paragraph => `<p>${escapeHtml(paragraph)}</p>`)
    .join('')
}

const formats: Record<string, ContentFormat> = {
  'text/vtt': 'vtt',
  'application/x-subrip': 'srt',
  'application/srt': 'srt',
  'text/srt': 'srt',
  'text/html': 'html',
}

/** Feeds name transcripts for programs that play them, so robots.txt is not asked, as for feeds. */
async function transcriptAt(
  address: string,
  { transcriptType }: DueItem,
  reading: FeedReading,
  signal: AbortSignal,
): Promise<{ content: string; format: ContentFormat; from: string }> {
  const { bytes, charset, url } = await reading.ask(address, { signal })
  const content = decodedText(bytes, charset)
  if (!content.trim()) throw new SourceError('unreadable', 'The transcript that the feed names is empty.')
  return { content, format: formats[transcriptType ?? ''] ?? 'text', from: hostOf(url) }
}
