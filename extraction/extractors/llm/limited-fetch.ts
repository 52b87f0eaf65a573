import { ModelError } from '#extraction/extractors/model-error.ts'

/** Bytes of an answer. Tips of one part of a text take a few thousand. */
const most = 2 * 1024 * 1024

/** Bytes of an answer that is streamed: each of its words has an envelope. */
const mostStreamed = 8 * most

/** A server answered whole where it was asked for a stream. */
class NotStreamedError extends Error {
  override name = 'NotStreamedError'
}

/** Whether a server does not stream, wherever in an error that is told. */
export function isNotStreamed(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause instanceof NotStreamedError) return true
  return false
}

/**
 * `fetch` for the operator's provider. An answer is read to its end, so that a connection that breaks on the way is one
 * to try again; one that grows beyond its limit is let go of. A stream is passed on as it comes. A redirect is not
 * followed, because it would carry the key and the text elsewhere.
 */
export async function limitedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  if (response.ok && asksForStream(init)) {
    if (/^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')) return streamOf(response)
    await response.body?.cancel()
    throw new NotStreamedError('an answer that is no stream')
  }
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      if (length > most) throw tooLarge(most)
      chunks.push(chunk)
    }
  } catch (cause) {
    const isOurs = cause instanceof ModelError || init?.signal?.aborted
    // In the words by which the SDK knows a broken connection.
    throw isOurs ? cause : new TypeError('fetch failed', { cause })
  }
  return answerOf(response, Buffer.concat(chunks))
}

/** Quotation marks inside of a text are escaped in JSON: this is the request's own member. */
function asksForStream(init: RequestInit | undefined): boolean {
  return typeof init?.body === 'string' && init.body.includes('"stream":true')
}

function streamOf(response: Response): Response {
  let length = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length
      if (length > mostStreamed) controller.error(tooLarge(mostStreamed))
      else controller.enqueue(chunk)
    },
  })
  return answerOf(response, response.body?.pipeThrough(limit) ?? null)
}

function answerOf(
  { status, statusText, headers }: Response,
  body: ReadableStream<Uint8Array> | Buffer<ArrayBuffer> | null,
): Response {
  const hasBody = ![204, 205, 304].includes(status)
  return new Response(hasBody ? body : null, { status, statusText, headers })
}

function tooLarge(bytes: number): ModelError {
  return new ModelError('nonsense', `the answer is larger than ${bytes} bytes`)
}
