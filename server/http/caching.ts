import type { Context, MiddlewareHandler } from 'hono'
import { compress, isCompressible, leastCompressed, pickEncoding } from '../cache/encoding.ts'
import { createEntry, type Entry, entityTag, matchesTag } from '../cache/entry.ts'
import { hasOnly, nameOfAnswer, withoutTracking } from '../cache/name.ts'
import type { Making } from '../cache/public-cache.ts'
import type { Environment, Services } from './app-context.ts'

type Answering = Pick<Services, 'sessions' | 'memory' | 'limits'>

/**
 * Answers visitors from the cache and fills it; compresses texts and says how long an answer may be kept (decisions,
 * section 3): with a session not at all; signed out with a strong ETag for each encoding, and 304 to who has it.
 */
export function caching(services: Answering): MiddlewareHandler<Environment> {
  const { sessions, memory, limits } = services
  return async (context, next) => {
    if (context.env.visitor) return next()
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    const cookies = context.req.header('cookie')
    if (!memory || !isRead || (cookies && sessions.isIn(cookies))) {
      try {
        return await finish(context, services, next)
      } finally {
        // Also a write that failed may have stored something.
        if (memory && !isRead) memory.changes.wrote()
      }
    }
    const { cache } = memory
    const { pathname, search } = new URL(context.req.url)
    const address = pathname + search
    const name = nameOfAnswer(address, cookies)
    await cache.settled()
    const begun = cache.find(name) ?? cache.begin(name)
    if (begun instanceof Promise) await begun
    const kept = begun instanceof Promise ? cache.find(name) : begun
    if (kept && 'plain' in kept) {
      if (kept.counted) limits.countRead(context.get('address'))
      context.res = await sendEntry(context, kept)
      return
    }
    try {
      // Not for others: the links of a list repeat tracking parameters.
      await finish(context, services, next, withoutTracking(address) === address ? kept : undefined)
    } finally {
      kept?.end()
    }
  }
}

async function finish(
  context: Context<Environment>,
  { sessions }: Answering,
  next: () => Promise<void>,
  making?: Making | null,
): Promise<void> {
  await next()
  const { res: response, req: request } = context
  const type = response.headers.get('content-type') ?? ''
  // A file whose name changes with its content is the same for everyone.
  const isFile = response.headers.get('cache-control')?.startsWith('public') === true
  const hasSession = !isFile && (await isSignedIn(context, sessions))
  if (hasSession) response.headers.set('cache-control', 'private, no-store')
  if (!isCompressible(type) || response.headers.has('content-encoding')) return
  const isPublic =
    (request.method === 'GET' || request.method === 'HEAD') && response.status === 200 && !hasSession
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', isPublic ? 'no-cache' : 'no-store')
  response.headers.append('vary', isFile ? 'Accept-Encoding' : 'Accept-Encoding, Cookie')
  const plain = Buffer.from(await response.arrayBuffer())
  const shown = context.get('shown')
  if (making && shown && isPublic && hasOnly(new URL(request.url).searchParams, shown.parameters ?? [])) {
    const { keys, until = Number.POSITIVE_INFINITY } = shown
    const entry = createEntry(plain, response.headers, {
      keys,
      until,
      counted: context.get('counted') ?? false,
    })
    making.keep(entry)
    replace(context, await sendEntry(context, entry))
    return
  }
  const encoding = plain.length < leastCompressed ? null : pickEncoding(request.header('accept-encoding'))
  const bytes = encoding ? await compress(encoding, plain, 'once') : plain
  const headers = new Headers(response.headers)
  if (encoding) headers.set('content-encoding', encoding)
  if (isPublic) {
    const tag = entityTag(bytes)
    headers.set('etag', tag)
    if (matchesTag(request.header('if-none-match'), tag)) {
      for (const name of ['content-type', 'content-length', 'content-encoding']) headers.delete(name)
      replace(context, new Response(null, { status: 304, headers }))
      return
    }
  }
  headers.set('content-length', String(bytes.length))
  replace(context, new Response(bytes, { status: response.status, headers }))
}

/** Assigning to `res` merges the old headers in; undefined first makes the new ones stand alone. */
function replace(context: Context<Environment>, response: Response): void {
  context.res = undefined
  context.res = response
}

async function sendEntry(context: Context<Environment>, entry: Entry): Promise<Response> {
  const variant = await entry.variant(pickEncoding(context.req.header('accept-encoding')))
  return matchesTag(context.req.header('if-none-match'), variant.tag)
    ? new Response(null, { status: 304, headers: pairs(variant.unchangedHeaders) })
    : new Response(variant.bytes, { headers: pairs(variant.headers) })
}

function pairs(flat: string[]): [string, string][] {
  return flat.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : [],
  )
}

/** Calls and pages have found out who asks; feeds and documents have not. */
async function isSignedIn(context: Context<Environment>, sessions: Services['sessions']): Promise<boolean> {
  const { headers } = context.req.raw
  if (context.get('user')) return true
  // A failed look-up has been answered by then: what is told here is only that nobody may keep the answer.
  return headers.has('cookie') && (await sessions.find(headers, { fresh: false }).catch(() => null)) !== null
}
