import { readArticle } from './article.ts'
import { type FirstAnswer, followed, subtitleTypes, videoAt } from './ask-first.ts'
import { withoutTracking } from './canonical-address.ts'
import { decodedText } from './character-set.ts'
import { type Document, nothingKnown } from './document.ts'
import { inTime } from './in-time.ts'
import { isMailFile, readMailFile, withDecodedWords } from './mail-file.ts'
import { mailHeadOf } from './mail-head.ts'
import { leadingHeading, withoutMarkdown } from './markdown.ts'
import { readPastedHead } from './pasted-head.ts'
import { readPlainText } from './plain-text.ts'
import type { Fetched } from './safe-fetch.ts'
import type { Reading, Source } from './source.ts'
import { SourceError, tooLittleText } from './source-error.ts'
import { readSubtitles } from './subtitles.ts'
import { readVideo } from './youtube.ts'
import { watchAddress, youtubeId } from './youtube-address.ts'

/**
 * Reads a source. If content was supplied, no request is made. Throws a SourceError that tells the person why it cannot
 * be read, or the reason of `signal`.
 *
 * @param first the answer of the address, if it was asked already.
 */
export async function readSource(
  source: Source,
  reading: Reading,
  first: FirstAnswer | null = null,
): Promise<Document> {
  const document = source.content?.trim()
    ? await readSupplied(source, source.content, reading)
    : await readAddress(source, reading, first)
  const isSupplied = Boolean(source.content?.trim())
  const letters = lettersIn(document.text)
  if (letters < (isSupplied ? fewestSupplied : fewestLetters))
    throw isSupplied ? tooLittleText(document) : noReadableText(document)
  return letters < fewestLetters ? { ...document, isBrief: true } : document
}

const fewestLetters = 40
/**
 * Letters of a supplied text, at least: "NVDA: buy, target 240" is a whole post. A text at an address is not that
 * short.
 */
const fewestSupplied = 9

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}

function noReadableText(facts: Document): SourceError {
  const message = facts.paywalled
    ? 'This article is behind a paywall; its text can be pasted instead.'
    : 'There is no readable text here; it can be pasted instead.'
  return new SourceError('unreadable', message, { facts })
}

async function readSupplied(
  { url, format = 'text' }: Source,
  content: string,
  { onProgress }: Reading,
): Promise<Document> {
  onProgress?.('reading')
  const address = url?.trim() ? suppliedAddress(url.trim()) : null
  if (format === 'vtt' || format === 'srt') return readCaptions(content, address)
  if (format === 'html') return readPage(content, address)
  return isMailFile(content)
    ? readMail(content, address)
    : readAnyText(await withDecodedWords(content), address)
}

/** Reads a mail as sent. If its text forwards another mail, the innermost head names the author. */
async function readMail(mail: string, address: string | null): Promise<Document> {
  const { content, format, ...head } = await readMailFile(mail)
  const read = format === 'html' ? readPage(content, address) : readAnyText(content, address)
  const inner = format === 'text' && mailHeadOf(content.split(/\r?\n/)) !== null
  const sender = (inner ? read.sender : null) ?? head.sender
  return {
    ...read,
    title: (inner ? read.title : head.title) ?? head.title ?? read.title,
    author: (inner ? read.author : head.author) ?? read.author,
    publishedAt: (inner ? read.publishedAt : head.publishedAt) ?? head.publishedAt,
    ...(sender && { sender }),
  }
}

function readPage(html: string, address: string | null): Document {
  const article = readArticle(html, address)
  const { type, url } = placeOf(address)
  return { ...article, type, url }
}

/** Reads plain text. People paste, and servers send, pages and subtitles as plain text too. */
function readAnyText(text: string, address: string | null): Document {
  if (/^\s*(?:<!doctype\s+html|<html[\s>])/i.test(text)) return readPage(text, address)
  const isSubtitles = /^\ufeff?WEBVTT\b/.test(text) || /^\s*\d+\s*\n[\d:,.]+ --> [\d:,.]+/.test(text)
  if (isSubtitles) return readCaptions(text, address)
  const place = { ...nothingKnown, ...placeOf(address) }
  const spoken = readPlainText(text)
  if (spoken.times) return { ...place, ...spoken }
  const { text: below, ...head } = readPastedHead(text)
  const read = readPlainText(below)
  const title = head.title ?? leadingHeading(read.text)
  return { ...place, ...head, title, text: withoutMarkdown(read.text), times: null }
}

/** Captions are no article, wherever they were found: without the video's address they are a supplied text. */
function readCaptions(text: string, address: string | null): Document {
  const { type, ...place } = placeOf(address)
  return { ...nothingKnown, ...place, type: type === 'blog' ? 'manual' : type, ...readSubtitles(text) }
}

/**
 * Checks an address that was supplied with its text. It is not fetched, so it may be any address that a post can show.
 */
function suppliedAddress(address: string): string {
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  if (!isWeb) {
    throw new SourceError('not-an-address', 'This is not a web address that begins with http:// or https://.')
  }
  return new URL(address).href
}

async function readAddress(source: Source, reading: Reading, first: FirstAnswer | null): Promise<Document> {
  const { onProgress } = reading
  const id = first ? first.video : videoAt(source)
  if (!first) onProgress?.('fetching')
  if (id) return readVideoOf(id, reading, first)
  const started = performance.now()
  const answer = first ?? (await inTime(reading, 0, signal => followed(source, reading, signal)))
  if (answer.video) {
    const took = performance.now() - started
    return readVideoOf(answer.video, reading, { fetched: null, took })
  }
  onProgress?.('reading')
  return readFetched(answer.fetched)
}

function readVideoOf(
  id: string,
  { fetchPage, youtubeOrigin: origin, language = 'en', signal, timeout, askProgram, onProgress }: Reading,
  first: { fetched: Fetched | null; took: number } | null,
): Promise<Document> {
  return readVideo(id, {
    ...{ fetchPage, origin, language, signal, timeout, askProgram },
    onRead: () => onProgress?.('reading'),
    page: first?.fetched ?? null,
    took: first?.took ?? 0,
  })
}

function readFetched({ url, mediaType, charset, bytes }: Fetched): Document {
  if (
    bytes.subarray(0, 1024).includes(0) &&
    !/^utf-?(?:16|32)/i.test(charset ?? '') &&
    !hasUtf16Mark(bytes)
  ) {
    throw otherKind()
  }
  const text = decodedText(bytes, charset)
  if (isGarbled(text)) throw otherKind()
  if (subtitleTypes.includes(mediaType)) return readCaptions(text, url)
  return mediaType === 'text/plain' ? readAnyText(text, url) : readArticle(text, url)
}

function otherKind(): SourceError {
  return new SourceError('unreadable', 'There is no readable text at this address, but data of another kind.')
}

/** Whether more than one character in twenty could not be decoded, which is more than an error in a text. */
function isGarbled(text: string): boolean {
  const head = text.slice(0, 20_000)
  const wrong = head.match(/[\ufffd\p{Cc}]/gu)?.filter(character => !/[\t\n\r\f]/.test(character)).length ?? 0
  return wrong > head.length / 20
}

function hasUtf16Mark(bytes: Buffer): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
}

/** What the address alone shows about a document. */
function placeOf(address: string | null): Pick<Document, 'type' | 'url' | 'canonicalUrl'> {
  if (address === null) return { type: 'manual', url: null, canonicalUrl: null }
  const id = youtubeId(address)
  if (id) return { type: 'youtube', url: watchAddress(id), canonicalUrl: watchAddress(id) }
  return { type: 'blog', url: address, canonicalUrl: withoutTracking(address) }
}
