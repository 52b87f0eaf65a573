import type { Context } from 'hono'
import type { Environment, Mount } from './app-context.ts'
import { ProblemError } from './problems.ts'

/** What no route answers: 405 where another method does, else 404 (decisions, section 3). */
export function answerUnknown(
  { app, calls }: Pick<Mount, 'app' | 'calls'>,
  context: Context<Environment>,
): Response {
  const methods = new Set(
    [...app.routes, ...calls.routes]
      .filter(({ method, path }) => method !== 'ALL' && path !== '/*' && matches(path, context.req.path))
      .map(({ method }) => method),
  )
  // Answered, not thrown: what stands around the application adds its headers to answers only.
  if (methods.size === 0) return new ProblemError(404, 'There is nothing at this address').toResponse()
  if (methods.has('GET')) methods.add('HEAD')
  return answerWrongMethod([...methods])
}

/** 405, with the methods that the address takes. */
export function answerWrongMethod(methods: string[]): Response {
  const allow = methods.toSorted().join(', ')
  return new ProblemError(405, `This address takes ${allow}`, { headers: { allow } }).toResponse()
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/')
  const given = path.split('/')
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}
