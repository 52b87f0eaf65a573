import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/**
 * An example request to a call with its answer. The documentation shows it, and it is valid by the schemas of the call.
 */
export interface Example {
  endpoint: Endpoint
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  result?: unknown
}

/** The parts that a call has. The query may be left out. */
type Parts<E extends Endpoint> = {
  [Part in 'params' | 'body' as E[Part] extends z.ZodType ? Part : never]: E[Part] extends z.ZodType
    ? z.input<E[Part]>
    : never
} & {
  [Part in 'result' as E[Part] extends z.ZodType ? Part : never]: E[Part] extends z.ZodType
    ? z.output<E[Part]>
    : never
} & {
  query?: E['query'] extends z.ZodType ? Partial<z.input<E['query']>> : never
}

/** An example of a call. The types accept only values of the call's own schemas. */
export function example<E extends Endpoint>(endpoint: E, parts: Parts<E>): Example {
  return { endpoint, ...parts }
}
