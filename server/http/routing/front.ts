import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, pickEncoding } from '../../cache/encoding.ts'
import { type Entry, matchesTag, type Variant } from '../../cache/entry.ts'
import { nameOfAnswer } from '../../cache/name.ts'
import { clientAddress } from '../requests/client-address.ts'
import type { Services } from '../services.ts'
import { bearerOf } from './bearer.ts'

/** Answers a request and returns whether it did. The application answers the others. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** How many Accept-Encoding headers are remembered: browsers and programs send a handful. */
const mostAccepted = 100

/**
 * Answers visitors from the cache before the application sees the request. The answer is the same as by `createFinish`,
 * at the cost of sending bytes from memory. Undefined without a cache.
 */
export function createFront({ sessions, memory, limits, config, log }: Services): Front | undefined {
  if (!memory) return undefined
  const { cache } = memory
  const accepted = new Map<string, Encoding | null>()

  function encodingOf(header = ''): Encoding | null {
    const known = accepted.get(header)
    if (known !== undefined) return known
    const encoding = pickEncoding(header)
    if (accepted.size >= mostAccepted) accepted.clear()
    accepted.set(header, encoding)
    return encoding
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const startedAt = performance.now()
    const { headers, method = '', url = '' } = request
    const entry = cache.find(nameOfAnswer(url, headers.cookie, headers.accept))
    if (!entry || !isAllowed(request, entry)) return false
    const variant = entry.variant(encodingOf(header(headers['accept-encoding'])))
    if (!(variant instanceof Promise)) return send(variant)
    return variant.then(send)

    function send({ tag, bytes, headers: whole, unchangedHeaders }: Variant): true {
      const status = matchesTag(headers['if-none-match'], tag) ? 304 : 200
      response.writeHead(status, status === 304 ? unchangedHeaders : whole)
      if (status === 304 || method === 'HEAD') response.end()
      else response.end(bytes)
      const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10
      log.request({ method, path: pathOf(url), status, milliseconds })
      return true
    }
  }

  /** Whether the client address has reads left. The application words the refusal. */
  function isAllowed(request: IncomingMessage, entry: Entry): boolean {
    if (!entry.counted) return true
    const connection = request.socket.remoteAddress ?? ''
    const forwardedFor = header(request.headers['x-forwarded-for'])
    return limits.mayRead(clientAddress(forwardedFor, connection, config.trustProxy))
  }

  return (request, response) => {
    const { method, headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    if (headers.cookie && sessions.isIn(headers.cookie)) return false
    if (headers.authorization && bearerOf(headers.authorization) !== null) return false
    // A request without a kept answer must not wait here.
    if (!cache.find(nameOfAnswer(request.url ?? '', headers.cookie, headers.accept))) return false
    const settled = cache.settled()
    return settled ? settled.then(() => answer(request, response)) : answer(request, response)
  }
}

/** A header as one text. Node joins most repeated headers itself, but its types do not tell which. */
function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}

function pathOf(url: string): string {
  const at = url.indexOf('?')
  return at === -1 ? url : url.slice(0, at)
}
