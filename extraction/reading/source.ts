import type { AskProgram } from './caption-program.ts'
import type { SafeFetch } from './safe-fetch.ts'

export type ContentFormat = 'text' | 'html' | 'vtt' | 'srt'

/** What a person supplies: an address, the text itself, or both. */
export interface Source {
  url?: string | null | undefined
  content?: string | null | undefined
  /** The form of `content`. Plain text by default. */
  format?: ContentFormat | undefined
}

export interface Reading {
  fetchPage: SafeFetch
  /** `https://www.youtube.com`, or its replacement in all requests to YouTube. */
  youtubeOrigin: string
  signal: AbortSignal
  /** BCP 47: which captions are taken if a video has several. English by default. */
  language?: string
  /** Called when an address is asked, and when its answer is read. */
  onProgress?: (stage: 'fetching' | 'reading') => void
  /** Runs the program that is tried last for a video's captions. Absent: none is tried. */
  askProgram?: AskProgram | null | undefined
  /** Milliseconds for reading with all requests. The program has a limit of its own. */
  timeout?: number
}
