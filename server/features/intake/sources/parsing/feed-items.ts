import type { parseFeed } from 'feedsmith'
import { limits } from '#contract/limits.ts'
import { isYoutubeAddress } from '#extraction/reading/youtube-address.ts'
import { baseOf } from './feed-base.ts'
import { type CarriedText, longestText } from './item-text.ts'
import { momentOf, plainText, webAddressIn } from './plain.ts'
import type { ReadItem } from './read-feed.ts'

/**
 * An item without a key: with the id that its feed gives it (`guid`), and its text for feeds that have nothing else.
 */
export type NamedItem = Omit<ReadItem, 'key'> & { guid: string | null; says: string }

type Parsed = ReturnType<typeof parseFeed<string>>
type Of<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed']
type RssItem = NonNullable<Of<'rss'>['items']>[number]
type RdfItem = NonNullable<Of<'rdf'>['items']>[number]
type AtomEntry = NonNullable<Of<'atom'>['entries']>[number]
type JsonItem = NonNullable<Of<'json'>['items']>[number]

/** An item of RSS 2.0. `feedAuthor` counts where the item names no author. */
export function rssItem(item: RssItem, feedAuthor: string | undefined, feedBase: string): NamedItem {
  const base = baseOf(item.xml, feedBase)
  const guid = item.guid?.value?.trim() || null
  const isAddress = guid !== null && item.guid?.isPermaLink !== false && /^https?:\/\//i.test(guid)
  const audio = item.enclosures?.find(({ type }) => type?.startsWith('audio/'))?.url
  const person = item.authors?.[0]
  const author = item.dc?.creators?.[0] ?? person?.name ?? person?.email ?? item.itunes?.author ?? feedAuthor
  return {
    guid,
    url: webAddressIn(item.link ?? (isAddress ? guid : undefined), base),
    title: titleOf(item.title, item.description ?? item.content?.encoded),
    author: plainText(author, limits.author),
    imageUrl: webAddressIn(item.itunes?.image, base),
    publishedAt: momentOf(item.pubDate) ?? momentOf(item.dc?.dates?.[0]),
    ...longestText([
      { text: item.content?.encoded, format: 'html' },
      ...atomTexts(item.atom),
      { text: item.description, format: 'html' },
      { text: item.itunes?.summary, format: 'html' },
      { text: item.media?.description?.value, format: 'html' },
    ]),
    ...transcriptOf(item.podcast?.transcripts, base),
    audioUrl: webAddressIn(audio, base),
    says: item.description ?? '',
  }
}

/** An item of RSS 1.0, which differs from RSS only in its id. */
export function rdfItem(item: RdfItem, feedAuthor: string | undefined, base: string): NamedItem {
  return { ...rssItem(item, feedAuthor, base), guid: item.rdf?.about?.trim() || null }
}

/** An entry of Atom. `feedAuthor` counts where the entry names no author. */
export function atomItem(entry: AtomEntry, feedAuthor: string | undefined, feedBase: string): NamedItem {
  const base = baseOf(entry.xml, feedBase)
  const links = entry.links ?? []
  const link = links.find(({ rel }) => !rel || rel === 'alternate') ?? links[0]
  const audio = links.find(({ rel, type }) => rel === 'enclosure' && type?.startsWith('audio/'))
  const { content, summary } = entry
  const picture = entry.media?.groups?.[0]?.thumbnails?.[0]?.url ?? entry.media?.thumbnails?.[0]?.url
  return {
    guid: entry.id?.trim() || null,
    url: webAddressIn(link?.href, base),
    title: titleOf(entry.title?.value, summary?.value),
    author: plainText(entry.authors?.[0]?.name ?? feedAuthor, limits.author),
    imageUrl: webAddressIn(picture, base),
    publishedAt: momentOf(entry.published) ?? momentOf(entry.updated),
    ...longestText([...atomTexts(entry), ...mediaText(entry, link?.href)]),
    ...noTranscript,
    audioUrl: webAddressIn(audio?.href, base),
    says: summary?.value ?? content?.value ?? '',
  }
}

/** An item of JSON Feed. `feedAuthor` counts where the item names no author. */
export function jsonItem(item: JsonItem, feedAuthor: string | undefined, base: string): NamedItem {
  const audio = item.attachments?.find(({ mime_type }) => mime_type?.startsWith('audio/'))
  const { content_html: html, content_text: text } = item
  return {
    guid: item.id?.trim() || null,
    url: webAddressIn(item.url ?? item.external_url, base),
    title: titleOf(item.title, item.summary ?? text ?? html),
    author: plainText(item.authors?.[0]?.name ?? feedAuthor, limits.author),
    imageUrl: webAddressIn(item.image ?? item.banner_image, base),
    publishedAt: momentOf(item.date_published) ?? momentOf(item.date_modified),
    ...longestText([
      { text: html, format: 'html' },
      { text, format: 'text' },
      { text: item.summary, format: 'text' },
    ]),
    ...noTranscript,
    audioUrl: webAddressIn(audio?.url, base),
    says: text ?? html ?? '',
  }
}

/** Characters of a title that is made of the first words, for feeds without titles. */
const firstWords = 100

function titleOf(title: string | undefined, text: string | undefined): string {
  return plainText(title, limits.title) ?? plainText(text, firstWords) ?? 'Without a title'
}

/** Content and summary in Atom's form, also within RSS. Without pictures, films and texts at another address. */
function atomTexts({ content, summary }: Pick<AtomEntry, 'content' | 'summary'> = {}): CarriedText[] {
  return [content, summary].flatMap(one => {
    const type = one?.type?.trim().toLowerCase() ?? 'text'
    if (!one?.value || (type.includes('/') && !/^text\/|html/.test(type))) return []
    // Many sites write HTML into what they declare as plain text.
    const isHtml = type.includes('html') || /<(?:p|br|div|a|ul|img)\b/i.test(one.value)
    return [{ text: one.value, format: isHtml ? 'html' : 'text' }]
  })
}

/**
 * The description of a sound or film. Not for a video of YouTube, whose description has adverts and chapters: its
 * captions are read.
 */
function mediaText({ media }: Pick<AtomEntry, 'media'>, link: string | undefined): CarriedText[] {
  if (link && URL.canParse(link) && isYoutubeAddress(link)) return []
  const told = media?.description ?? media?.groups?.[0]?.description
  return told?.value ? [{ text: told.value, format: 'html' }] : []
}

const noTranscript = { transcriptUrl: null, transcriptType: null }

/** The types of transcripts that are read, best first: those with times. */
const transcriptTypes = [
  'text/vtt',
  'application/x-subrip',
  'application/srt',
  'text/srt',
  'text/html',
  'text/plain',
]

function transcriptOf(
  transcripts: { url?: string; type?: string }[] = [],
  base: string,
): Pick<ReadItem, 'transcriptUrl' | 'transcriptType'> {
  const [best] = transcripts
    .map(({ url, type = '' }) => ({
      url: webAddressIn(url, base),
      type: type.split(';')[0]?.trim().toLowerCase() ?? '',
    }))
    .filter(({ url, type }) => url && transcriptTypes.includes(type))
    .sort((a, b) => transcriptTypes.indexOf(a.type) - transcriptTypes.indexOf(b.type))
  return best ? { transcriptUrl: best.url, transcriptType: best.type } : noTranscript
}
