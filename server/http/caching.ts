import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { Environment } from './app-context.ts'

/** Smaller answers are sent as they are: the headers of compression would cost what it saves. */
const leastCompressed = 1024

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|problem\+json|atom\+xml|ld\+json|xml|manifest\+json)|image\/svg\+xml)/

/**
 * Compresses texts and says how long an answer may be kept (decisions, section 3): with a session not at all; signed
 * out with a strong ETag for each encoding, and 304 to who has it.
 */
export function caching(): MiddlewareHandler<Environment> {
  return async (context, next) => {
    await next()
    if (context.env.visitor) return
    const { res: response, req: request } = context
    const type = response.headers.get('content-type') ?? ''
    const hasSession = request.raw.headers.has('cookie') && Boolean(context.get('user'))
    if (hasSession) response.headers.set('cache-control', 'private, no-store')
    if (!compressible.test(type) || response.headers.has('content-encoding')) return
    const isPublic =
      (request.method === 'GET' || request.method === 'HEAD') && response.status === 200 && !hasSession
    if (!response.headers.has('cache-control'))
      response.headers.set('cache-control', isPublic ? 'no-cache' : 'no-store')
    response.headers.append('vary', 'Accept-Encoding, Cookie')
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
