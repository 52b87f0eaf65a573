import { ModelError } from '#extraction/extractors/model-error.ts'

/** Bytes of an answer. Tips of one part of a text take a few thousand. */
const most = 2 * 1024 * 1024

/**
 * `fetch` for the operator's provider. The answer is read to its end, so that a connection that breaks on the way is one
 * to try again; one that grows beyond its limit is let go of. A redirect is not followed, because it would carry the key
 * and the text elsewhere.
 */
export async function limitedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      if (length > most) throw new ModelError('nonsense', `the answer is larger than ${most} bytes`)
      chunks.push(chunk)
    }
  } catch (cause) {
    const isOurs = cause instanceof ModelError || init?.signal?.aborted
    // In the words by which the SDK knows a broken connection.
    throw isOurs ? cause : new TypeError('fetch failed', { cause })
  }
  const { status, statusText, headers } = response
  const hasBody = ![204, 205, 304].includes(status)
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, statusText, headers })
}
