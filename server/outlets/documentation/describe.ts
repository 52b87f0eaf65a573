import { brand } from '#contract/brand.ts'
import { sessionCookieName } from '../../auth/sessions/session-cookie.ts'
import { operations } from './names.ts'
import { type Operation, operationOf } from './operation.ts'
import { createSchemas, type JsonSchema } from './schemas.ts'

/** The description of the API in the form of OpenAPI 3.1. */
export interface Description {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object>; schemas: Record<string, JsonSchema> }
}

/**
 * The OpenAPI description of every endpoint, from the schemas that check it, with an example each. Endpoints and shared
 * schemas have the names of the contract, so that generated clients have types that people recognise.
 *
 * @param publicUrl the address that people use: the name of the session cookie depends on it.
 */
export function describe(publicUrl: string): Description {
  const schemas = createSchemas()
  const paths: Description['paths'] = {}
  for (const { operationId, endpoint } of operations()) {
    const operation = operationOf(operationId, endpoint, schemas)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version: '1.0.0',
      description:
        'Posts, stocks and tips with the words that back them. Errors are problem+json (RFC 9457).',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: waysToSignIn(publicUrl), schemas: schemas.named },
  }
}

/** The two ways in which a request identifies its user. */
function waysToSignIn(publicUrl: string): Record<string, object> {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(publicUrl),
      description: 'Set by signing in',
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An access token from the settings page. One that may only read is refused 403 by every write',
    },
  }
}
