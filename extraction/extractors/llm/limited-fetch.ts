import { ModelError } from '#extraction/extractors/model-error.ts'

/** Bytes of an answer, at most. The tips of one part of a text take a few thousand. */
const most = 2 * 1024 * 1024

/** Bytes of a streamed answer, at most: each of its words has an envelope. */
const mostStreamed = 8 * most

/** A server sent a whole answer although a stream was requested. */
class NotStreamedError extends Error {
  override name = 'NotStreamedError'
}

/** Whether an error, or one of its causes, says that a server does not stream. */
export function isNotStreamed(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause instanceof NotStreamedError) return true
  return false
}

/**
 * `fetch` for the operator's provider. An answer is read completely, so that a broken connection can be retried; one
 * that exceeds its limit is abandoned. A stream is passed on as it arrives. Redirects are not followed, because they
 * would send the key and the text elsewhere.
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
    // The message by which the SDK recognizes a broken connection.
    throw isOurs ? cause : new TypeError('fetch failed', { cause })
  }
  return answerOf(response, Buffer.concat(chunks))
}

/**
 * Whether a request asks for a stream. In a text the quotation marks would be escaped, so this is the request's own
 * field.
 */
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
