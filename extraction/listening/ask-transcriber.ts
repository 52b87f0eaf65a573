import { Agent, FormData, fetch, type Response } from 'undici'
import { brand } from '#contract/brand.ts'
import { retryAfter } from '#extraction/reading/retry-after.ts'
import { readAnswer, type Segment } from './answer.ts'
import { TranscriberError, type TranscriberErrorKind } from './transcriber-error.ts'

/** An endpoint of the form `/v1/audio/transcriptions`. */
export interface Transcriber {
  url: string
  key: string | undefined
  model: string
  /** Seconds for one part, at most. */
  seconds: number
}

/** A file that is heard at once. */
export interface AudioPart {
  bytes: Uint8Array<ArrayBuffer>
  /** By its ending endpoints tell the form. */
  name: string
  type: string
}

/** Bytes of an answer, at most. */
const mostOfAnswer = 16 * 1024 * 1024

/** Hears one part. Throws a TranscriberError, or the reason of `signal`. */
export async function askTranscriber(
  { url, key, model, seconds }: Transcriber,
  part: AudioPart,
  signal: AbortSignal,
): Promise<Segment[]> {
  const late = AbortSignal.timeout(seconds * 1000)
  const time = seconds * 1000
  const agent = new Agent({ allowH2: false, headersTimeout: time, bodyTimeout: time })
  try {
    const response = await fetch(url, {
      method: 'POST',
      // Another address was not meant to have the key.
      redirect: 'error',
      dispatcher: agent,
      signal: AbortSignal.any([signal, late]),
      headers: {
        accept: 'application/json',
        'user-agent': brand,
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: formOf(part, model),
    })
    if (response.status !== 200) {
      const kind = kinds[response.status] ?? 'refused'
      throw new TranscriberError(kind, `status ${response.status}`, { wait: waitOf(response) })
    }
    return readAnswer(await textOf(response))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof TranscriberError) throw error
    if (late.aborted) throw new TranscriberError('slow', `no answer within ${seconds} s`)
    throw new TranscriberError('away', causeOf(error))
  } finally {
    // Not awaited: a connection that hangs must not delay the answer.
    agent.destroy().catch(() => undefined)
  }
}

const kinds: Record<number, TranscriberErrorKind> = {
  401: 'key',
  403: 'key',
  413: 'large',
  429: 'busy',
  503: 'busy',
}

function formOf({ bytes, name, type }: AudioPart, model: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([bytes], { type }), name)
  form.set('model', model)
  form.set('response_format', 'verbose_json')
  form.set('temperature', '0')
  return form
}

function waitOf({ headers }: Response): number {
  return retryAfter({ headers: { 'retry-after': headers.get('retry-after') ?? '' } })
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > mostOfAnswer) throw new TranscriberError('nonsense', 'the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** The kind of a failed connection. The words of such an error may name addresses, but no key. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return String(error)
}
