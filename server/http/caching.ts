import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import type { Environment, Sessions } from './app-context.ts'

/** Smaller answers are sent as they are: the headers of compression would cost what it saves. */
const leastCompressed = 1024

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|problem\+json|atom\+xml|ld\+json|xml|manifest\+json)|image\/svg\+xml)/

/**
 * Compresses texts and says how long an answer may be kept (decisions, section 3): with a session not at all; signed
 * out with a strong ETag for each encoding, and 304 to who has it.
 */
export function caching(sessions: Sessions): MiddlewareHandler<Environment> {
  return async (context, next) => {
    await next()
    if (context.env.visitor) return
    const { res: response, req: request } = context
    const type = response.headers.get('content-type') ?? ''
    // A file whose name changes with its content is the same for everyone.
    const isFile = response.headers.get('cache-control')?.startsWith('public') === true
    const hasSession = !isFile && (await isSignedIn(context, sessions))
    if (hasSession) response.headers.set('cache-control', 'private, no-store')
    if (!compressible.test(type) || response.headers.has('content-encoding')) return
    const isPublic =
      (request.method === 'GET' || request.method === 'HEAD') && response.status === 200 && !hasSession
    if (!response.headers.has('cache-control'))
      response.headers.set('cache-control', isPublic ? 'no-cache' : 'no-store')
    response.headers.append('vary', isFile ? 'Accept-Encoding' : 'Accept-Encoding, Cookie')
    const plain = Buffer.from(await response.arrayBuffer())
    const encoding = plain.length < leastCompressed ? null : pickEncoding(request.header('accept-encoding'))
    const bytes = encoding ? await compress[encoding](plain) : plain
    const headers = new Headers(response.headers)
    if (encoding) headers.set('content-encoding', encoding)
    if (isPublic) {
      const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      headers.set('etag', tag)
      if (matches(request.header('if-none-match'), tag)) {
        for (const name of ['content-type', 'content-length', 'content-encoding']) headers.delete(name)
        // Assigning to `res` merges the old headers in; null first makes the new ones stand alone.
        context.res = undefined
        context.res = new Response(null, { status: 304, headers })
        return
      }
    }
    headers.set('content-length', String(bytes.length))
    context.res = undefined
    context.res = new Response(bytes, { status: response.status, headers })
  }
}

/** Calls and pages have found out who asks; feeds and documents have not. */
async function isSignedIn(context: Context<Environment>, sessions: Sessions): Promise<boolean> {
  const { headers } = context.req.raw
  if (context.get('user')) return true
  // A failed look-up has been answered by then: what is told here is only that nobody may keep the answer.
  return headers.has('cookie') && (await sessions.find(headers, { fresh: false }).catch(() => null)) !== null
}

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
}

/** The best encoding that the client takes; a weight of 0 refuses one (RFC 9110, section 12.5.3). */
export function pickEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  const taken = new Map(
    (accepted ?? '').split(',').map(part => {
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

function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.trim() === '*' || header.split(',').some(known => known.trim().replace(/^W\//, '') === tag)
}
