import type { AskProgram } from './caption-program.ts'
import type { SafeFetch } from './safe-fetch.ts'

export type ContentFormat = 'text' | 'html' | 'vtt' | 'srt'

/** What a person gives: an address, the text itself, or both. */
export interface Source {
  url?: string | null | undefined
  content?: string | null | undefined
  /** What `content` is; plain text by default. */
  format?: ContentFormat | undefined
}

export interface Reading {
  fetchPage: SafeFetch
  /** `https://www.youtube.com`, or what stands in for it in every request to YouTube. */
  youtubeOrigin: string
  signal: AbortSignal
  /** BCP 47: which captions are taken where a video has several; English by default. */
  language?: string
  /** Told when an address is asked, and when its answer is read. */
  onProgress?: (stage: 'fetching' | 'reading') => void
  /** Asks the program that is tried for a video's captions last; without it none is. */
  askProgram?: AskProgram | null | undefined
  /** Milliseconds for the whole of reading, all requests together; the program has a limit of its own. */
  timeout?: number
}
