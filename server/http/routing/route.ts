import type { z } from 'zod'
import type { User } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { cleanText } from '#contract/fields.ts'
import type { CacheTags } from '../../cache/cache-tags.ts'
import type { Database } from '../../database/database.ts'
import type { JsonText } from '../../database/statements/json-text.ts'
import type { Cursor } from '../../database/statements/keyset.ts'
import { invalid, nothingHere, unauthorized } from '../answers/problems.ts'
import { HttpResponse, json } from '../answers/response.ts'
import { countedAs, type Rate } from '../limits.ts'
import { bodyParts, readBody, refuseForm } from '../requests/body.ts'
import { encodeCursor } from '../requests/cursor.ts'
import { refuseForeignOrigin } from '../requests/origin.ts'
import { type HttpRequest, queryOf } from '../requests/request.ts'
import type { Services } from '../services.ts'
import { userOfToken } from './bearer.ts'
import { refuseRole, refuseSuspended } from './callers.ts'
import type { Mount } from './mount.ts'
import { noteVisit } from './note-visit.ts'

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** A request to an endpoint: its parts, checked by the contract's schemas, and its user. */
export interface RequestTo<E extends Endpoint> extends Omit<HttpRequest, 'params' | 'user'> {
  params: Output<E['params']>
  query: Output<E['query']>
  /** For an endpoint that takes a stream: the bytes, which the handler checks. */
  body: E['streamed'] extends true ? AsyncIterable<Uint8Array> : Output<E['body']>
  /** Null only where the endpoint's access is `public`. */
  user: 'public' extends E['access'] ? User | null : User
  /** The database for a public read: the primary, or for a visitor a replica that has caught up. */
  reads: Database
}

/**
 * What a handler returns: the result, undefined where the endpoint has none, or a response with its own status or
 * headers.
 */
type ResultOf<E extends Endpoint> =
  | (E['result'] extends z.ZodType ? z.output<E['result']> | JsonText<z.output<E['result']>> : undefined)
  | HttpResponse

type EndpointHandler<E extends Endpoint> = (request: RequestTo<E>) => Promise<ResultOf<E>>

type Repeats = (headers: Headers, user: User | null) => Promise<boolean>

/**
 * Mounts an endpoint of the contract. Refuses, in this order: other origins, signed-out people, too many requests,
 * bodies that are too large, of another type or malformed, and invalid input (decisions, section 3). Then answers what
 * the handler returns.
 *
 * @param options.rates limits for this endpoint besides those for all endpoints; the handler counts them when it has
 * done its work.
 * @param options.repeats whether a request repeats one that was counted: `rates` then do not refuse it.
 * @param options.isPolled whether open pages ask by themselves. Such a request does not make a visit longer.
 * @param options.cacheTags what the answer shows to a visitor: the cache keeps the answer until one of these changes.
 * Null or absent: each answer is made again. The handler's response may add tags.
 */
export function route<E extends Endpoint>(
  { app, services }: Mount,
  endpoint: E,
  handler: EndpointHandler<E>,
  {
    rates = [],
    repeats,
    isPolled = false,
    cacheTags: tagsOf,
  }: {
    rates?: Rate[]
    repeats?: Repeats
    isPolled?: boolean
    cacheTags?: (request: RequestTo<E>) => CacheTags | null
  } = {},
): void {
  const admit = admission(endpoint, services, rates, repeats)
  const { method } = endpoint
  app.add({
    method,
    path: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    isCounted: method === 'GET',
    async handler(asked) {
      await admit(asked)
      if (!isPolled) await noteVisit(services, asked)
      if (!endpoint.body) refuseForm(asked.request)
      const takesJson = endpoint.body && !endpoint.streamed
      const json = takesJson ? await readBody(asked.request, endpoint) : undefined
      // The endpoint's schemas have checked each part, and `admit` has found the person. The types cannot follow that.
      const request = {
        ...asked,
        ...checked(endpoint, asked, json),
        reads: services.database,
      } as RequestTo<E>
      const cacheTags = method === 'GET' && tagsOf && !request.user ? tagsOf(request) : null
      const result = await perform(endpoint, services, handler, request, cacheTags)
      const parameters = Object.keys(endpoint.query?.shape ?? {})
      const response = responseTo(endpoint, result)
      const tags = [...(cacheTags?.tags ?? []), ...(response.cacheTags?.tags ?? [])]
      return response.with({ cacheTags: cacheTags && { ...cacheTags, tags, parameters } })
    },
  })
}

/**
 * Runs a handler. A visitor's read that no cache keeps goes to the replica, where the replica has caught up with this
 * process. Everything else goes to the primary. The primary is also asked when the replica fails or does not find the
 * thing.
 */
async function perform<E extends Endpoint>(
  endpoint: E,
  { memory, replica }: Services,
  handler: EndpointHandler<E>,
  request: RequestTo<E>,
  cacheTags: CacheTags | null,
): Promise<ResultOf<E>> {
  if (!replica) return handler(request)
  if (endpoint.method !== 'GET')
    try {
      return await handler(request)
    } finally {
      // Also a write that failed may have stored something.
      replica.wrote()
    }
  const isKept = memory !== null && cacheTags !== null
  const reads = request.user || isKept || endpoint.access !== 'public' ? null : replica.current()
  if (!reads) return handler(request)
  return handler({ ...request, reads }).catch(() => handler(request))
}

/** A page of a list, with the address of the next one in its Link header. */
export function pageResponse(request: Request, page: { items: unknown; next: Cursor | null }): HttpResponse {
  if (!page.next) return json(page.items)
  const url = new URL(request.url)
  url.searchParams.set('cursor', encodeCursor(page.next))
  return json(page.items, { headers: { link: `<${url.pathname}${url.search}>; rel="next"` } })
}

/** Finds the user of a request. Refuses users who may not use the endpoint, or not so often. */
function admission(
  endpoint: Endpoint,
  services: Services,
  rates: Rate[],
  repeats: Repeats = async () => false,
): (asked: HttpRequest) => Promise<void> {
  const { config, sessions, limits } = services
  const isRead = endpoint.method === 'GET'
  /** `counted` is set where finding the user also counted the request: for a write, where rates hold. */
  const byCookie = async (headers: Headers) => {
    if (!headers.has('cookie')) return { user: null, counted: null }
    if (isRead) return { user: await sessions.find(headers, { fresh: false }), counted: null }
    return (await sessions.findWriter(headers, limits)) ?? { user: null, counted: null }
  }
  return async asked => {
    const { address, bearer, isInProcess } = asked
    const { headers } = asked.request
    // A browser sends no token by itself, so no other site can have caused a request with a token.
    const findUser = async () =>
      bearer === null
        ? byCookie(headers)
        : { user: await userOfToken(endpoint, services, { bearer, address }), counted: null }
    // A request refused before its user is looked for counts as signed out.
    asked.user ??= null
    if (!isRead && bearer === null) refuseForeignOrigin(headers, config.origins)
    const { user, counted } = isInProcess ? { user: asked.user, counted: null } : await findUser()
    asked.user = user
    if (endpoint.access !== 'public') {
      if (!user) throw unauthorized()
      refuseRole(endpoint, user)
      if (!isRead) refuseSuspended(user)
    }
    if (isInProcess) return
    // A read with a token was counted before its token was looked up.
    if (isRead && bearer === null) limits.countRead(address)
    else if (counted) limits.judge('write', counted)
    else if (!isRead && user) await limits.count('write', user.id)
    if (rates.length > 0 && !(await repeats(headers, user)))
      for (const rate of rates) await limits.check(rate, countedAs(rate, user, address))
  }
}

/** The parts of a request, checked by the endpoint's schemas. Throws 422 for invalid input. */
function checked(endpoint: Endpoint, { request, params }: HttpRequest, json: unknown) {
  const query = endpoint.query && check(endpoint.query, grouped(queryOf(request)))
  const checkedParams = endpoint.params && check(endpoint.params, params)
  const body = endpoint.streamed ? bodyParts(request, endpoint) : endpoint.body && check(endpoint.body, json)
  refuseUnstorable(params)
  return { params: checkedParams, query: query && withoutControlCharacters(query), body }
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalid(result.error.issues.map(issue => ({ path: issue.path.join('.'), message: issue.message })))
}

/** A parameter that occurs once becomes a text. A repeated one becomes a list. */
function grouped(query: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(query.keys())].map(name => {
      const values = query.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/** Throws 404 for a NUL character: PostgreSQL cannot even compare with it, so nothing has such a name. */
function refuseUnstorable(params: Record<string, string>): void {
  for (const value of Object.values(params)) if (value.includes('\0')) throw nothingHere()
}

function withoutControlCharacters(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleanText(value) : value,
    ]),
  )
}

function responseTo<E extends Endpoint>(endpoint: E, result: ResultOf<E>): HttpResponse {
  if (result instanceof HttpResponse) return result
  const [status] = endpoint.statuses
  return status === 204 ? new HttpResponse(null, { status }) : json(result, { status })
}
