import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { exportApi } from '#contract/export.ts'
import { listeningApi } from '#contract/listening.ts'
import type { Config } from '../process/config.ts'
import type { Log } from '../process/log.ts'
import { answerMalformed } from './requests/malformed.ts'
import type { Front } from './routing/front.ts'

/** Milliseconds that running requests may take after a signal to stop (decisions, section 1). */
const grace = 10_000

/** Milliseconds after the signal to stop in which kept connections may still send a request that was on its way. */
const onTheWay = 500

/**
 * Milliseconds for the head of a request, and then for its body. By itself Node would let an incomplete body hold its
 * connection ten times as long.
 */
const wholeWithin = 30_000

/**
 * Milliseconds for which a connection without a request stays open. Programs and proxies keep theirs for a shorter time
 * (nginx one minute, Caddy two). If this server closed a connection first, a request just being sent would be lost, and
 * people would see a 502.
 */
const keptFor = 125_000

/** An upload of up to 500 MiB takes longer. Its reader watches for a stall instead (`unless-stalled.ts`). */
const watched: readonly string[] = [exportApi.add.path, listeningApi.upload.path]

export interface Listening {
  /** The given port; a free port where 0 was given. */
  port: number
  /**
   * Takes no new request and waits for running ones. Cuts off what is left after 10 s, or at once when `hurried` is
   * aborted.
   */
  stop(hurried?: AbortSignal): Promise<void>
}

/**
 * Answers requests on an address: by `front` where it can, else by `fetch`. Rejects with a sentence when the address
 * cannot be used.
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
  // The server checks the Host itself: Node would refuse with words of its own.
  const whole = { headersTimeout: wholeWithin, connectionsCheckingInterval: wholeWithin / 6 }
  const options = { requireHostHeader: false, keepAliveTimeout: keptFor, ...whole }
  const server = createServer(options, (request, response) => {
    endUnlessWhole(request, server)
    const hosts = countHosts(request.rawHeaders)
    if (hosts === 0 && request.httpVersion === '1.1')
      return malformed.onHead(400, 'The request names no Host', response)
    if (hosts > 1) return malformed.onHead(400, 'The request names more than one Host', response)
    // The client learns to send the next request over another connection, and no request is cut off.
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

/** Ends a connection whose body does not arrive in time, with the same error as Node's own time-out. */
function endUnlessWhole(request: IncomingMessage, server: Server): void {
  const { headers, url = '', socket } = request
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  if (watched.includes(url.split('?')[0] ?? '')) return
  const timer = setTimeout(() => {
    if (request.complete) return
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', error, socket)
  }, wholeWithin).unref()
  request.once('close', () => clearTimeout(timer))
}

/**
 * How often a request names its Host. `headers` holds only the first (RFC 9112, section 3.2). Names and values
 * alternate in `rawHeaders`.
 */
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
  // Not the server's own `close`: it would at once cut off clients that are about to send a request.
  Listener.prototype.close.call(server, () => {
    closed = true
  })
  while (!closed && !hurried?.aborted && Date.now() < began + grace) {
    if (Date.now() > began + onTheWay) {
      // Lets this process read requests that arrived while it was busy.
      await nextTurn()
      server.closeIdleConnections()
    }
    await sleep(20)
  }
  server.closeAllConnections()
}
