/** What goes out, before it is sent. Names of headers are in lower case. */
export interface Answer {
  status: number
  headers: Record<string, string>
  /** Values of Set-Cookie, which no comma joins. */
  cookies: readonly string[]
  /** A Response stands for what it holds. A stream goes out as it comes, and is not kept in memory. */
  body: string | Buffer | Response | ReadableStream<Uint8Array> | null
}

/** An answer that somebody else has made, its body unread. */
export function answerOf(response: Response): Answer {
  const headers: Record<string, string> = {}
  const cookies: string[] = []
  for (const [name, value] of response.headers)
    if (name === 'set-cookie') cookies.push(value)
    else headers[name] = value
  return { status: response.status, headers, cookies, body: response }
}

export async function bytesOf(body: Answer['body']): Promise<Buffer> {
  if (body instanceof Response) return Buffer.from(await body.arrayBuffer())
  if (body instanceof ReadableStream) return bytesOf(new Response(body))
  return typeof body === 'string' ? Buffer.from(body) : (body ?? Buffer.alloc(0))
}

/** For Node's adapter: with headers as a plain object, and untouched, it costs next to nothing to send. */
export function responseOf({ status, headers, cookies, body }: Answer): Response {
  const content = body instanceof Response ? body.body : Buffer.isBuffer(body) ? viewOf(body) : body
  const response = new Response(content, { status, headers })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** The types know Response as a browser's, which takes no memory that could be shared; a Buffer of ours never is. */
function viewOf(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return bytes as Buffer<ArrayBuffer>
}
