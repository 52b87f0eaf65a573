import type { ExtractionRequest } from '#contract/extraction.ts'
import { type ExtractionEvent, extract } from '#extraction/extract.ts'
import type { AnswerStore, Extractor } from '#extraction/extractors/extractor.ts'
import { ModelError } from '#extraction/extractors/model-error.ts'
import { nameToKeep } from '#extraction/extractors/name-to-keep.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import type { UsedHabit } from '#extraction/habits/habits.ts'
import type { Document } from '#extraction/reading/document.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { ModelFailedError } from '../model-failure.ts'
import type { ReadForExtraction } from '../read.ts'
import { homeOfDocument, type Worked, workedOf } from './worked.ts'

export interface Watching {
  signal: AbortSignal
  onProgress: (event: ExtractionEvent) => void
  /** The owner of the source. If many sources wait, their owners take turns. */
  owner?: string
  /** The user agent for pages, if no person has asked for the source. */
  userAgent?: string
  /** What is learnt of a home, for who is to see the drafts. Absent: nothing is to be known of any. */
  habitsOf?: (home: string) => Promise<readonly UsedHabit[]>
}

/** Processes a source. Rejects with a SourceError, a ModelFailedError, or the reason of the signal. */
export type Work = (request: ExtractionRequest, watching: Watching) => Promise<Worked>

export interface WorkSettings {
  read: ReadForExtraction
  extractor: Extractor
  symbols: SymbolTable
  /** A cache for answers of language models. */
  answers?: AnswerStore
}

/** Processes sources in this thread. */
export function workHere({ read, extractor, symbols, answers }: WorkSettings): Work {
  return async (request, { signal, onProgress, habitsOf }) => {
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
        ...(answers ? { answers } : {}),
        ...(habitsOf && { habitsOf: ofDocument(habitsOf) }),
      })
      if (!document) throw new Error('An extraction ended without having read its source')
      return workedOf(document, found, nameToKeep(extractor))
    } catch (error) {
      if (!(error instanceof ModelError) || !document) throw error
      const { kind, message, reason } = error
      throw new ModelFailedError({
        kind,
        message,
        reason,
        fallback: await byRules(document, symbols, signal, habitsOf),
      })
    }
  }
}

/** What the rules find in a text that was read already. */
async function byRules(
  document: Document,
  symbols: SymbolTable,
  signal: AbortSignal,
  habitsOf: Watching['habitsOf'],
): Promise<Worked> {
  const found = await extract(document, {
    read: async one => one,
    extractor: rulesExtractor,
    symbols,
    signal,
    ...(habitsOf && { habitsOf: ofDocument(habitsOf) }),
  })
  return workedOf(document, found, nameToKeep(rulesExtractor))
}

/** The habits of a document by its home. A text of nowhere has none. */
function ofDocument(habitsOf: NonNullable<Watching['habitsOf']>) {
  return async (document: Document) => {
    const home = homeOfDocument(document)
    return home === null ? [] : habitsOf(home)
  }
}
