import type { Extraction, ExtractionRequest } from '#contract/extraction.ts'
import { cleanText } from '#contract/fields.ts'
import { type ExtractionEvent, extract } from '#extraction/extract.ts'
import type { Extractor } from '#extraction/extractors/extractor.ts'
import { ModelError } from '#extraction/extractors/model-error.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { withoutTracking } from '#extraction/reading/canonical-address.ts'
import { type Document, secondsAt } from '#extraction/reading/document.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { ModelFailedError } from './model-failure.ts'
import type { ReadForExtraction } from './read.ts'

/** What a source came to, with what the server keeps of it. All of it can be sent from a thread. */
export interface Worked {
  found: Extraction
  source: {
    url: string | null
    /** What the page called its own address: it may be another's. */
    claimedUrl: string | null
    channelUrl: string | null
    authorBio: string | null
    authorImageUrl: string | null
    /** For a transcript: when each paragraph of the content begins. */
    times: { offset: number; seconds: number }[] | null
  }
}

export interface Watching {
  signal: AbortSignal
  onProgress: (event: ExtractionEvent) => void
  /** Whose source it is: where many wait, nobody's stand before everybody else's. */
  owner?: string
}

/** Works through a source. Rejects with a SourceError, a ModelFailedError, or the reason of the signal. */
export type Work = (request: ExtractionRequest, watching: Watching) => Promise<Worked>

export interface WorkSettings {
  read: ReadForExtraction
  extractor: Extractor
  symbols: SymbolTable
}

/** Works in this thread. */
export function workHere({ read, extractor, symbols }: WorkSettings): Work {
  return async (request, { signal, onProgress }) => {
    let document: Document | undefined
    try {
      const found = await extract(request, {
        read: async (source, watching) => {
          document = await read(source, watching)
          return document
        },
        extractor,
        symbols,
        signal,
        onProgress,
      })
      if (!document) throw new Error('An extraction ended without having read its source')
      return workedOf(document, found)
    } catch (error) {
      if (!(error instanceof ModelError) || !document) throw error
      const { kind, message, reason } = error
      throw new ModelFailedError({
        kind,
        message,
        reason,
        fallback: await byRules(document, symbols, signal),
      })
    }
  }
}

/** What the rules find in a text that has been read already. */
async function byRules(document: Document, symbols: SymbolTable, signal: AbortSignal): Promise<Worked> {
  const found = await extract(document, {
    read: async one => one,
    extractor: rulesExtractor,
    symbols,
    signal,
  })
  return workedOf(document, found)
}

function workedOf(document: Document, found: Extraction): Worked {
  const { url, canonicalUrl: claimedUrl, channelUrl, authorBio, authorImageUrl } = document
  // What is answered is what a saved post holds: its content is cleaned there in the same way.
  const content = cleanText(found.post.content).trim()
  return {
    // The address that was read: what a page calls its own may be another's.
    found: { ...found, post: { ...found.post, url: url ? withoutTracking(url) : found.post.url, content } },
    source: {
      url,
      claimedUrl,
      channelUrl,
      authorBio,
      authorImageUrl,
      times: paragraphTimes(document, content),
    },
  }
}

function paragraphTimes({ times, text }: Document, content: string) {
  if (!times) return null
  const shift = Math.max(0, text.indexOf(content))
  const starts = [0, ...[...content.matchAll(/\n\n+/g)].map(({ index, 0: gap }) => index + gap.length)]
  return starts.map(offset => ({ offset, seconds: secondsAt(times, offset + shift) ?? 0 }))
}
