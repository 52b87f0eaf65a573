import type { IncomingMessage } from 'node:http'
import { HonoRequest } from 'hono/request'
import type { Result } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { RouterRoute } from 'hono/types'
import { getPath } from 'hono/utils/url'
import type { User } from '#contract/account.ts'
import type { Shown } from '../cache/shown.ts'
import { type Answer, answerOf, responseOf } from './answer.ts'
import { bearerOf } from './bearer.ts'
import { clientAddress } from './client-address.ts'
import { answerError } from './errors.ts'
import type { Finish } from './finish.ts'
import { ProblemError } from './problems.ts'
import { securityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'

/** What came with a request, besides the request itself. */
export interface Delivery {
  /** The connection, in a request that came over the network. */
  incoming?: IncomingMessage
  /** In a page that the application asks itself for: the client's address. */
  visitor?: { address: string }
}

/** Who a page is drawn for, in a call that it makes in process. */
export interface Visitor {
  address: string
  user: User | null
  /** Their Cookie header. */
  cookie: string | undefined
  showing(shown: Shown | null): void
}

/** A request to a call, and what is found out about it on its way. */
export interface Asking {
  request: Request
  /** The same with its parameters and query, read as Hono reads them. */
  parts: HonoRequest
  address: string
  /** The access token that was sent; null without one. */
  bearer: string | null
  visitor: Visitor | undefined
  user: User | null
  shown: Shown | undefined
  counted: boolean
}

export type AnswerCall = (asking: Asking) => Promise<Answer>

/**
 * The calls of the contract. They are answered here and not through the application's chain, which costs several times
 * what a call does: a table of addresses, the call, and the answer written once.
 */
export interface Calls {
  /**
   * @param path with parameters as `:name`.
   * @param options.atOnce answered as it is, before the cache and who asks are looked at.
   */
  add(method: string, path: string, answer: AnswerCall, options?: { atOnce: boolean }): void
  /** Answers a request; undefined where it is to no call. */
  answer(request: Request, delivery: Delivery | undefined): Promise<Response> | undefined
  /** What a visitor of a page gets from a call, not counted as a request of theirs. */
  visit(path: string, visitor: Visitor): Promise<Answer>
  readonly routes: readonly { method: string; path: string }[]
}

type Found = [AnswerCall, RouterRoute]

export function createCalls({ config, log }: Pick<Services, 'config' | 'log'>, finish: Finish): Calls {
  const router = new SmartRouter<Found>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const routes: { method: string; path: string }[] = []
  const secure = securityHeaders(config.publicUrl)
  const atOnce = new Set<string>()

  function find(method: string, path: string): Result<Found> | undefined {
    const found = router.match(method === 'HEAD' ? 'GET' : method, path)
    return found[0].length > 0 ? found : undefined
  }

  function askingOf(request: Request, path: string, found: Result<Found>, given: Partial<Asking>): Asking {
    return {
      request,
      parts: new HonoRequest(request, path, found),
      address: '',
      bearer: null,
      visitor: undefined,
      user: null,
      shown: undefined,
      counted: false,
      ...given,
    }
  }

  async function attempt(asking: Asking, found: Result<Found>): Promise<Answer> {
    try {
      const [call] = found[0]
      if (!call) throw new Error('A request was given to no call')
      return await call[0][0](asking)
    } catch (error) {
      return refuse(error, asking)
    }
  }

  function refuse(error: unknown, { request, parts: { path } }: Asking): Answer {
    if (!(error instanceof Error)) throw error
    return answerOf(answerError(error, { method: request.method, path }, log))
  }

  async function respond(asking: Asking, found: Result<Found>): Promise<Response> {
    const startedAt = performance.now()
    const { request, parts } = asking
    const make = async () => {
      const made = await attempt(asking, found)
      const { user, shown, counted } = asking
      return {
        answer: { ...made, headers: { ...made.headers, ...secure } },
        signedIn: user !== null,
        shown,
        counted,
      }
    }
    const done = atOnce.has(parts.path) ? make().then(({ answer }) => answer) : finish(asking, make)
    const answer = await done.catch(error => {
      const refusal = refuse(error, asking)
      return { ...refusal, headers: { ...refusal.headers, ...secure } }
    })
    const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10
    log.request({ method: request.method, path: parts.path, status: answer.status, milliseconds })
    return responseOf(request.method === 'HEAD' ? { ...answer, body: null } : answer)
  }

  return {
    routes,
    add(method, path, answer, options) {
      if (options?.atOnce) atOnce.add(path)
      routes.push({ method, path })
      router.add(method, path, [answer, { basePath: '/', handler: () => {}, method, path }])
    },
    answer(request, delivery) {
      const path = getPath(request)
      const found = path.startsWith('/api/') ? find(request.method, path) : undefined
      if (!found) return undefined
      const connection = delivery?.incoming?.socket.remoteAddress ?? ''
      const forwardedFor = config.trustProxy > 0 ? request.headers.get('x-forwarded-for') : null
      const address = clientAddress(forwardedFor, connection, config.trustProxy)
      const bearer = bearerOf(request.headers.get('authorization'))
      return respond(askingOf(request, path, found, { address, bearer }), found)
    },
    async visit(address, visitor) {
      const { cookie } = visitor
      const request = new Request(new URL(address, 'http://localhost'), { headers: cookie ? { cookie } : {} })
      const path = getPath(request)
      const found = find('GET', path)
      if (!found) return answerOf(new ProblemError(404, 'There is nothing at this address').toResponse())
      return attempt(askingOf(request, path, found, { address: visitor.address, visitor }), found)
    },
  }
}
