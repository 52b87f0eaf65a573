import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../../database/database.ts'
import { HttpResponse } from '../../../../http/answers/response.ts'
import type { StoredEvent } from '../../../../schema/intake/extraction.ts'
import { getExtraction, markWatched } from '../queries.ts'
import { eventText, isLast } from './events.ts'
import type { Runs } from './runs.ts'

/** Milliseconds between two looks at an extraction that runs in another process. */
const lookEvery = 500

/** Milliseconds between two signs of life on a stream, so that no proxy takes it for dead. */
const signEvery = 10_000

interface Streaming {
  database: Database
  runs: Runs
  userId: string
  id: string
  /**
   * Its signal is aborted when the client leaves, as long as somebody holds the request: the platform's reference to it
   * is weak.
   */
  request: Request
}

/** An extraction as an event stream from its beginning, wherever it runs, and even if it has ended. */
export function streamOf(streaming: Streaming): HttpResponse {
  const encoder = new TextEncoder()
  const gone = new AbortController()
  const { request } = streaming
  const leave = () => gone.abort()
  request.signal.addEventListener('abort', leave)
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text))
      }
      const signs = setInterval(() => write(': still here\n\n'), signEvery)
      try {
        await follow(streaming, gone.signal, event => write(eventText(event)))
        if (!gone.signal.aborted) controller.close()
      } catch (error) {
        if (!gone.signal.aborted) controller.error(error)
      } finally {
        clearInterval(signs)
        request.signal.removeEventListener('abort', leave)
      }
    },
    cancel: () => gone.abort(),
  })
  return new HttpResponse(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    },
  })
}

async function follow(
  streaming: Streaming,
  gone: AbortSignal,
  tell: (event: StoredEvent) => void,
): Promise<void> {
  const followed = await followHere(streaming, gone, tell)
  if (!followed) await followElsewhere(streaming, gone, tell)
}

/** Follows an extraction in this process to its end. False if it does not run here. */
async function followHere(
  { runs, id }: Streaming,
  gone: AbortSignal,
  tell: (event: StoredEvent) => void,
): Promise<boolean> {
  let finish = () => {}
  const ended = new Promise<void>(resolve => {
    finish = resolve
  })
  const leave = runs.watch(id, event => {
    tell(event)
    if (isLast(event)) finish()
  })
  if (!leave) return false
  gone.addEventListener('abort', finish)
  if (gone.aborted) finish()
  await ended
  leave()
  return true
}

/** Follows an extraction through its row, because another process runs it, or it has ended. */
async function followElsewhere(
  { database, userId, id }: Streaming,
  gone: AbortSignal,
  tell: (event: StoredEvent) => void,
): Promise<void> {
  let told = 0
  while (!gone.aborted) {
    const { events, state } = await getExtraction(database, userId, id)
    for (const event of events.slice(told)) tell(event)
    told = Math.max(told, events.length)
    if (state !== 'running') return
    await markWatched(database, id)
    await sleep(lookEvery)
  }
}
