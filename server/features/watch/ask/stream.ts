import { setTimeout as sleep } from 'node:timers/promises'
import type { Asked } from '#contract/ask.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import { HttpResponse } from '../../../http/answers/response.ts'

/** Milliseconds between two looks at a question that is worded, here or in another process. */
const lookEvery = 400

/** Looks without news after which a sign of life is sent, so that no proxy takes the stream for dead. */
const looksBetweenSigns = 25

/**
 * A question as an event stream: `progress` with its quotes while they are worded, then `result`, or `error` with a
 * problem. It ends with its request.
 *
 * @param read reads the question anew. A question that is removed meanwhile ends the stream with its 404.
 */
export function streamOf(asked: Asked, read: () => Promise<Asked>, request: Request): HttpResponse {
  const encoder = new TextEncoder()
  const gone = new AbortController()
  const leave = () => gone.abort()
  request.signal.addEventListener('abort', leave)
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text))
      }
      try {
        await follow(asked, read, gone.signal, write)
        if (!gone.signal.aborted) controller.close()
      } catch (error) {
        if (!gone.signal.aborted) controller.error(error)
      } finally {
        request.signal.removeEventListener('abort', leave)
      }
    },
    cancel: leave,
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
  first: Asked,
  read: () => Promise<Asked>,
  gone: AbortSignal,
  write: (text: string) => void,
): Promise<void> {
  let asked = first
  if (asked.state === 'reading') write(eventText('progress', asked))
  for (let looks = 1; asked.state === 'reading' && !gone.aborted; looks++) {
    await sleep(lookEvery)
    try {
      asked = await read()
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      return write(eventText('error', error.toProblem()))
    }
    if (looks % looksBetweenSigns === 0) write(': still here\n\n')
  }
  if (asked.state === 'failed') write(eventText('error', notFound().toProblem()))
  else write(eventText('result', asked))
}

function notFound(): ProblemError {
  return new ProblemError(500, 'Nothing could be looked up for this question. Please ask it again.')
}

/** An event on one line of JSON, so that nothing in it can end the event. */
function eventText(event: 'progress' | 'result' | 'error', data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
