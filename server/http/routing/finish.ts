import { compress, isCompressible, leastCompressed, pickEncoding } from '../../cache/encoding.ts'
import { createEntry, type Entry, entityTag, matchesTag } from '../../cache/entry.ts'
import { hasOnly, nameOfAnswer, withoutTracking } from '../../cache/name.ts'
import type { Making } from '../../cache/public-cache.ts'
import { bytesOf, HttpResponse } from '../answers/response.ts'
import type { HttpRequest } from '../requests/request.ts'
import type { Services } from '../services.ts'

/** Makes an answer or takes the kept one, and prepares it for sending. */
export type Finish = (
  request: HttpRequest,
  make: () => Promise<HttpResponse>,
  options: { isCounted: boolean },
) => Promise<HttpResponse>

/**
 * Answers visitors from the cache and fills the cache. Compresses texts, and sets how long an answer may be kept
 * (decisions, section 3). With a session it may not be kept. Signed out it gets a strong ETag for each encoding, and
 * 304 where the client has it.
 */
export function createFinish({
  sessions,
  memory,
  limits,
}: Pick<Services, 'sessions' | 'memory' | 'limits'>): Finish {
  return async (asked, make, { isCounted }) => {
    const { method, url, headers } = asked.request
    const isRead = method === 'GET' || method === 'HEAD'
    const cookies = headers.get('cookie') ?? undefined
    const isPersonal = asked.bearer !== null || (cookies && sessions.isIn(cookies))
    if (!memory || !isRead || isPersonal) {
      try {
        return await finish(asked, await make())
      } finally {
        // Also a write that failed may have stored something.
        if (memory && !isRead) memory.changes.wrote()
      }
    }
    const { cache } = memory
    const { pathname, search } = new URL(url)
    const address = pathname + search
    const name = nameOfAnswer(address, cookies, headers.get('accept'))
    await cache.settled()
    const begun = cache.find(name) ?? cache.begin(name)
    if (begun instanceof Promise) await begun
    const kept = begun instanceof Promise ? cache.find(name) : begun
    if (kept && 'plain' in kept) {
      if (kept.counted) limits.countRead(asked.address)
      return fromEntry(headers, kept)
    }
    try {
      // An address with tracking parameters is not kept: the links of a list repeat them.
      const making = kept && withoutTracking(address) === address ? { ...kept, isCounted } : null
      return await finish(asked, await make(), making)
    } finally {
      kept?.end()
    }
  }
}

async function finish(
  { request, user }: HttpRequest,
  response: HttpResponse,
  making: (Making & { isCounted: boolean }) | null = null,
): Promise<HttpResponse> {
  const { cacheTags } = response
  const headers = { ...response.headers }
  const hasSession = Boolean(user) && !isForEveryone(response)
  if (hasSession) headers['cache-control'] = 'private, no-store'
  const compresses = isCompressible(headers['content-type'] ?? '')
  // Answers for the cache are finished below. A stream, and a picture from a file, are sent unchanged.
  if (response.body instanceof ReadableStream || (!compresses && !cacheTags) || 'content-encoding' in headers)
    return response.with({ headers })
  const { method } = request
  const isPublic = (method === 'GET' || method === 'HEAD') && response.status === 200 && !hasSession
  headers['cache-control'] ??= isPublic ? 'no-cache' : 'no-store'
  const varies = isForEveryone(response) ? 'Accept-Encoding' : 'Accept-Encoding, Cookie'
  headers.vary = headers.vary ? `${headers.vary}, ${varies}` : varies
  if (method === 'HEAD' && response.body === null) {
    // The file is not read for HEAD, so its length and ETag are unknown.
    delete headers['content-length']
    return response.with({ headers })
  }
  // A text stays a text where it is not compressed: Node then sends headers and text in one piece.
  const plain = typeof response.body === 'string' ? response.body : await bytesOf(response.body)
  if (
    making &&
    cacheTags &&
    isPublic &&
    hasOnly(new URL(request.url).searchParams, cacheTags.parameters ?? [])
  ) {
    const { tags, until = Number.POSITIVE_INFINITY } = cacheTags
    const entry = createEntry(asBuffer(plain), headers, { tags, until, counted: making.isCounted })
    making.keep(entry)
    return fromEntry(request.headers, entry)
  }
  return encoded(request.headers, response.with({ headers, body: plain }), { compresses, isPublic })
}

/** Whether an answer is the same for everyone: a file whose name changes with its content. */
export function isForEveryone({ headers }: HttpResponse): boolean {
  return headers['cache-control']?.startsWith('public') === true
}

/** An answer that is not kept, in an encoding that the client accepts, with its length and ETag. */
async function encoded(
  asked: Headers,
  response: HttpResponse,
  { compresses, isPublic }: { compresses: boolean; isPublic: boolean },
): Promise<HttpResponse> {
  const headers = { ...response.headers }
  const plain = typeof response.body === 'string' ? response.body : await bytesOf(response.body)
  const length = Buffer.byteLength(plain)
  const encoding = compresses && length >= leastCompressed ? pickEncoding(asked.get('accept-encoding')) : null
  // A text beyond ASCII is encoded once here. Otherwise both the ETag and the sending would encode it.
  const sent = length === plain.length ? plain : asBuffer(plain)
  const body = encoding ? await compress(encoding, asBuffer(sent), 'once') : sent
  if (encoding) headers['content-encoding'] = encoding
  if (isPublic) {
    const tag = entityTag(body)
    headers.etag = tag
    if (matchesTag(asked.get('if-none-match'), tag)) {
      for (const name of ['content-type', 'content-length', 'content-encoding']) delete headers[name]
      return response.with({ status: 304, headers, body: null })
    }
  }
  headers['content-length'] = String(encoding ? body.length : length)
  return response.with({ headers, body })
}

function asBuffer(content: string | Buffer): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : content
}

async function fromEntry(asked: Headers, entry: Entry): Promise<HttpResponse> {
  const variant = await entry.variant(pickEncoding(asked.get('accept-encoding')))
  return matchesTag(asked.get('if-none-match'), variant.tag)
    ? new HttpResponse(null, { status: 304, headers: recordOf(variant.unchangedHeaders) })
    : new HttpResponse(variant.bytes, { headers: recordOf(variant.headers) })
}

/** Headers as an object, from the alternating names and values that are kept for Node. */
function recordOf(flat: string[]): Record<string, string> {
  const record: Record<string, string> = {}
  for (let index = 0; index < flat.length; index += 2) record[flat[index] ?? ''] = flat[index + 1] ?? ''
  return record
}
