import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { exportApi } from '#contract/export.ts'
import type { Config } from '../process/config.ts'
import type { Log } from '../process/log.ts'
import { answerMalformed } from './requests/malformed.ts'
import type { Front } from './routing/front.ts'

/** How long requests under way may take after a signal to stop, in milliseconds (decisions, section 1). */
const grace = 10_000

/** Milliseconds after that signal in which requests still come over connections that were kept: they were on their way. */
const onTheWay = 500

/**
 * Milliseconds in which the head of a request, and then its body, are to be whole: Node lets half a body hold its connection ten
 * times as long.
 */
const wholeWithin = 30_000

/**
 * Milliseconds that a connection without a request is kept: longer than programs and proxies keep theirs (nginx a minute, Caddy
 * two). Where the server ends it first, a request that is just being sent is lost, and people see a 502.
 */
const keptFor = 125_000

/** A file of up to 200 MiB is longer under way, and watched by who reads it (`unless-stalled.ts`). */
const watched: string = exportApi.add.path

export interface Listening {
  /** The one that was asked for; where that was 0, a free one. */
  port: number
  /** Takes no new request, waits for those under way and cuts off what is left after 10 s, or when it is hurried. */
  stop(hurried?: AbortSignal): Promise<void>
}

/**
 * Answers requests on an address: by `front` where it can, else by `fetch`. Rejects with a sentence when the address
 * cannot be had.
 */
export async function listen(
  fetch: (request: Request, environment: object) => Response | Promise<Response>,
  {
    port,
    host,
    log,
    ...config
  }: Pick<Config, 'port' | 'host' | 'publicUrl' | 'proxiesPictures'> & {
    log: Pick<Log, 'error'>
  },
  front: Front = () => false,
): Promise<Listening> {
  const malformed = answerMalformed(config, log)
  const application = getRequestListener(fetch, {
    hostname: host,
    errorHandler: malformed.response,
  })
  let isStopping = false
  // A Host is asked for here and not by Node, which would refuse in words of its own.
  const whole = { headersTimeout: wholeWithin, connectionsCheckingInterval: wholeWithin / 6 }
  const options = { requireHostHeader: false, keepAliveTimeout: keptFor, ...whole }
  const server = createServer(options, (request, response) => {
    endUnlessWhole(request, server)
    const hosts = countHosts(request.rawHeaders)
    if (hosts === 0 && request.httpVersion === '1.1')
      return malformed.onHead(400, 'The request names no Host', response)
    if (hosts > 1) return malformed.onHead(400, 'The request names more than one Host', response)
    // Who keeps a connection learns that the next request has to go elsewhere, and none is cut off.
    if (isStopping) response.shouldKeepAlive = false
    const answered = front(request, response)
    if (answered === true) return
    if (answered === false) return void application(request, response)
    const pass = () => void application(request, response)
    answered.then(done => done || pass(), pass)
  })
  server.on('clientError', malformed.onConnection)
  server.on('checkExpectation', (_, response) =>
    malformed.onHead(417, 'The request expects what is not done here', response),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(new ListenError(port, host, error)))
    server.listen(port, host, resolve)
  })
  return {
    // A server that listens on a host has an address of this kind.
    port: (server.address() as AddressInfo).port,
    stop(hurried) {
      isStopping = true
      return stop(server, hurried)
    },
  }
}

/** Ends a connection whose request has a body that is not whole in time, as Node ends it later. */
function endUnlessWhole(request: IncomingMessage, server: Server): void {
  const { headers, url = '', socket } = request
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  if (url.split('?')[0] === watched) return
  const timer = setTimeout(() => {
    if (request.complete) return
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', error, socket)
  }, wholeWithin).unref()
  request.once('close', () => clearTimeout(timer))
}

/** How often a request names its Host: `headers` has the first alone (RFC 9112, section 3.2). Names and values take turns. */
function countHosts(rawHeaders: string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

/** The address cannot be had, in a sentence for the operator. */
export class ListenError extends Error {
  override name = 'ListenError'

  constructor(port: number, host: string, cause: Error) {
    const taken = 'code' in cause && cause.code === 'EADDRINUSE'
    super(
      taken
        ? `PORT ${port} on ${host} is in use by another program: stop it, or set PORT to a free one`
        : `HOST ${host} with PORT ${port} cannot be listened on: ${cause.message}`,
      { cause },
    )
  }
}

async function stop(server: Server, hurried?: AbortSignal): Promise<void> {
  const began = Date.now()
  let closed = false
  // Not its own `close`, which would cut off at once who is about to ask.
  Listener.prototype.close.call(server, () => {
    closed = true
  })
  while (!closed && !hurried?.aborted && Date.now() < began + grace) {
    if (Date.now() > began + onTheWay) {
      // What has come while this process was busy is read first.
      await nextTurn()
      server.closeIdleConnections()
    }
    await sleep(20)
  }
  server.closeAllConnections()
}
