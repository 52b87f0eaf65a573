import { parentPort, workerData } from 'node:worker_threads'
import type { ExtractionRequest } from '#contract/extraction.ts'
import type { ExtractionEvent } from '#extraction/extract.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { createSafeFetch } from '#extraction/reading/safe-fetch.ts'
import { SourceError, type SourceErrorKind } from '#extraction/reading/source-error.ts'
import { openSymbolTable, type SymbolSources } from '#extraction/symbols/symbol-files.ts'
import { createRead, type ReadSettings } from './read.ts'
import { type Worked, workHere } from './work.ts'

/** What a thread is started with. */
export interface WorkerSettings {
  symbols: SymbolSources
  allowedHosts: string[]
  youtubeOrigin: string
  sources: Omit<ReadSettings, 'reading'>
}

/** What a thread tells of the request it was given. */
export type WorkerMessage =
  | { type: 'event'; event: ExtractionEvent }
  | { type: 'done'; worked: Worked }
  | { type: 'refused'; kind: SourceErrorKind; message: string }
  | { type: 'failed'; error: unknown }

// A thread works through one source after another; it is ended from outside when one is cancelled.
const port = parentPort
if (!port) throw new Error('This file is the entry of a worker thread')
// Our own pool starts this thread, with these settings.
const { symbols, allowedHosts, youtubeOrigin, sources } = workerData as WorkerSettings
const work = workHere({
  read: createRead({
    reading: { fetchPage: createSafeFetch({ allowedHosts: new Set(allowedHosts) }), youtubeOrigin },
    ...sources,
  }),
  extractor: rulesExtractor,
  symbols: openSymbolTable(symbols),
})
const tell = (message: WorkerMessage) => port.postMessage(message)

port.on('message', (request: ExtractionRequest) => {
  const { signal } = new AbortController()
  work(request, { signal, onProgress: event => tell({ type: 'event', event }) }).then(
    worked => tell({ type: 'done', worked }),
    (error: unknown) =>
      tell(
        error instanceof SourceError
          ? { type: 'refused', kind: error.kind, message: error.message }
          : { type: 'failed', error },
      ),
  )
})
