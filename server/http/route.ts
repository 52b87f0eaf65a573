import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import type { User } from '#contract/account.ts'
import type { Endpoint, SuccessStatus } from '#contract/endpoint.ts'
import { cleanText } from '#contract/fields.ts'
import { healthApi } from '#contract/health.ts'
import { problem } from '#contract/problem.ts'
import type { Shown } from '../cache/shown.ts'
import type { Environment, Mount, Services } from './app-context.ts'
import { type Cursor, encodeCursor } from './cursor.ts'
import { JsonText } from './json-text.ts'
import type { Rate } from './limits.ts'
import { refuseForeignOrigin } from './origin.ts'
import { invalid, ProblemError, unauthorized } from './problems.ts'

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler gets: the checked input, and who asks. */
export interface Call<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  /** Never null where the endpoint's access is `signed-in`. */
  user: E['access'] extends 'signed-in' ? User : User | null
  address: string
  request: Request
}

/** A result with a status other than the endpoint's usual one, or with headers. */
export class Reply<Result> {
  readonly result: Result
  readonly status: SuccessStatus | undefined
  readonly headers: Record<string, string>

  constructor(result: Result, more: { status?: SuccessStatus; headers?: Record<string, string> } = {}) {
    this.result = result
    this.status = more.status
    this.headers = more.headers ?? {}
  }
}

/** What a handler gives: the result, nothing where the endpoint has none, or either with a status and headers. */
type Given<E extends Endpoint> =
  | (E['result'] extends z.ZodType ? z.output<E['result']> | JsonText<z.output<E['result']>> : undefined)
  | Reply<unknown>
  | Response

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Given<E>>

type Repeats = (headers: Headers, user: User | null) => Promise<boolean>

/**
 * Mounts an endpoint of the contract. Refuses, in this order, foreign origins, the signed-out, too many requests, large,
 * mistyped and malformed bodies and invalid input (decisions, section 3); answers what the handler gives.
 *
 * @param options.rates limits of this call besides those of all calls; the handler counts them when it has done its work.
 * @param options.repeats whether a request repeats one that was counted: then `rates` do not refuse it.
 * @param options.shows what the answer to a visitor shows, so that it is kept until that changes; null, as without it: it
 * is made anew each time.
 */
export function route<E extends Endpoint>(
  { app, services }: Mount,
  endpoint: E,
  handler: Handler<E>,
  {
    rates = [],
    repeats,
    shows,
  }: { rates?: Rate[]; repeats?: Repeats; shows?: (call: Call<E>) => Shown | null } = {},
): void {
  const described = createRoute(describe(endpoint))
  app.openapi(
    {
      ...described,
      middleware: [
        admit(endpoint, services, rates, repeats),
        ...(endpoint.body ? takeBody(endpoint) : [refuseForm]),
      ],
    },
    async context => {
      refuseUnstorable(context.req.param())
      const call = {
        params: endpoint.params ? context.req.valid('param' as never) : undefined,
        query: endpoint.query ? withoutControlCharacters(context.req.valid('query' as never)) : undefined,
        body: endpoint.body ? context.req.valid('json' as never) : undefined,
        user: context.get('user'),
        address: context.get('address'),
        request: context.req.raw,
        // The validators and `admit` have made each part what the endpoint's schemas say; the types cannot follow them there.
      } as unknown as Call<E>
      const given = await handler(call)
      if (endpoint.method === 'GET') tellShown(context, endpoint, shows && !call.user ? shows(call) : null)
      return answer(context, endpoint, given)
    },
    refuseInvalid,
  )
}

/** Tells the cache, or the page that made this call, what the answer shows. */
function tellShown(context: Context<Environment>, endpoint: Endpoint, shown: Shown | null): void {
  const { visitor } = context.env
  if (visitor) visitor.showing(shown)
  else if (shown) context.set('shown', { ...shown, parameters: Object.keys(endpoint.query?.shape ?? {}) })
}

/** A page of a list as an answer, with the address of the next one in its Link header. */
export function pageReply<Items>(
  request: Request,
  page: { items: Items; next: Cursor | null },
): Reply<Items> {
  if (!page.next) return new Reply(page.items)
  const url = new URL(request.url)
  url.searchParams.set('cursor', encodeCursor(page.next))
  return new Reply(page.items, { headers: { link: `<${url.pathname}${url.search}>; rel="next"` } })
}

function admit(
  endpoint: Endpoint,
  { config, sessions, limits }: Services,
  rates: Rate[],
  repeats: Repeats = async () => false,
): MiddlewareHandler<Environment> {
  const isRead = endpoint.method === 'GET'
  const findUser = async (headers: Headers) =>
    headers.has('cookie') ? sessions.find(headers, { fresh: !isRead }) : null
  return async (context, next) => {
    const { headers } = context.req.raw
    const { visitor } = context.env
    if (!isRead) refuseForeignOrigin(headers, config.origins)
    const user = visitor ? visitor.user : await findUser(headers)
    context.set('user', user)
    if (endpoint.access === 'signed-in' && !user) throw unauthorized()
    if (visitor) return next()
    // Health is asked by what watches over us, as often as it likes.
    if (isRead && endpoint.path !== healthApi.get.path) {
      limits.countRead(context.get('address'))
      context.set('counted', true)
    } else if (user) await limits.count('write', user.id)
    if (rates.length > 0 && !(await repeats(headers, user)))
      for (const rate of rates)
        await limits.check(rate, rate !== 'feedback' && user ? user.id : context.get('address'))
    await next()
  }
}

function takeBody(endpoint: Endpoint): MiddlewareHandler<Environment>[] {
  const tooLarge = () => {
    throw new ProblemError(413, `The request is larger than ${endpoint.bodyLimit / 1024 / 1024} MiB`)
  }
  return [
    bodyLimit({ maxSize: endpoint.bodyLimit, onError: tooLarge }),
    async (context, next) => {
      const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
      if (type !== 'application/json') throw new ProblemError(415, 'Send the request as application/json')
      try {
        // Hono keeps what it has parsed: the validator behind this takes the same object.
        await context.req.json()
      } catch {
        throw new ProblemError(400, 'The request is not valid JSON')
      }
      await next()
    },
  ]
}

/** A browser's form may be sent across sites without asking first: a call without a body takes none either. */
const refuseForm: MiddlewareHandler<Environment> = async (context, next) => {
  const type = context.req.header('content-type')
  if (type && context.req.raw.body && !/^application\/json\b/i.test(type))
    throw new ProblemError(415, 'Send the request without a body, or as application/json')
  await next()
}

/** PostgreSQL takes no NUL, not even to compare with: such a name is nobody's. */
function refuseUnstorable(params: Record<string, string>): void {
  for (const value of Object.values(params))
    if (value.includes('\0')) throw new ProblemError(404, 'There is nothing at this address')
}

function withoutControlCharacters(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleanText(value) : value,
    ]),
  )
}

function refuseInvalid(result: { success: boolean; error?: z.ZodError }): undefined {
  if (!result.error) return
  throw invalid(result.error.issues.map(issue => ({ path: issue.path.join('.'), message: issue.message })))
}

function answer<E extends Endpoint>(context: Context, endpoint: E, given: Given<E>): Response {
  if (given instanceof Response) return given
  const reply = given instanceof Reply ? given : new Reply(given)
  const status = reply.status ?? endpoint.statuses[0]
  for (const [name, value] of Object.entries(reply.headers)) context.header(name, value)
  if (status === 204) return context.body(null, 204)
  context.header('content-type', 'application/json')
  const { result } = reply
  return context.body(result instanceof JsonText ? result.text : JSON.stringify(result), status)
}

function describe(endpoint: Endpoint): RouteConfig {
  const failures: Record<string, string> = {
    ...(endpoint.access === 'signed-in' ? { 401: 'Not signed in' } : {}),
    ...(endpoint.method === 'GET' ? {} : { 403: 'The request comes from another site' }),
    ...(endpoint.params ? { 404: 'Not found' } : {}),
    ...(endpoint.body ? { 400: 'Malformed JSON', 413: 'Body too large', 415: 'Not JSON' } : {}),
    ...(endpoint.body || endpoint.query ? { 422: 'Invalid fields' } : {}),
    429: 'Too many requests',
  }
  const failure = { 'application/problem+json': { schema: problem } }
  return {
    // OpenAPI's own words for methods are in lower case.
    method: endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>,
    path: endpoint.path,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: endpoint.access === 'signed-in' ? [{ session: [] }] : [],
    request: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { query: endpoint.query } : {}),
      ...(endpoint.body
        ? { body: { required: true, content: { 'application/json': { schema: endpoint.body } } } }
        : {}),
    },
    responses: {
      ...Object.fromEntries(
        endpoint.statuses.map(status => [
          status,
          endpoint.result
            ? { description: 'Success', content: { 'application/json': { schema: endpoint.result } } }
            : { description: 'Success' },
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [status, { description, content: failure }]),
      ),
    },
  }
}
