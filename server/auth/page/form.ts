import { mebibyte } from '#contract/endpoint.ts'
import { ProblemError } from '../../http/answers/problems.ts'
import { readText } from '../../http/requests/body.ts'

/** The fields of a form of our own pages, each once: from our origin, urlencoded, of at most 1 MiB (decisions, section 2). */
export async function readForm(request: Request, origins: string[]): Promise<Record<string, string>> {
  const { headers } = request
  // Browsers send the origin with every posted form. A form without one of our origins is not ours.
  const isOurs = origins.includes(headers.get('origin') ?? '')
  if (!isOurs || headers.get('sec-fetch-site') === 'cross-site')
    throw new ProblemError(403, 'This form comes from another site and was refused')
  const text = await readText(request, { bodyLimit: mebibyte })
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded')
    throw new ProblemError(415, 'Send the form as application/x-www-form-urlencoded')
  return Object.fromEntries(new URLSearchParams(text))
}
