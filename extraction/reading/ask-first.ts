import { inTime } from './in-time.ts'
import type { Fetched } from './safe-fetch.ts'
import type { Reading, Source } from './source.ts'
import { SourceError } from './source-error.ts'
import { isYoutubeAddress, youtubeId } from './youtube-address.ts'
import { askWatchPage, atYoutubeOrigin } from './youtube-requests.ts'

/** The first answer of an address, and the video that it is or leads to. */
export interface FirstAnswer {
  fetched: Fetched
  video: string | null
  /** Milliseconds that it took. Reading may use the rest of its time. */
  took: number
}

/**
 * Asks a source's address without reading the answer: waiting costs almost nothing, while reading takes a processor.
 * Null if content was supplied, and for a video whose page cannot be fetched but which may still be readable. Throws as
 * `readSource` does.
 */
export async function askFirst(source: Source, reading: Reading): Promise<FirstAnswer | null> {
  if (source.content?.trim()) return null
  const started = performance.now()
  const answer = await inTime(reading, 0, async signal => {
    const id = videoAt(source)
    reading.onProgress?.('fetching')
    const { fetched, video } = id ? { fetched: null, video: id } : await followed(source, reading, signal)
    if (!video) return { fetched, video }
    const page = await askWatchPage(video, { ...reading, origin: reading.youtubeOrigin, signal })
    return { fetched: page, video }
  })
  const { fetched, video } = answer
  return fetched && { fetched, video, took: performance.now() - started }
}

/** The video that an address names. Null for any other page. */
export function videoAt({ url }: Source): string | null {
  const address = url?.trim() ?? ''
  const id = youtubeId(address)
  if (!id && isYoutubeAddress(address)) {
    throw new SourceError('unreadable', 'This is an address of YouTube, but not that of a video.')
  }
  return id
}

/** The final answer of an address, and the video that a short link led to. */
export async function followed({ url }: Source, { fetchPage, youtubeOrigin }: Reading, signal: AbortSignal) {
  let video: string | null = null
  const redirectTo = (next: URL) => {
    video ??= youtubeId(next.href)
    return atYoutubeOrigin(next, youtubeOrigin)
  }
  const fetched = await fetchPage(url?.trim() ?? '', { signal, accept: articleTypes, redirectTo })
  return { fetched, video: video as string | null }
}

export const subtitleTypes = ['text/vtt', 'application/x-subrip', 'application/srt', 'text/srt']
const articleTypes = ['text/html', 'application/xhtml+xml', 'text/plain', ...subtitleTypes]
