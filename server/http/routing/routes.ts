import { HonoRequest } from 'hono/request'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { RouterRoute } from 'hono/types'
import type { Method } from '#contract/endpoint.ts'
import type { HttpResponse } from '../answers/response.ts'
import type { HttpRequest } from '../requests/request.ts'

/** Answers a request. Null where nothing has the name in its path. */
export type Handler = (request: HttpRequest) => Promise<HttpResponse | null>

/** One address and its handler. */
export interface Route {
  method: Method
  /** The path, with parameters as `:name`. A `*` at its end matches anything. */
  path: string
  handler: Handler
  /**
   * Whether requests by cookie or without a user count as reads of their client address, even where the answer is kept.
   */
  isCounted?: boolean
  /** Answered before the cache and the user are looked at. */
  atOnce?: boolean
}

/** All routes of the application: endpoints, feeds out, files and forms. Every other path is a page. */
export interface Routes {
  readonly all: readonly Route[]
  add(route: Route): void
  /** The first matching route, in the order of adding. HEAD finds the route of GET. */
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
