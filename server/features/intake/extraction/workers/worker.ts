import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { ExtractionRequest } from '#contract/extraction.ts'
import type { ExtractionEvent } from '#extraction/extract.ts'
import { createExtractor } from '#extraction/extractors/create-extractor.ts'
import type { UsedHabit } from '#extraction/habits/habits.ts'
import type { FirstAnswer } from '#extraction/reading/ask-first.ts'
import type { AskProgram, ProgramAnswer } from '#extraction/reading/caption-program.ts'
import { createSafeFetch } from '#extraction/reading/safe-fetch.ts'
import { SourceError, type SourceErrorKind } from '#extraction/reading/source-error.ts'
import type { ExtractorSettings } from '#extraction/settings.ts'
import { openSymbolTable, type SymbolSources } from '#extraction/symbols/symbol-files.ts'
import { ModelFailedError, type ModelFailure } from '../model-failure.ts'
import { createRead, type ReadSettings } from '../read.ts'
import { answersThrough } from '../runs/answer-port.ts'
import { workHere } from './work.ts'
import type { Worked } from './worked.ts'

/** The settings that a thread starts with. */
export interface WorkerSettings {
  symbols: SymbolSources
  allowedHosts: string[]
  youtubeOrigin: string
  /** The program that is tried last for the captions of a video. Null for none. */
  captionProgram: string | null
  extractor: ExtractorSettings
  sources: Omit<ReadSettings, 'reading'>
}

/** What each thread gets for itself. */
export interface WorkerData extends WorkerSettings {
  /** The port to the cache of answers of language models. Null if no model is asked. */
  answers: MessagePort | null
}

/** A source for a thread to process, with the answer of its address. */
export interface WorkerRequest {
  request: ExtractionRequest
  first: FirstAnswer | null
  /** Whether to ask what is learnt of the home. */
  asksHabits: boolean
}

/** What is learnt of the home that a thread has asked about. */
export interface HabitsFound {
  habits: readonly UsedHabit[]
}

/** The answer of the program that a thread has asked for. */
export interface CaptionsFound {
  captions: ProgramAnswer
}

/** What a thread reports about its request. */
export type WorkerMessage =
  | { type: 'event'; event: ExtractionEvent }
  /** Asks for the captions of a video: a program started by the thread would survive it. */
  | { type: 'captions'; video: string }
  /** Asks what is learnt of a home: the database is not for threads. */
  | { type: 'home'; home: string }
  | { type: 'done'; worked: Worked }
  | { type: 'refused'; kind: SourceErrorKind; message: string }
  | { type: 'model-failed'; failure: ModelFailure }
  | { type: 'failed'; error: unknown }

// A thread processes one source after another. It is ended from outside when one is cancelled.
const port = parentPort
if (!port) throw new Error('This file is the entry of a worker thread')
// Our own pool has started this thread with these settings.
const { symbols, allowedHosts, youtubeOrigin, captionProgram, extractor, sources, answers } =
  workerData as WorkerData
const tell = (message: WorkerMessage) => port.postMessage(message)
let captionsFound = (_captions: ProgramAnswer) => {}
const askProgram: AskProgram = video =>
  new Promise(resolve => {
    captionsFound = resolve
    tell({ type: 'captions', video })
  })
let habitsFound = (_habits: readonly UsedHabit[]) => {}
const habitsOf = (home: string) =>
  new Promise<readonly UsedHabit[]>(resolve => {
    habitsFound = resolve
    tell({ type: 'home', home })
  })
const read = createRead({
  reading: {
    fetchPage: createSafeFetch({ allowedHosts: new Set(allowedHosts) }),
    youtubeOrigin,
    askProgram: captionProgram === null ? null : askProgram,
  },
  ...sources,
})
const tools = {
  extractor: createExtractor(extractor),
  symbols: openSymbolTable(symbols),
  ...(answers ? { answers: answersThrough(answers) } : {}),
}

port.on('message', (message: WorkerRequest | CaptionsFound | HabitsFound) => {
  if ('captions' in message) captionsFound(message.captions)
  else if ('habits' in message) habitsFound(message.habits)
  else begin(message)
})

function begin({ request, first, asksHabits }: WorkerRequest): void {
  const { signal } = new AbortController()
  const work = workHere({
    ...tools,
    read: (source, options) => read(source, options, first && asSent(first)),
  })
  const watching = { signal, onProgress: (event: ExtractionEvent) => tell({ type: 'event', event }) }
  work(request, { ...watching, ...(asksHabits && { habitsOf }) }).then(
    worked => tell({ type: 'done', worked }),
    (error: unknown) => tell(messageOf(error)),
  )
}

/** Bytes arrive from a message as a plain array. */
function asSent({ fetched, ...first }: FirstAnswer): FirstAnswer {
  const { buffer, byteOffset, byteLength } = fetched.bytes
  return { ...first, fetched: { ...fetched, bytes: Buffer.from(buffer, byteOffset, byteLength) } }
}

function messageOf(error: unknown): WorkerMessage {
  if (error instanceof SourceError) return { type: 'refused', kind: error.kind, message: error.message }
  if (error instanceof ModelFailedError) return { type: 'model-failed', failure: error.failure }
  return { type: 'failed', error }
}
