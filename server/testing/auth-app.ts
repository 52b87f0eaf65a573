import { OpenAPIHono } from '@hono/zod-openapi'
import { type Auth, createAuth } from '../auth/auth.ts'
import { mountAuth } from '../auth/routes.ts'
import { sessionSecret } from '../auth/secret.ts'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../database/database.ts'
import type { Environment, Services } from '../http/app-context.ts'
import { caching } from '../http/caching.ts'
import { answerError } from '../http/errors.ts'
import { createLimits } from '../http/limits.ts'
import { answerUnknown } from '../http/not-found.ts'
import type { Log } from '../log.ts'
import { testDatabase } from './database.ts'

export interface AuthApp extends OpenDatabase {
  fetch(request: Request): Response | Promise<Response>
  /** A request without a browser's cookies. */
  request(path: string, init?: RequestInit): Response | Promise<Response>
  auth: Auth
  services: Services
  /** What was logged as an error. */
  failures: unknown[]
}

/** The account calls and pages alone, as the application mounts them, on a database of their own. */
export async function authApp(
  variables: Record<string, string> = {},
  shared?: OpenDatabase,
): Promise<AuthApp> {
  const opened = shared ?? (await testDatabase())
  const { database } = opened
  const failures: unknown[] = []
  const log: Log = { request: () => {}, info: () => {}, error: (_message, error) => failures.push(error) }
  const config = readConfig(variables)
  const auth = createAuth({ config, database, log }, await sessionSecret(database))
  const services: Services = {
    config,
    database,
    limits: createLimits(database, config.rateLimits),
    sessions: auth.sessions,
    companyNames: () => undefined,
    log,
  }
  const app = new OpenAPIHono<Environment>()
  app.onError((error, context) => answerError(error, context, log))
  app.use(caching())
  app.use(async (context, next) => {
    context.set('user', null)
    context.set('address', '127.0.0.1')
    await next()
  })
  mountAuth({ app, services }, auth)
  app.notFound(context => answerUnknown(app, context))
  const fetch = (request: Request) => app.fetch(request, {})
  return {
    ...opened,
    auth,
    services,
    failures,
    fetch,
    request: (path, init) => fetch(new Request(new URL(path, config.publicUrl), init)),
  }
}
