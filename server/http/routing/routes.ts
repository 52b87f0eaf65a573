import { HonoRequest } from 'hono/request'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { RouterRoute } from 'hono/types'
import type { Method } from '#contract/endpoint.ts'
import type { HttpResponse } from '../answers/response.ts'
import type { HttpRequest } from '../requests/request.ts'

/** Answers a request; null where there is nothing of the name that its path has. */
export type Handler = (request: HttpRequest) => Promise<HttpResponse | null>

/** One address, and what answers there. */
export interface Route {
  method: Method
  /** With parameters as `:name`; `*` at its end stands for anything. */
  path: string
  handler: Handler
  /** Whether requests by cookie or by nobody count as reads of their address, also where the answer is kept. */
  isCounted?: boolean
  /** Answered as it is, before the cache and who asks are looked at. */
  atOnce?: boolean
}

/** Everything that the application answers: calls, feeds, files and forms alike. Pages are what stands nowhere else. */
export interface Routes {
  readonly all: readonly Route[]
  add(route: Route): void
  /** The first that was added of those that match; HEAD is answered as GET is. */
  find(
    method: string,
    path: string,
  ): { route: Route; paramsOf(request: Request): Record<string, string> } | null
  /** The methods that an address takes. */
  methodsAt(path: string): Set<string>
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A table of addresses, in Hono's own router. */
export function createRoutes(): Routes {
  const router = new SmartRouter<[Route, RouterRoute]>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const all: Route[] = []
  return {
    all,
    add(route) {
      const { method, path } = route
      all.push(route)
      router.add(method, path, [route, { basePath: '/', handler: () => {}, method, path }])
    },
    find(method, path) {
      const matched = router.match(method === 'HEAD' ? 'GET' : method, path)
      const route = matched[0][0]?.[0][0]
      return route ? { route, paramsOf: request => new HonoRequest(request, path, matched).param() } : null
    },
    methodsAt(path) {
      const taken = new Set<string>(methods.filter(method => router.match(method, path)[0].length > 0))
      if (taken.has('GET')) taken.add('HEAD')
      return taken
    },
  }
}
