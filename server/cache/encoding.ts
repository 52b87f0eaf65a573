import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** In bytes. A smaller answer is sent uncompressed: the headers of compression would cost more than it saves. */
export const leastCompressed = 1024

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|problem\+json|atom\+xml|ld\+json|xml|manifest\+json)|image\/svg\+xml)/

/** Whether an answer of this content type gets smaller by compression. */
export function isCompressible(type: string): boolean {
  return compressible.test(type)
}

/**
 * Compresses `bytes`. `kept` means bytes that are sent more than once, which are worth more work. Brotli's quality 7
 * would take 8 MB of tables for each text at a time, where quality 6 takes 2 MB, for pages that are half a percent
 * smaller.
 */
export async function compress(encoding: Encoding, bytes: Buffer, effort: 'once' | 'kept'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: effort === 'kept' ? 9 : 6 })
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'kept' ? 6 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window no larger than the text: Brotli allocates all of it.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 1)))),
    },
  })
}

/** The best encoding that the client accepts; null for none. A weight of 0 refuses one (RFC 9110, section 12.5.3). */
export function pickEncoding(accepted: string | null | undefined): Encoding | null {
  if (!accepted) return null
  const taken = new Map(
    accepted.split(',').map(part => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find(parameter => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
  const takes = (name: string) => (taken.get(name) ?? taken.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}
