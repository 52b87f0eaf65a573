import type { IncomingMessage } from 'node:http'
import { getPath } from 'hono/utils/url'
import { problemOf } from '../answers/errors.ts'
import type { HttpResponse } from '../answers/response.ts'
import { securityHeaders } from '../answers/security-headers.ts'
import { clientAddress } from '../requests/client-address.ts'
import type { HttpRequest } from '../requests/request.ts'
import { tellablePath } from '../requests/tellable-path.ts'
import type { Services } from '../services.ts'
import { bearerOf } from './bearer.ts'
import { createFinish, isForEveryone } from './finish.ts'
import { notHere, wrongMethod } from './not-found.ts'
import { createRoutes, type Handler, type Route } from './routes.ts'

/** The origin of a request: its connection, or a client address that this process already knows. */
export interface Origin {
  incoming?: Pick<IncomingMessage, 'socket'>
  address?: string
}

/** The single entrance of the server: finds the route of a request and sends its answer. */
export interface App {
  readonly routes: readonly Route[]
  add(route: Route): void
  /** Sets the handler for paths without a route, outside of /api. */
  otherwise(handler: Handler): void
  /** Answers a request from the network, or one treated like that. */
  fetch(request: Request, origin?: Origin): Promise<Response>
  /** Answers a GET that a page sends within this process, as the user of the page. No rate counts it. */
  getInProcess(address: string, page: HttpRequest): Promise<HttpResponse>
}

/** The application, still without routes. */
export function createHttpApp(services: Services): App {
  const { config, log, sessions } = services
  const routes = createRoutes()
  const finish = createFinish(services)
  const secure = securityHeaders(config)
  let pages: Handler | null = null

  /**
   * Answers a path without a route for its method: 405 where another method has a route, else a page, else 404
   * (decisions, section 3).
   */
  const elsewhere: Handler = async request => {
    const methods = routes.methodsAt(request.path)
    if (methods.size > 0 && !methods.has(request.request.method)) return wrongMethod(methods)
    const isApi = request.path === '/api' || request.path.startsWith('/api/')
    return pages && !isApi ? pages(request) : notHere()
  }

  async function attempt(request: HttpRequest, handler: Handler): Promise<HttpResponse> {
    try {
      return (await handler(request)) ?? (await elsewhere(request)) ?? notHere()
    } catch (error) {
      return refuse(error, request)
    }
  }

  function refuse(error: unknown, { request: { method }, path }: HttpRequest): HttpResponse {
    if (!(error instanceof Error)) throw error
    return problemOf(error, { method, path: tellablePath(path) }, log)
  }

  /** The answer with the security headers. Headers that the answer sets itself stay. */
  async function make(request: HttpRequest, handler: Handler): Promise<HttpResponse> {
    const response = await attempt(request, handler)
    if (request.user === undefined && request.request.headers.has('cookie') && !isForEveryone(response))
      // A failure to find the user has been answered before. Here the user only decides whether a cache may keep the
      // answer.
      request.user = await sessions.find(request.request.headers, { fresh: false }).catch(() => null)
    return response.with({ headers: { ...secure, ...response.headers } })
  }
  return {
    routes: routes.all,
    add: routes.add,
    otherwise(handler) {
      pages = handler
    },
    async fetch(request, origin) {
      const startedAt = performance.now()
      const { method, headers } = request
      const path = getPath(request)
      const found = routes.find(method, path)
      const asked: HttpRequest = {
        request,
        path,
        params: found?.paramsOf(request) ?? {},
        address: origin?.address ?? addressOf(headers, origin),
        bearer: bearerOf(headers.get('authorization')),
        user: found?.route.atOnce ? null : undefined,
        isInProcess: false,
      }
      const handler = found?.route.handler ?? elsewhere
      const response = await (found?.route.atOnce
        ? make(asked, handler)
        : finish(asked, () => make(asked, handler), { isCounted: found?.route.isCounted ?? false })
      ).catch(error => {
        const refusal = refuse(error, asked)
        return refusal.with({ headers: { ...secure, ...refusal.headers } })
      })
      const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10
      log.request({ method, path: tellablePath(path), status: response.status, milliseconds })
      return (method === 'HEAD' ? response.with({ body: null }) : response).toResponse()
    },
    async getInProcess(address, page) {
      const cookie = page.request.headers.get('cookie')
      const request = new Request(new URL(address, 'http://localhost'), { headers: cookie ? { cookie } : {} })
      const path = getPath(request)
      const found = routes.find('GET', path)
      if (!found) return notHere()
      const { params: _, ...rest } = page
      const asked = { ...rest, request, path, params: found.paramsOf(request), isInProcess: true }
      return attempt(asked, found.route.handler)
    },
  }

  function addressOf(headers: Headers, origin: Origin | undefined): string {
    const connection = origin?.incoming?.socket.remoteAddress ?? ''
    const forwardedFor = config.trustProxy > 0 ? headers.get('x-forwarded-for') : null
    return clientAddress(forwardedFor, connection, config.trustProxy)
  }
}
