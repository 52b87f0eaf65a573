import { Agent, request } from 'undici'
import { brand } from '#contract/brand.ts'
import type { AllowedHosts } from './allowed-hosts.ts'
import { checkedAddress } from './checked-address.ts'
import { checkedConnector, type Lookup } from './checked-connection.ts'
import { acceptedEncodings, partsOfBody, readBody, tooLarge } from './read-body.ts'
import { SourceError } from './source-error.ts'

export interface SafeFetchSettings {
  allowedHosts: AllowedHosts
  /** For tests: resolves names to addresses. */
  lookup?: Lookup
  /** Milliseconds for one call with all its redirects. */
  timeout?: number
  /** Milliseconds until an answer begins, and between two pieces of it. As long as `timeout` by default. */
  silence?: number
  /** Bytes of a body, uncompressed. */
  maxBytes?: number
}

export interface FetchOptions {
  /**
   * Media types that are accepted, `image/*` for a family. Other types are refused as unreadable. HTML and plain text
   * by default.
   */
  accept?: readonly string[]
  /** Sent as JSON with POST. */
  json?: unknown
  /** The user agent, for sources that require a certain one. */
  userAgent?: string
  /** Further headers, such as those of a conditional request. */
  headers?: Readonly<Record<string, string>>
  /** Whether any status counts as an answer, without its body. Otherwise all but 200 are errors. */
  anyStatus?: boolean
  /** Takes the body as it comes, where it is too large for memory; `bytes` is empty then. */
  take?: (parts: AsyncIterable<Buffer>) => Promise<void>
  signal?: AbortSignal
  /**
   * Replaces the address of a request. Called for the first address and each redirect; the result is checked like any
   * other.
   */
  redirectTo?: (url: URL) => URL
}

export interface Fetched {
  /** The address that answered, after redirects. */
  url: string
  /** Lower case, without parameters. Empty if the source named none. */
  mediaType: string
  /** As the Content-Type states it. Null if it does not. */
  charset: string | null
  bytes: Buffer
  /** Always 200, unless the caller accepts any status. */
  status: number
  /** By name in lower case. Of repeated headers, the first. */
  headers: Readonly<Record<string, string>>
  /** Where permanent redirects (301, 308) have led. Null without one, or if another kind of redirect came before it. */
  movedTo: string | null
}

export type SafeFetch = (address: string, options?: FetchOptions) => Promise<Fetched>

const readableTypes = ['text/html', 'application/xhtml+xml', 'text/plain']
const defaultUserAgent = `${brand}/1.0 (reads a page once, when a person asks for it)`
const maxRedirects = 5

/**
 * The only function that fetches addresses from users or pages (decisions, section 4, 'Private networks'). It sends no
 * cookies and no referrer and uses no proxy of the environment. Every hop is checked at the address that is really
 * used.
 *
 * @throws a SourceError, or the reason of `signal` when it is aborted.
 */
export function createSafeFetch(settings: SafeFetchSettings): SafeFetch {
  const { allowedHosts, lookup, timeout = 15_000, maxBytes = 5 * 1024 * 1024 } = settings
  const { silence = timeout } = settings
  return async (address, options = {}) => {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(tooSlow(timeout)), timeout)
    const signal = options.signal ? AbortSignal.any([options.signal, deadline.signal]) : deadline.signal
    // One agent for each call: no connection outlives it, and none is shared with another address.
    const agent = new Agent({
      connect: checkedConnector(allowedHosts, silence, lookup),
      allowH2: false,
      maxHeaderSize: 64 * 1024,
      headersTimeout: silence,
      bodyTimeout: silence,
    })
    try {
      return await orAborted(followed(address, options, { allowedHosts, agent, signal, maxBytes }), signal)
    } catch (error) {
      signal.throwIfAborted()
      throw asSourceError(error)
    } finally {
      clearTimeout(timer)
      // Not awaited: a connection that hangs must not delay the answer.
      agent.destroy().catch(() => undefined)
    }
  }
}

interface Call {
  allowedHosts: AllowedHosts
  agent: Agent
  signal: AbortSignal
  maxBytes: number
}

async function followed(address: string, options: FetchOptions, call: Call): Promise<Fetched> {
  let named = checkedAddress(address, call.allowedHosts)
  let url = target(named, options, call)
  let json = options.json
  let movedTo: string | null = null
  let isForGood = true
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(url, json, options, call)
    if (!isRedirect(answer.statusCode)) return { ...(await fetched(url, answer, options, call)), movedTo }
    answer.body.destroy()
    const location = single(answer.headers.location)
    if (!location)
      throw new SourceError('failed', 'The source leads on to another address without naming it.')
    if (redirects === maxRedirects) {
      throw new SourceError(
        'failed',
        `The source leads on to another address more than ${maxRedirects} times.`,
      )
    }
    if (answer.statusCode !== 307 && answer.statusCode !== 308) json = undefined
    named = checkedAddress(location, call.allowedHosts, url)
    url = target(named, options, call)
    isForGood &&= answer.statusCode === 301 || answer.statusCode === 308
    if (isForGood) movedTo = named.href
  }
}

function target(url: URL, { redirectTo }: FetchOptions, { allowedHosts }: Call): URL {
  return redirectTo ? checkedAddress(redirectTo(url).href, allowedHosts) : url
}

type Answer = Awaited<ReturnType<typeof request>>

async function ask(url: URL, json: unknown, options: FetchOptions, call: Call): Promise<Answer> {
  const accept = options.accept ?? readableTypes
  const answer = await request(url, {
    dispatcher: call.agent,
    signal: call.signal,
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      'user-agent': options.userAgent ?? defaultUserAgent,
      accept: `${accept.join(', ')}, */*;q=0.1`,
      'accept-language': 'en, *;q=0.5',
      'accept-encoding': acceptedEncodings,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  // A body that is discarded or cut off emits an error. Without a listener, the error would end the process.
  answer.body.on('error', () => undefined)
  return answer
}

async function fetched(
  url: URL,
  answer: Answer,
  options: FetchOptions,
  call: Call,
): Promise<Omit<Fetched, 'movedTo'>> {
  const { statusCode, headers, body } = answer
  const answered = { url: url.href, status: statusCode, headers: singles(headers) }
  if (statusCode !== 200) {
    body.destroy()
    if (options.anyStatus) return { ...answered, mediaType: '', charset: null, bytes: Buffer.alloc(0) }
    throw new SourceError('failed', `The source answered with the error ${statusCode}.`, {
      status: statusCode,
    })
  }
  const [type = '', ...parameters] = single(headers['content-type']).split(';')
  const mediaType = type.trim().toLowerCase()
  if (mediaType !== '' && !isAccepted(mediaType, options.accept ?? readableTypes)) {
    body.destroy()
    throw new SourceError(
      'unreadable',
      `There is no readable text at this address, but ${quoted(mediaType)}.`,
    )
  }
  if (Number(single(headers['content-length'])) > call.maxBytes) {
    body.destroy()
    throw tooLarge(call.maxBytes)
  }
  const encoding = [headers['content-encoding'] ?? []].flat().join(',')
  const told = { ...answered, mediaType, charset: charsetIn(parameters) }
  if (!options.take) return { ...told, bytes: await readBody(body, encoding, call.maxBytes) }
  await options.take(partsOfBody(body, encoding, call.maxBytes))
  return { ...told, bytes: Buffer.alloc(0) }
}

function isAccepted(mediaType: string, accept: readonly string[]): boolean {
  return accept.some(type =>
    type.endsWith('/*') ? mediaType.startsWith(type.slice(0, -1)) : mediaType === type,
  )
}

function charsetIn(parameters: string[]): string | null {
  for (const parameter of parameters) {
    const match = /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(parameter)
    if (match?.[1]) return match[1]
  }
  return null
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

function singles(headers: Answer['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, single(value)]))
}

function single(header: string | string[] | undefined): string {
  return [header ?? []].flat()[0] ?? ''
}

/** A text from others for a sentence of ours: short, and only printable ASCII. */
function quoted(text: string): string {
  return `"${text.replace(/[^ -~]/g, '').slice(0, 60)}"`
}

function tooSlow(timeout: number): SourceError {
  return new SourceError(
    'too-slow',
    `The source took more than ${Math.round(timeout / 1000)} seconds to answer.`,
  )
}

/** Rejects when the signal is aborted. Undici itself does not stop a hanging connection attempt or look-up. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function asSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (
    code === 'UND_ERR_CONNECT_TIMEOUT' ||
    code === 'UND_ERR_HEADERS_TIMEOUT' ||
    code === 'UND_ERR_BODY_TIMEOUT'
  ) {
    return new SourceError('too-slow', 'The source took too long to answer.', { cause: error })
  }
  if (code === 'ENOTFOUND') {
    return new SourceError('failed', 'There is no server of this name.', { cause: error })
  }
  if (code === 'EAI_AGAIN' || code === 'ETIMEOUT') {
    return new SourceError('too-slow', 'The name of the server could not be looked up in time.', {
      cause: error,
    })
  }
  return new SourceError('failed', 'The source could not be reached.', { cause: error })
}
