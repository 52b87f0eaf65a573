import {
  type ExtractionProblem,
  type ExtractionRequest,
  type ExtractionResult,
  extractionApi,
} from '#contract/extraction.ts'
import type { Problem } from '#contract/problem.ts'
import { addressOf, queryKeyOf } from '#web/api/address.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { JourneyAction } from '#web/features/intake/extraction/journey/journey.ts'
import { eventsOf } from './event-stream.ts'
import { extractionEvent } from './extraction-event.ts'

/** A new extraction, or one that is already running. */
export type ExtractionStart = { request: ExtractionRequest } | { id: string }

interface Dependencies {
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>
  /** Aborted when nobody watches any more. */
  signal: AbortSignal
  /** Called for everything except failures, which are thrown. */
  onAction: (action: JourneyAction) => void
  /** Milliseconds of a clock that does not jump. */
  now: () => number
  wait: (milliseconds: number) => Promise<void>
}

/** How many times a lost stream is opened again, and after how many milliseconds. */
const mostReturns = 3
const returnAfter = 1000

/**
 * Starts or joins an extraction and returns its result. Throws ApiError with the server's problem, the signal's reason
 * after an abort, and an Error if the connection is lost for good.
 */
export async function followExtraction(
  start: ExtractionStart,
  { fetchApi, signal, onAction, now, wait }: Dependencies,
): Promise<ExtractionResult> {
  let id = 'id' in start ? start.id : null
  onAction(id === null ? { type: 'start', at: now() } : { type: 'attach', id })
  let body = await ('id' in start ? join(start.id) : begin(start.request))

  for (let returns = 0; ; ) {
    const result = await listen(body)
    if (result) return result
    for (;;) {
      if (id === null || returns === mostReturns) throw new Error('The stream of the extraction ended early')
      returns += 1
      await wait(returnAfter * returns)
      signal.throwIfAborted()
      const found = await join(id).catch(unlessAnswered)
      if (!found) continue
      onAction({ type: 'attach', id })
      body = found
      break
    }
  }

  function begin(request: ExtractionRequest): Promise<ReadableStream<Uint8Array>> {
    return open(extractionApi.start.path, {
      method: extractionApi.start.method,
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
  }

  function join(running: string): Promise<ReadableStream<Uint8Array>> {
    return open(addressOf(queryKeyOf(extractionApi.get, { id: running })), {
      headers: { accept: 'text/event-stream' },
    })
  }

  async function open(address: string, init: RequestInit): Promise<ReadableStream<Uint8Array>> {
    const response = await fetchApi(address, { ...init, credentials: 'include', signal })
    if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
    if (!response.body) throw new Error('The answer to an extraction has no body')
    return response.body
  }

  /** The result. Null if the stream ended or broke before a result. */
  async function listen(stream: ReadableStream<Uint8Array>): Promise<ExtractionResult | null> {
    try {
      for await (const streamed of eventsOf(stream)) {
        const event = extractionEvent(streamed)
        if (!event) continue
        if (event.type === 'error') throw errorOf(event.problem)
        if (event.type === 'progress') id = event.progress.extractionId ?? id
        onAction({ type: 'event', event, at: now() })
        if (event.type === 'result') return event.result
      }
      return null
    } catch (error) {
      return unlessAnswered(error)
    }
  }

  /** A broken connection is opened again. An answer of the server and an abort of our own are final. */
  function unlessAnswered(error: unknown): null {
    if (error instanceof ApiError) throw error
    signal.throwIfAborted()
    return null
  }
}

function errorOf(problem: Problem): ApiError {
  return new ApiError(problem.status, problem.title, JSON.stringify(problem))
}

/** The problem of a failed extraction. If the server described none, it is in our own words. */
export function problemOf(error: unknown): ExtractionProblem {
  // Endpoints and streams of an extraction answer with an extraction's problem.
  const described: ExtractionProblem | null = error instanceof ApiError ? error.problem : null
  if (described) return described
  return {
    type: 'about:blank',
    title: 'Connection lost',
    status: error instanceof ApiError ? error.status : 0,
    detail: 'The connection to the server was lost. Try again in a moment.',
  }
}
