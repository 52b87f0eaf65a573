import { compress, isCompressible, leastCompressed, pickEncoding } from '../cache/encoding.ts'
import { createEntry, type Entry, entityTag, matchesTag } from '../cache/entry.ts'
import { hasOnly, nameOfAnswer, withoutTracking } from '../cache/name.ts'
import type { Making } from '../cache/public-cache.ts'
import type { Shown } from '../cache/shown.ts'
import { type Answer, bytesOf } from './answer.ts'
import type { Services } from './services.ts'

/** A request, as far as it decides how its answer goes out. */
export interface Asked {
  request: Pick<Request, 'method' | 'url' | 'headers'>
  /** Address of the client. */
  address: string
  /** The access token that was sent: what it is answered is a person's. */
  bearer?: string | null
}

/** An answer, with what was found out on its way. */
export interface Made {
  answer: Answer
  signedIn: boolean
  /** What it shows a visitor, where it says so: then it may be kept. */
  shown?: Shown | undefined
  /** Whether the request counts as a read of its address. */
  counted: boolean
}

/** Makes an answer, or takes the one that is kept, and readies it to go out. */
export type Finish = (asked: Asked, make: () => Promise<Made>) => Promise<Answer>

/**
 * Answers visitors from the cache and fills it; compresses texts and says how long an answer may be kept (decisions,
 * section 3): with a session not at all; signed out with a strong ETag for each encoding, and 304 to who has it.
 */
export function createFinish({
  sessions,
  memory,
  limits,
}: Pick<Services, 'sessions' | 'memory' | 'limits'>): Finish {
  return async (asked, make) => {
    const { method, url, headers } = asked.request
    const isRead = method === 'GET' || method === 'HEAD'
    const cookies = headers.get('cookie') ?? undefined
    const isPersonal = typeof asked.bearer === 'string' || (cookies && sessions.isIn(cookies))
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
    const name = nameOfAnswer(address, cookies)
    await cache.settled()
    const begun = cache.find(name) ?? cache.begin(name)
    if (begun instanceof Promise) await begun
    const kept = begun instanceof Promise ? cache.find(name) : begun
    if (kept && 'plain' in kept) {
      if (kept.counted) limits.countRead(asked.address)
      return fromEntry(asked, kept)
    }
    try {
      // Not for others: the links of a list repeat tracking parameters.
      return await finish(asked, await make(), withoutTracking(address) === address ? kept : undefined)
    } finally {
      kept?.end()
    }
  }
}

async function finish(asked: Asked, made: Made, making?: Making | null): Promise<Answer> {
  const { answer, signedIn, shown, counted } = made
  const { method, url, headers: request } = asked.request
  const type = answer.headers['content-type'] ?? ''
  // A file whose name changes with its content is the same for everyone.
  const isFile = answer.headers['cache-control']?.startsWith('public') === true
  const headers = { ...answer.headers }
  const hasSession = !isFile && signedIn
  if (hasSession) headers['cache-control'] = 'private, no-store'
  if (answer.body instanceof ReadableStream) return { ...answer, headers }
  const compresses = isCompressible(type)
  // What is kept is finished here; a picture that is a file goes out as it is.
  if ((!compresses && !shown) || 'content-encoding' in headers) return { ...answer, headers }
  const isPublic = (method === 'GET' || method === 'HEAD') && answer.status === 200 && !hasSession
  headers['cache-control'] ??= isPublic ? 'no-cache' : 'no-store'
  const varies = isFile ? 'Accept-Encoding' : 'Accept-Encoding, Cookie'
  headers.vary = headers.vary ? `${headers.vary}, ${varies}` : varies
  if (method === 'HEAD' && answer.body instanceof Response && answer.body.body === null) {
    // A file is not read for HEAD: a length and a tag of nothing would be wrong about what GET sends.
    delete headers['content-length']
    return { ...answer, headers, body: null }
  }
  // A text stays one where it goes out as it is: Node sends it with the headers, in one piece.
  const plain = typeof answer.body === 'string' ? answer.body : await bytesOf(answer.body)
  if (making && shown && isPublic && hasOnly(new URL(url).searchParams, shown.parameters ?? [])) {
    const { keys, until = Number.POSITIVE_INFINITY } = shown
    const entry = createEntry(asBuffer(plain), headers, { keys, until, counted })
    making.keep(entry)
    return fromEntry(asked, entry)
  }
  const length = Buffer.byteLength(plain)
  const encoding =
    compresses && length >= leastCompressed ? pickEncoding(request.get('accept-encoding')) : null
  // A text beyond ASCII is encoded here once, instead of for its tag and again to be sent.
  const sent = length === plain.length ? plain : asBuffer(plain)
  const body = encoding ? await compress(encoding, asBuffer(sent), 'once') : sent
  if (encoding) headers['content-encoding'] = encoding
  if (isPublic) {
    const tag = entityTag(body)
    headers.etag = tag
    if (matchesTag(request.get('if-none-match'), tag)) {
      for (const name of ['content-type', 'content-length', 'content-encoding']) delete headers[name]
      return { ...answer, status: 304, headers, body: null }
    }
  }
  headers['content-length'] = String(encoding ? body.length : length)
  return { ...answer, headers, body }
}

function asBuffer(content: string | Buffer): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : content
}

async function fromEntry({ request: { headers } }: Asked, entry: Entry): Promise<Answer> {
  const variant = await entry.variant(pickEncoding(headers.get('accept-encoding')))
  return matchesTag(headers.get('if-none-match'), variant.tag)
    ? { status: 304, headers: recordOf(variant.unchangedHeaders), cookies: [], body: null }
    : { status: 200, headers: recordOf(variant.headers), cookies: [], body: variant.bytes }
}

/** Names and values in turn, as they are kept for Node. */
function recordOf(flat: string[]): Record<string, string> {
  const record: Record<string, string> = {}
  for (let index = 0; index < flat.length; index += 2) record[flat[index] ?? ''] = flat[index + 1] ?? ''
  return record
}
