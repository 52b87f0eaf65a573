import { inTime } from './in-time.ts'
import type { Fetched } from './safe-fetch.ts'
import type { Reading, Source } from './source.ts'
import { SourceError } from './source-error.ts'
import { isYoutubeAddress, youtubeId } from './youtube-address.ts'
import { askWatchPage, atYoutubeOrigin } from './youtube-requests.ts'

/** What an address answered first, and which video it is or led to. */
export interface FirstAnswer {
  fetched: Fetched
  video: string | null
  /** Milliseconds that it took: reading goes on for the rest of its time. */
  took: number
}

/**
 * Asks the address of a source without reading what it answers: waiting takes next to nothing, and reading a processor.
 * Null where content was supplied, and for a video whose page cannot be had, which may be read all the same. Throws as
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

/** The video that an address names; null for any other page. */
export function videoAt({ url }: Source): string | null {
  const address = url?.trim() ?? ''
  const id = youtubeId(address)
  if (!id && isYoutubeAddress(address)) {
    throw new SourceError('unreadable', 'This is an address of YouTube, but not that of a video.')
  }
  return id
}

/** What an address answers in the end, and the video that a short link led to. */
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
