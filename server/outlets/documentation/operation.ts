import type { z } from 'zod'
import { type Endpoint, takesRole } from '#contract/endpoint.ts'
import { examples } from '#contract/examples.ts'
import { idempotencyKey } from '#contract/fields.ts'
import { healthApi } from '#contract/health.ts'
import { problem } from '#contract/problem.ts'
import type { createSchemas, JsonSchema } from './schemas.ts'

type Schemas = ReturnType<typeof createSchemas>

/** The part of an OpenAPI operation that endpoints of the contract use. */
export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, never[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response>
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

interface Response {
  description: string
  headers?: Record<string, { description: string; schema: { type: 'integer' | 'string' } }>
  content?: Content
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>

/** An endpoint in the form of OpenAPI, from the schemas that check it. */
export function operationOf(operationId: string, endpoint: Endpoint, schemas: Schemas): Operation {
  const failed = { 'application/problem+json': { schema: schemas.write(problem, 'output') } }
  const refusals = Object.entries(refusalsOf(endpoint)).map(([status, description]): [string, Response] => [
    status,
    { description, ...(status === '429' && { headers: { 'Retry-After': retryAfter } }), content: failed },
  ])
  const { body } = endpoint
  const example = exampleOf(endpoint)
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, schemas),
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: Object.fromEntries(
          endpoint.bodyTypes.map(type => [
            type,
            { schema: schemas.write(body, 'input'), example: example?.body },
          ]),
        ),
      },
    }),
    responses: {
      ...successesOf(endpoint, schemas),
      ...Object.fromEntries(refusals),
      default: { description: 'Any other failure', content: failed },
    },
  }
}

const retryAfter = {
  description: 'Seconds until the next try can succeed',
  schema: { type: 'integer' },
} as const

function parametersOf(endpoint: Endpoint, schemas: Schemas): Parameter[] {
  const example = exampleOf(endpoint)
  const given: Record<string, unknown> = { ...example?.params, ...example?.query }
  const inPlace = (place: Parameter['in'], shape: Record<string, z.ZodType> = {}) =>
    Object.entries(shape).map(([name, schema]): Parameter => {
      const written = schemas.write(schema, 'input')
      return {
        name,
        in: place,
        required: place === 'path' || !schema.safeParse(undefined).success,
        ...(written.description && { description: written.description }),
        schema: written,
        ...(name in given && { example: given[name] }),
      }
    })
  return [
    ...inPlace('path', endpoint.params?.shape),
    ...inPlace('query', endpoint.query?.shape),
    ...(endpoint.keyed ? inPlace('header', { 'Idempotency-Key': idempotencyKey.optional() }) : []),
  ]
}

function successesOf(endpoint: Endpoint, schemas: Schemas): Record<string, Response> {
  const { result, resultType, otherTypes, query } = endpoint
  const success: Response = {
    description: 'Success',
    ...(query && 'cursor' in query.shape && { headers: { Link: nextPage } }),
    ...(result && {
      content: {
        [resultType]: { schema: schemas.write(result, 'output'), example: exampleOf(endpoint)?.result },
        ...Object.fromEntries(otherTypes.map(type => [type, { schema: { type: 'string' } }])),
      },
    }),
  }
  return {
    ...Object.fromEntries(
      endpoint.statuses.map(status => [
        status,
        status === 204 && result ? { description: 'There is none' } : success,
      ]),
    ),
    ...(endpoint.access === 'public' && endpoint.method === 'GET'
      ? { 304: { description: 'Signed out: not changed since the ETag in If-None-Match' } }
      : {}),
  }
}

const nextPage = {
  description: 'The address of the next page, rel="next", where there is one',
  schema: { type: 'string' },
} as const

/** Every refusal of an endpoint by its status, in the endpoint's own words where it has some. */
function refusalsOf(endpoint: Endpoint): Readonly<Record<number, string>> {
  const { access, forTokens, method, params, body, query } = endpoint
  const isWrite = method !== 'GET'
  // The health check looks for no user and counts nothing.
  if (endpoint === healthApi.get) return endpoint.refusals
  return {
    401:
      access !== 'public'
        ? 'Not signed in, or the access token is not known'
        : 'An access token was sent that is not known',
    ...(isWrite ? { 403: 'The request comes from another site, or its token may not do this' } : {}),
    ...(isWrite || forTokens ? {} : { 403: 'Access tokens may not do this' }),
    ...(params ? { 404: 'Not found' } : {}),
    ...(takesRole(endpoint) ? ofRole(endpoint) : {}),
    ...(body ? { 400: 'Malformed JSON', 413: 'Body too large' } : {}),
    ...(isWrite ? { 415: 'Not JSON' } : {}),
    ...(body || query ? { 422: 'Invalid fields' } : {}),
    429: 'Too many requests',
    ...endpoint.refusals,
  }
}

/** The refusals of an endpoint for moderators or admins. */
function ofRole({ access, method, params }: Endpoint): Record<number, string> {
  const who = access === 'admin' ? 'no admin' : 'no moderator'
  if (method === 'GET') return { 404: params ? `Not found, or the caller is ${who}` : `The caller is ${who}` }
  return { 403: `The caller is ${who}, the request comes from another site, or a token was sent` }
}

function exampleOf(endpoint: Endpoint) {
  return examples.find(one => one.endpoint === endpoint)
}

/** What an endpoint requires: nothing, or one of these. */
function securityOf({ access, forTokens }: Endpoint): Record<string, never[]>[] {
  if (access === 'public') return []
  return forTokens ? [{ session: [] }, { token: [] }] : [{ session: [] }]
}
