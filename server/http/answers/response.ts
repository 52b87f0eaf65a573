import type { CacheTags } from '../../cache/cache-tags.ts'
import { JsonText } from '../../database/statements/json-text.ts'

export type Body = string | Buffer | ReadableStream<Uint8Array> | null

interface Parts {
  /** 200 by default. */
  status?: number
  /** Names in lower case. */
  headers?: Record<string, string>
  /** Values of Set-Cookie, which no comma joins. */
  cookies?: readonly string[]
  /** What the answer shows to a visitor. Set where the cache may keep the answer. */
  cacheTags?: CacheTags | null
}

/** An answer before it is sent. A plain object costs less than the platform's Response. */
export class HttpResponse {
  readonly body: Body
  readonly status: number
  readonly headers: Record<string, string>
  readonly cookies: readonly string[]
  readonly cacheTags: CacheTags | null

  constructor(body: Body, { status = 200, headers = {}, cookies = [], cacheTags = null }: Parts = {}) {
    this.body = body
    this.status = status
    this.headers = headers
    this.cookies = cookies
    this.cacheTags = cacheTags
  }

  /** The answer of a library, with its body still unread. */
  static of(response: Response): HttpResponse {
    const headers: Record<string, string> = {}
    const cookies: string[] = []
    for (const [name, value] of response.headers)
      if (name === 'set-cookie') cookies.push(value)
      else headers[name] = value
    return new HttpResponse(response.body, { status: response.status, headers, cookies })
  }

  /** The same answer with other parts. */
  with({ body = this.body, ...parts }: Parts & { body?: Body }): HttpResponse {
    return new HttpResponse(body, { ...this, ...parts })
  }

  /**
   * The platform's Response for Node's adapter. Untouched and with headers as a plain object, it costs almost nothing
   * to send.
   */
  toResponse(): Response {
    const { body, status, headers } = this
    const response = new Response(Buffer.isBuffer(body) ? viewOf(body) : body, { status, headers })
    for (const cookie of this.cookies) response.headers.append('set-cookie', cookie)
    return response
  }
}

/** A result as JSON. A `JsonText` from the database is sent unchanged. */
export function json(result: unknown, { headers, ...parts }: Parts = {}): HttpResponse {
  const body = result instanceof JsonText ? result.text : JSON.stringify(result)
  return new HttpResponse(body, { ...parts, headers: { 'content-type': 'application/json', ...headers } })
}

/** A whole document. */
export function html(document: string, { headers, ...parts }: Parts = {}): HttpResponse {
  return new HttpResponse(document, {
    ...parts,
    headers: { 'content-type': 'text/html; charset=UTF-8', ...headers },
  })
}

/** A redirect that sets cookies and is kept nowhere. 303 answers a form. */
export function redirect(status: 302 | 303, location: string, cookies: string[] = []): HttpResponse {
  return new HttpResponse(null, {
    status,
    headers: { location, 'cache-control': 'private, no-store' },
    cookies,
  })
}

/** The bytes of a body. */
export async function bytesOf(body: Body): Promise<Buffer> {
  if (body instanceof ReadableStream) return Buffer.from(await new Response(body).arrayBuffer())
  return typeof body === 'string' ? Buffer.from(body) : (body ?? Buffer.alloc(0))
}

/** The types know only the Response of browsers, which takes no shared memory. Our Buffers never are shared. */
function viewOf(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return bytes as Buffer<ArrayBuffer>
}
