import { hash } from 'node:crypto'
import { compress, type Encoding, isCompressible, leastCompressed } from './encoding.ts'

/** An answer in one encoding, ready to send. Headers are names and values in turn. */
export interface Variant {
  bytes: Buffer
  tag: string
  /** Headers of the whole answer. */
  headers: string[]
  /** Headers of a 304. */
  unchangedHeaders: string[]
}

/** A public answer of status 200, made once and sent to everyone. */
export interface Entry {
  /** The body without an encoding. */
  plain: Buffer
  /** The `Link` header, which points to the next page of a list. */
  link: string | null
  /** The cache tags of what the answer shows. */
  tags: readonly string[]
  /** Milliseconds since 1970 at which the answer becomes wrong. */
  until: number
  /** Whether each request for this answer counts as a read of its address. */
  counted: boolean
  /** The space it takes in the cache, in bytes. */
  size: number
  /**
   * The answer in this encoding, or uncompressed where compression would not make it smaller. Each is made at its first
   * use.
   */
  variant(encoding: Encoding | null): Variant | Promise<Variant>
}

/** Headers that describe the body, which a 304 therefore leaves out (RFC 9110, section 15.4.5). */
const ofBody = new Set(['content-type', 'content-length', 'content-encoding'])

/**
 * @param headers of the answer, with names in lower case and with the security headers. Headers of encoding and
 * validation are added here.
 */
export function createEntry(
  plain: Buffer,
  headers: Record<string, string>,
  { tags, until, counted }: Pick<Entry, 'tags' | 'until' | 'counted'>,
): Entry {
  const common = Object.entries(headers).filter(([name]) => name !== 'content-length' && name !== 'etag')
  const compresses = plain.length >= leastCompressed && isCompressible(headers['content-type'] ?? '')
  const made = new Map<Encoding | null, Variant>()
  const making = new Map<Encoding, Promise<Variant>>()

  function make(encoding: Encoding | null, bytes: Buffer): Variant {
    const tag = entityTag(bytes)
    const own: [string, string][] = [
      ...common,
      ...(encoding ? ([['content-encoding', encoding]] satisfies [string, string][]) : []),
      ['etag', tag],
      ['content-length', String(bytes.length)],
    ]
    const variant = {
      bytes,
      tag,
      headers: own.flat(),
      unchangedHeaders: own.filter(([name]) => !ofBody.has(name)).flat(),
    }
    made.set(encoding, variant)
    return variant
  }

  return {
    plain,
    link: headers.link ?? null,
    tags,
    until,
    counted,
    // Both compressed variants together are smaller than the text. The 4096 bytes are for headers and names.
    size: 2 * plain.length + 4096,
    variant(wanted) {
      const encoding = compresses ? wanted : null
      const known = made.get(encoding)
      if (known) return known
      if (encoding === null) return make(null, plain)
      const begun = making.get(encoding)
      if (begun) return begun
      const promise = compress(encoding, plain, 'kept').then(bytes => {
        making.delete(encoding)
        return make(encoding, bytes)
      })
      making.set(encoding, promise)
      return promise
    },
  }
}

/** A strong ETag of exactly these bytes, or of the UTF-8 bytes of a text. */
export function entityTag(bytes: Buffer | string): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
}

/** Whether an If-None-Match header names this ETag (RFC 9110, section 13.1.2). */
export function matchesTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false
  return header.trim() === '*' || header.split(',').some(known => known.trim().replace(/^W\//, '') === tag)
}
