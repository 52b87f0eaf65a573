import { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import type { Log } from '../../process/log.ts'
import { ProblemError } from '../answers/problems.ts'
import { securityHeaders } from '../answers/security-headers.ts'

/** Answers connections and requests that never reach the application. */
export interface Malformed {
  /** Call this on `clientError`: the connection holds no request. */
  onConnection(error: Error, socket: Duplex): void
  /** Answers a head that Node can read, but that lacks something or asks too much. */
  onHead(status: 400 | 417, detail: string, response: ServerResponse): void
  /** Answers where the adapter could not make a request, or got no answer. */
  response(error: unknown): Response
}

/** The answers to Node's own errors. Any other error means that the client did not speak HTTP. */
const told: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers of the request are larger than 16 KiB'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request has too much beside its body'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
}

/**
 * An answer with the form and headers of every other refusal (decisions, section 3), instead of Node's own short
 * answers.
 */
export function answerMalformed(
  config: Parameters<typeof securityHeaders>[0],
  log: Pick<Log, 'error'>,
): Malformed {
  const secure = securityHeaders(config)

  function parts(status: number, detail: string) {
    const problem = new ProblemError(status, detail).toProblem()
    const body = JSON.stringify(problem)
    const headers: Record<string, string> = {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(body)),
      ...secure,
    }
    return { status, title: problem.title, headers, body }
  }

  return {
    onConnection(error, socket) {
      if (!socket.writable || isAnswering(socket)) {
        socket.destroy(error)
        return
      }
      const code = 'code' in error ? String(error.code) : ''
      const [status, detail] = told[code] ?? [400, 'This is no HTTP request that can be read']
      const { title, headers, body } = parts(status, detail)
      const lines = Object.entries({ ...headers, date: new Date().toUTCString(), connection: 'close' })
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      socket.end(`HTTP/1.1 ${status} ${title}\r\n${head}\r\n${body}`, () => socket.destroy())
    },
    onHead(status, detail, response) {
      const { headers, body } = parts(status, detail)
      response.writeHead(status, { ...headers, connection: 'close' }).end(body)
    },
    response(error) {
      const isRequest = error instanceof RequestError
      if (!isRequest) log.error('A request was not answered', error)
      const { status, headers, body } = isRequest
        ? parts(400, 'The request has an address or a Host that is none')
        : parts(500, 'Something went wrong on our side. Please try again.')
      return new Response(body, { status, headers })
    },
  }
}

/** Whether an answer to an earlier request has begun: more bytes would be taken for a part of it. */
function isAnswering(socket: Duplex): boolean {
  const answer = '_httpMessage' in socket ? socket._httpMessage : null
  return answer instanceof ServerResponse && answer.headersSent
}
