import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { followProblem } from '#contract/follows.ts'

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** The input of an endpoint. A part that the endpoint lacks is absent. */
export interface CallInput<E extends Endpoint> {
  params?: Input<E['params']>
  query?: Partial<Input<E['query']>>
  body?: Input<E['body']>
  /** An Idempotency-Key, for an endpoint that takes one. */
  key?: string
}

export interface EndpointAnswer<E extends Endpoint> {
  result: E['result'] extends z.ZodType ? z.output<E['result']> : undefined
  /** The cursor of the next page of a list; null after the last page. */
  nextCursor: string | null
}

/** Calls an endpoint of the contract. Throws an error with the sentence that a person would read. */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<EndpointAnswer<E>>

/**
 * Calls the API within this process as the sender of `headers`, with their token and from their address. The rules for
 * programs so hold for assistants, too.
 */
export function createCallEndpoint(
  fetch: (request: Request) => Response | Promise<Response>,
  headers: Headers,
): CallEndpoint {
  const passed = ['authorization', 'x-forwarded-for'].flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] satisfies [string, string]]
  })
  return async <E extends Endpoint>(
    endpoint: E,
    { params, query, body, key }: CallInput<E>,
  ): Promise<EndpointAnswer<E>> => {
    const ask = (address: URL) =>
      fetch(
        new Request(address, {
          method: endpoint.method,
          headers: [...passed, ...(body === undefined ? [] : [json]), ...(key ? [keyed(key)] : [])],
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
    const asked = addressOf(endpoint, params, query)
    const first = await ask(asked)
    // For example a strategist who was merged into another.
    const elsewhere = first.status === 308 ? first.headers.get('location') : null
    const answer = elsewhere ? await ask(new URL(elsewhere, asked)) : first
    const text = await answer.text()
    if (!answer.ok) throw new Error(wordsOf(text, answer))
    return {
      // The server answers by the contract that contains the endpoint.
      result: (text ? JSON.parse(text) : undefined) as EndpointAnswer<E>['result'],
      nextCursor: cursorOf(answer.headers.get('link')),
    }
  }
}

const json: [string, string] = ['content-type', 'application/json']

function keyed(key: string): [string, string] {
  return ['idempotency-key', key]
}

function addressOf({ path }: Endpoint, params: object = {}, query: object = {}): URL {
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values.get(name) ?? '')
    // In an address these are steps up the path.
    if (value === '.' || value === '..') throw new Error(`There is nothing of the name ${value}`)
    return encodeURIComponent(value)
  })
  const url = new URL(filled, 'http://localhost')
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  return url
}

/** The sentence of a problem, with the error of each field, the feeds to choose from, and how long to wait. */
function wordsOf(text: string, { status, headers }: Response): string {
  const parsed = followProblem.safeParse(parse(text))
  if (!parsed.success) return `The call failed with status ${status}`
  const { detail, errors = [], feeds = [] } = parsed.data
  const fields = errors.map(({ path, message }) => `${path}: ${message}`)
  const wait = headers.get('retry-after')
  const choices = feeds.map(({ title, url }) => `${title}: ${url}`)
  return [detail, ...fields, ...choices, ...(wait ? [`Try again in ${wait} seconds.`] : [])].join('\n')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function cursorOf(link: string | null): string | null {
  const next = link && /<([^>]+)>; rel="next"/.exec(link)?.[1]
  return next ? new URL(next, 'http://localhost').searchParams.get('cursor') : null
}
