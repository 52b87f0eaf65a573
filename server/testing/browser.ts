type Fetch = (request: Request) => Response | Promise<Response>

interface Kept {
  value: string
  path: string
}

/** Keeps cookies as a browser does and follows no redirect by itself. */
export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Posts JSON; a text where the headers say that it is OPML. */
  send(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Posts a form of our own page. */
  submit(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  /** The Cookie header for a path. */
  cookies(path: string): string
}

function isXml(headers: Record<string, string>): boolean {
  return /opml|xml/.test(headers['content-type'] ?? '')
}

let opened = 0

/** An address for each browser, from the range for benchmarks (RFC 2544): the app takes it from what a proxy says. */
function nextAddress(): string {
  opened += 1
  return `198.18.${Math.floor(opened / 256) % 256}.${opened % 256}`
}

/** A browser on the app at `origin`, or, with the global `fetch`, anywhere. */
export function openBrowser(fetch: Fetch, origin = 'http://localhost:3000'): Browser {
  const clientAddress = nextAddress()
  const jars = new Map<string, Map<string, Kept>>()

  async function ask(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, origin)
    const request = new Request(url, { ...init, redirect: 'manual' })
    const cookie = cookies(url.href)
    if (cookie) request.headers.set('cookie', cookie)
    if (!request.headers.has('x-forwarded-for')) request.headers.set('x-forwarded-for', clientAddress)
    const response = await fetch(request)
    keep(url.origin, response.headers.getSetCookie())
    return response
  }

  function keep(site: string, lines: string[]): void {
    const jar = jars.get(site) ?? new Map<string, Kept>()
    jars.set(site, jar)
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      const path = attributes.find(attribute => /^path=/i.test(attribute))?.slice(5) ?? '/'
      const ended = attributes.some(attribute => /^max-age=0$|^expires=Thu, 01 Jan 1970/i.test(attribute))
      if (ended) jar.delete(name)
      else jar.set(name, { value: pair.slice(name.length + 1), path })
    }
  }

  function cookies(address: string): string {
    const url = new URL(address, origin)
    return [...(jars.get(url.origin) ?? [])]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  }

  return {
    get: (path, headers = {}) => ask(path, { headers }),
    send: (method, path, body, headers = {}) =>
      ask(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: isXml(headers) ? String(body) : JSON.stringify(body),
      }),
    submit: (path, fields, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...headers },
        body: new URLSearchParams(fields),
      }),
    cookies,
  }
}
