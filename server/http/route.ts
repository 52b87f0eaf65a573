import type { z } from 'zod'
import type { User } from '#contract/account.ts'
import type { Endpoint, SuccessStatus } from '#contract/endpoint.ts'
import { cleanText } from '#contract/fields.ts'
import type { Shown } from '../cache/shown.ts'
import type { Database } from '../database/database.ts'
import { JsonText } from '../database/json-text.ts'
import type { Cursor } from '../database/keyset.ts'
import { type Answer, answerOf } from './answer.ts'
import type { Mount } from './app-context.ts'
import { userOfToken } from './bearer.ts'
import { bodyParts, readBody, refuseForm } from './body.ts'
import type { Asking } from './calls.ts'
import { encodeCursor } from './cursor.ts'
import { countedAs, type Rate } from './limits.ts'
import { refuseForeignOrigin } from './origin.ts'
import { invalid, ProblemError, unauthorized } from './problems.ts'
import type { Services } from './services.ts'

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler gets: the checked input, and who asks. */
export interface Call<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  /** Of an endpoint that takes it as a stream: its bytes, to be checked by the handler. */
  body: E['streamed'] extends true ? AsyncIterable<Uint8Array> : Output<E['body']>
  /** Never null where the endpoint's access is `signed-in`. */
  user: E['access'] extends 'signed-in' ? User : User | null
  address: string
  request: Request
  /** What a public read asks: the primary, or for a visitor a replica that is as far. */
  reads: Database
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
  { calls, services }: Mount,
  endpoint: E,
  handler: Handler<E>,
  {
    rates = [],
    repeats,
    shows,
  }: { rates?: Rate[]; repeats?: Repeats; shows?: (call: Call<E>) => Shown | null } = {},
): void {
  const admit = admission(endpoint, services, rates, repeats)
  calls.add(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async asking => {
    await admit(asking)
    const { request, user, address } = asking
    if (!endpoint.body) refuseForm(request)
    const json = endpoint.body && !endpoint.streamed ? await readBody(request, endpoint) : undefined
    // Each part is what the endpoint's schemas say, and `admit` has found the person: the types cannot follow them there.
    const reads = services.database
    const call = { ...checked(endpoint, asking, json), user, reads, address, request } as Call<E>
    const shown = endpoint.method === 'GET' && shows && !user ? shows(call) : null
    const given = await perform(endpoint, services, handler, call, shown)
    if (endpoint.method === 'GET') tellShown(asking, endpoint, shown)
    return answer(endpoint, given)
  })
}

/**
 * Runs a handler: a visitor's read that no cache keeps on the replica where it is as far as this process, anything else on
 * the primary, which is also asked when the replica fails or does not know of what is asked for.
 */
async function perform<E extends Endpoint>(
  endpoint: E,
  { memory, replica }: Services,
  handler: Handler<E>,
  call: Call<E>,
  shown: Shown | null,
): Promise<Given<E>> {
  if (!replica) return handler(call)
  if (endpoint.method !== 'GET')
    try {
      return await handler(call)
    } finally {
      // Also a write that failed may have stored something.
      replica.wrote()
    }
  const isKept = memory !== null && shown !== null
  const reads = call.user || isKept || endpoint.access !== 'public' ? null : replica.current()
  if (!reads) return handler(call)
  return handler({ ...call, reads }).catch(() => handler(call))
}

/** Tells the cache, or the page that made this call, what the answer shows. */
function tellShown(asking: Asking, endpoint: Endpoint, shown: Shown | null): void {
  if (asking.visitor) asking.visitor.showing(shown)
  else if (shown) asking.shown = { ...shown, parameters: Object.keys(endpoint.query?.shape ?? {}) }
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

/** Finds out who asks, and refuses who may not, or too often. */
function admission(
  endpoint: Endpoint,
  services: Services,
  rates: Rate[],
  repeats: Repeats = async () => false,
): (asking: Asking) => Promise<void> {
  const { config, sessions, limits } = services
  const isRead = endpoint.method === 'GET'
  /** `counted` where that was done with the look-up: of a write, and where rates hold. */
  const byCookie = async (headers: Headers) => {
    if (!headers.has('cookie')) return { user: null, counted: null }
    if (isRead) return { user: await sessions.find(headers, { fresh: false }), counted: null }
    return (await sessions.findWriter(headers, limits)) ?? { user: null, counted: null }
  }
  return async asking => {
    const { request, visitor, address, bearer } = asking
    const { headers } = request
    // A browser sends no token by itself: no other site can have caused a request that has one.
    const findUser = async () =>
      bearer === null
        ? byCookie(headers)
        : { user: await userOfToken(endpoint, services, { bearer, address }), counted: null }
    if (!isRead && bearer === null) refuseForeignOrigin(headers, config.origins)
    const { user, counted } = visitor ? { user: visitor.user, counted: null } : await findUser()
    asking.user = user
    if (endpoint.access === 'signed-in' && !user) throw unauthorized()
    if (visitor) return
    // A token's read has been counted before it was looked for.
    if (isRead && bearer === null) {
      limits.countRead(address)
      asking.counted = true
    } else if (counted) limits.judge('write', counted)
    else if (!isRead && user) await limits.count('write', user.id)
    if (rates.length > 0 && !(await repeats(headers, user)))
      for (const rate of rates) await limits.check(rate, countedAs(rate, user, address))
  }
}

/** The input of a call by the endpoint's schemas; 422 where it is not valid. */
function checked(endpoint: Endpoint, { request, parts }: Asking, json: unknown) {
  const query = endpoint.query && check(endpoint.query, queryOf(parts.queries()))
  const params = parts.param()
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

/** A parameter that stands once is a text, one that stands more often a list. */
function queryOf(queries: Record<string, string[]>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(queries).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
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

function answer<E extends Endpoint>(endpoint: E, given: Given<E>): Answer {
  if (given instanceof Response) return answerOf(given)
  const reply = given instanceof Reply ? given : new Reply(given)
  const status = reply.status ?? endpoint.statuses[0]
  const { 'set-cookie': cookie, ...headers } = reply.headers
  const cookies = cookie ? [cookie] : []
  if (status === 204) return { status, headers, cookies, body: null }
  const { result } = reply
  if (result instanceof ReadableStream) return { status, headers, cookies, body: result }
  const body = result instanceof JsonText ? result.text : JSON.stringify(result)
  return { status, headers: { 'content-type': 'application/json', ...headers }, cookies, body }
}
