import type { Fetched, FetchOptions, SafeFetch } from './safe-fetch.ts'
import { SourceError } from './source-error.ts'
import { isYoutubeAddress, watchAddress } from './youtube-address.ts'

/** What asking YouTube takes. */
export interface AskingYoutube {
  fetchPage: SafeFetch
  /** https://www.youtube.com, or what stands in for it in every request. */
  origin: string
  signal: AbortSignal
}

/** The page of a video, as it is; null where it cannot be had, and the video may be read all the same. */
export async function askWatchPage(id: string, asking: AskingYoutube): Promise<Fetched | null> {
  return (await settled(watchPage(id, asking), asking.signal)).value
}

/** Asks YouTube for the watch page of a video, in English. Rejects with a SourceError. */
export function watchPage(id: string, asking: AskingYoutube): Promise<Fetched> {
  return askYoutube(`${watchAddress(id)}&hl=en`, asking, {})
}

/** The one way to YouTube, so that no address it names is asked elsewhere than at `origin`. */
export function askYoutube(
  address: string,
  { fetchPage, origin, signal }: AskingYoutube,
  options: FetchOptions,
) {
  return fetchPage(address, { ...options, signal, redirectTo: url => atYoutubeOrigin(url, origin) })
}

/** Where a request to YouTube really goes; any other address stays. */
export function atYoutubeOrigin(url: URL, origin: string): URL {
  return belongsToYoutube(url) ? new URL(url.pathname + url.search, origin) : url
}

function belongsToYoutube(url: URL): boolean {
  return (
    isYoutubeAddress(url.href) ||
    url.hostname.endsWith('.youtube.com') ||
    url.hostname === 'youtubei.googleapis.com'
  )
}

/** One source of several may fail; a private address or the end of the reading may not be passed over. */
export async function settled<T>(
  work: Promise<T>,
  signal: AbortSignal,
): Promise<{ value: T | null; error: unknown }> {
  try {
    return { value: await work, error: undefined }
  } catch (error) {
    signal.throwIfAborted()
    const isFinal = !(error instanceof SourceError) || error.kind === 'private' || error.kind === 'too-slow'
    if (isFinal) throw error
    return { value: null, error }
  }
}
