import { PriceSourceError } from './source.ts'

/** Bytes of an answer, uncompressed. Sixty years of closes take five million. */
const most = 20 * 1024 * 1024

/**
 * The JSON of an answer. A page, another type, an empty or a truncated answer is a failure, and does not mean that
 * there are no prices. Throws a PriceSourceError.
 */
export async function jsonOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const text = await textOf(response)
  if (/html/.test(type) || /^\s*</.test(text))
    throw new PriceSourceError('The source answered with a web page instead of prices')
  if (!/^(?:application|text)\/(?:[\w.-]+\+)?json$/.test(type))
    throw new PriceSourceError('The source answered with something that is not JSON by its type')
  if (text.trim() === '') throw new PriceSourceError('The source sent an empty answer')
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the answer.
    throw new PriceSourceError('The source sent JSON that is damaged or breaks off')
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body ?? []) {
      length += chunk.length
      if (length > most)
        throw new PriceSourceError(`The source sent more than ${most / 1024 / 1024} MiB, which is let go of`)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof PriceSourceError) throw error
    throw new PriceSourceError('The source broke off its answer')
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
