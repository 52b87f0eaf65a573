import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { Environment } from './app-context.ts'

/** One line a request. The path is told without its query, which may hold what is nobody's business. */
export function requestLog(log: Log): MiddlewareHandler<Environment> {
  return async (context, next) => {
    const started = performance.now()
    await next()
    if (context.env.visitor) return
    const milliseconds = Math.round((performance.now() - started) * 10) / 10
    log.request({
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      milliseconds,
    })
  }
}
