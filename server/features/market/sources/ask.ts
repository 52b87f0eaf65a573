import { retryAfter } from '#extraction/reading/retry-after.ts'
import { unknownSymbol } from './failures.ts'
import { jsonOf } from './json-of.ts'
import { PriceSourceError } from './source.ts'

/** How to ask, as the operator has set it. */
export interface Asking {
  fetch?: typeof fetch | undefined
  /** Milliseconds until the whole answer has arrived, redirects included. 15 seconds. */
  timeout?: number | undefined
}

interface Question {
  symbol: string
  headers?: Record<string, string>
  signal: AbortSignal
}

const mostRedirects = 3

/**
 * The JSON at an address that the operator has configured (decision 62): within 15 seconds, up to 20 MiB, and from no
 * other host. Throws a PriceSourceError, or the reason of the signal.
 */
export async function ask(
  address: URL,
  { symbol, headers = {}, signal }: Question,
  { fetch: send = fetch, timeout = 15_000 }: Asking = {},
): Promise<unknown> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), timeout)
  try {
    const response = await follow(address, send, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.any([signal, deadline.signal]),
    })
    if (response.ok) return await jsonOf(response)
    await response.body?.cancel()
    throw failureOf(response, symbol)
  } catch (error) {
    signal.throwIfAborted()
    if (deadline.signal.aborted) throw tooSlow(timeout)
    throw error instanceof PriceSourceError ? error : unreachable(error)
  } finally {
    clearTimeout(timer)
  }
}

async function follow(first: URL, send: typeof fetch, init: RequestInit): Promise<Response> {
  let address = first
  for (let redirects = 0; ; redirects++) {
    const response = await send(address, init)
    const location = response.headers.get('location')
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response
    await response.body?.cancel()
    if (redirects === mostRedirects)
      throw new PriceSourceError(`The source leads on more than ${mostRedirects} times`)
    address = next(location, address)
  }
}

/** A redirect must not send the key to another host, or from an encrypted connection to an open one. */
function next(location: string, from: URL): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from) : null
  const isSame = to?.host === from.host && (to.protocol === from.protocol || to.protocol === 'https:')
  if (!to || !isSame) throw new PriceSourceError('The source leads to another host, which is not asked')
  return to
}

function failureOf({ status, headers }: Response, symbol: string): PriceSourceError {
  if (status === 404) return unknownSymbol(symbol)
  const wait = retryAfter({ headers: { 'retry-after': headers.get('retry-after') ?? '' } })
  const isBusy = status === 429 || status === 503
  return new PriceSourceError(
    `${wordsOf(status)} (status ${status})`,
    isBusy && wait > 0 ? Math.ceil(wait) : null,
  )
}

function wordsOf(status: number): string {
  if (status === 401 || status === 403)
    return 'The source did not accept the key of this server, or its plan has no such prices'
  if (status === 402) return 'The plan of this server’s key has no such prices, or no requests left'
  if (status === 429) return 'The source takes no more requests at the moment'
  if (status >= 500) return 'The source has a fault at the moment'
  return 'The source did not accept the request'
}

function tooSlow(timeout: number): PriceSourceError {
  return new PriceSourceError(`The source took more than ${timeout / 1000} seconds to answer`)
}

function unreachable(error: unknown): PriceSourceError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return new PriceSourceError(
    /^[A-Z_]{3,40}$/.test(code) ? `The source cannot be reached (${code})` : 'The source cannot be reached',
  )
}
