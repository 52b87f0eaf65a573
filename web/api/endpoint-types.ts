import type { z } from 'zod'
import type { Endpoint, Method } from '#contract/endpoint.ts'

/** An endpoint that reads. Query options are made of it. */
export type ReadEndpoint = Endpoint & { method: 'GET' }

/** An endpoint that changes something. `callEndpoint` takes it. */
export type WriteEndpoint = Endpoint & { method: Exclude<Method, 'GET'> }

/** The type of an endpoint's result. Types come from the contract; its schemas would make every page larger. */
export type ResultOf<Call extends Endpoint> = Call['result'] extends z.ZodType
  ? z.output<Call['result']>
  : undefined
/** The body of an endpoint. An endpoint that takes a stream gets a file, which the browser sends unread. */
type BodyOf<Call extends Endpoint> = Call['streamed'] extends true
  ? Blob
  : Call['body'] extends z.ZodType
    ? z.input<Call['body']>
    : undefined
type ParamsOf<Call extends Endpoint> = Call['params'] extends z.ZodObject
  ? z.input<Call['params']>
  : undefined
type QueryOf<Call extends Endpoint> = Call['query'] extends z.ZodObject ? z.input<Call['query']> : undefined

/** The input for an endpoint. A caller must give every part that the endpoint has, and no other. */
export type InputOf<Call extends Endpoint> = (ParamsOf<Call> extends undefined
  ? { params?: undefined }
  : { params: ParamsOf<Call> }) &
  (QueryOf<Call> extends undefined ? { query?: undefined } : { query?: QueryOf<Call> }) &
  (BodyOf<Call> extends undefined ? { body?: undefined } : { body: BodyOf<Call> })

/**
 * The arguments after the endpoint: its input and `Extras`. A caller may leave them out where the endpoint needs none.
 */
export type InputAfter<Call extends Endpoint, Extras = unknown> =
  Record<never, never> extends InputOf<Call>
    ? [input?: InputOf<Call> & Extras]
    : [input: InputOf<Call> & Extras]
