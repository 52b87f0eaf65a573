import type { z } from 'zod'
import type { Endpoint, Method } from '#contract/endpoint.ts'

/** An endpoint that reads: what query options are made of. */
export type ReadEndpoint = Endpoint & { method: 'GET' }

/** An endpoint that changes something: what is called. */
export type WriteEndpoint = Endpoint & { method: Exclude<Method, 'GET'> }

/** Types of a call, taken from the contract without its schemas, which would weigh on every page. */
export type ResultOf<Call extends Endpoint> = Call['result'] extends z.ZodType
  ? z.output<Call['result']>
  : undefined
/** What is taken as a stream is sent as a file, which is not read here. */
type BodyOf<Call extends Endpoint> = Call['streamed'] extends true
  ? Blob
  : Call['body'] extends z.ZodType
    ? z.input<Call['body']>
    : undefined
type ParamsOf<Call extends Endpoint> = Call['params'] extends z.ZodObject
  ? z.input<Call['params']>
  : undefined
type QueryOf<Call extends Endpoint> = Call['query'] extends z.ZodObject ? z.input<Call['query']> : undefined

/** The input a caller must give: a part the call does not have cannot be given, one that it has must be. */
export type InputOf<Call extends Endpoint> = (ParamsOf<Call> extends undefined
  ? { params?: undefined }
  : { params: ParamsOf<Call> }) &
  (QueryOf<Call> extends undefined ? { query?: undefined } : { query?: QueryOf<Call> }) &
  (BodyOf<Call> extends undefined ? { body?: undefined } : { body: BodyOf<Call> })

/** The arguments after the endpoint: the input with what else is told, to be left out where the call needs none. */
export type InputAfter<Call extends Endpoint, Extras = unknown> =
  Record<never, never> extends InputOf<Call>
    ? [input?: InputOf<Call> & Extras]
    : [input: InputOf<Call> & Extras]
