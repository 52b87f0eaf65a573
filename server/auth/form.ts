import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { mebibyte } from '#contract/endpoint.ts'
import type { Environment } from '../http/app-context.ts'
import { ProblemError } from '../http/problems.ts'

/** Lets a form of our own pages through: from our origin, urlencoded, of at most 1 MiB (decisions, section 2). */
export function takeForm(origins: string[]): MiddlewareHandler<Environment> {
  const tooLarge = () => {
    throw new ProblemError(413, 'The form is larger than 1 MiB')
  }
  return every(
    async (context: Context<Environment>, next: Next) => {
      // Browsers name the origin of every form that posts; what does not is not one of ours.
      const isOurs = origins.includes(context.req.header('origin') ?? '')
      if (!isOurs || context.req.header('sec-fetch-site') === 'cross-site')
        throw new ProblemError(403, 'This form comes from another site and was refused')
      await next()
    },
    bodyLimit({ maxSize: mebibyte, onError: tooLarge }),
    async (context: Context<Environment>, next: Next) => {
      const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
      if (type !== 'application/x-www-form-urlencoded')
        throw new ProblemError(415, 'Send the form as application/x-www-form-urlencoded')
      await next()
    },
  )
}

/** The fields of a form, each once. */
export async function readForm(request: { text(): Promise<string> }): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await request.text()))
}
