import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cleanText, hasNoCredentials, isWebAddress, timestamp, withCredentials } from './fields.ts'
import { follow } from './follow.ts'
import { followLimits } from './follow-limits.ts'
import { limits } from './limits.ts'
import { sourceKind } from './source-state.ts'

/** The answer if neither the address nor the page behind it has a feed. */
export const noSourceFound = 'No feed found at this address'

const schemeOfReaders = /^feed:(\/\/)?(?=https?:\/\/)/i

/** Turns what was typed into a web address: people copy `feed:` addresses from readers, and leave out `https://`. */
function asWebAddress(typed: string): string {
  const text = cleanText(typed)
    .trim()
    .replace(schemeOfReaders, '')
    .replace(/^feed:\/\//i, 'https://')
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/:?#]|$)/u.test(text) ? `https://${text}` : text
}

/** The address of a site, a channel or a feed. `https://` may be left out. */
export const sourceAddress = z
  .string('Enter the address of a site, a channel or a feed')
  .overwrite(asWebAddress)
  .refine(isWebAddress, { error: 'Enter the address of a site, a channel or a feed', abort: true })
  .refine(hasNoCredentials, withCredentials)
  .overwrite(text => new URL(text).href)
  .max(limits.address, `Use at most ${limits.address} characters`)

export const foundSource = z.object({
  url: z.string(),
  title: z.string(),
  kind: sourceKind,
  newest: timestamp.nullable().describe('When its newest item was published; null where none has a date'),
})
export type FoundSource = z.infer<typeof foundSource>

/** Further refusals of a call that reads a source. They are the same as those of an extraction. */
export const sourceRefusals = {
  403: 'The address lies inside a private network; or the request comes from another site, or its token may not do this',
  422: 'Invalid address, or no feed at it',
  502: 'The site answered with an error',
  504: 'The site took too long',
} as const

export const sourcesApi = {
  find: endpoint({
    method: 'POST',
    path: '/api/feeds/find',
    access: 'signed-in',
    summary:
      'Find the feeds of a site, a channel, a playlist or a newsletter, without following any; 20 times an hour, with what is followed',
    body: z.object({ url: sourceAddress }),
    result: z.object({ feeds: z.array(foundSource) }),
    refusals: sourceRefusals,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/feeds/{id}/check',
    access: 'signed-in',
    summary: `Look at a source that the caller follows now, once in ${followLimits.checkMinutes} minutes; not while the site asks to wait`,
    params: z.object({ id: z.string() }),
    result: follow,
    statuses: [202],
    refusals: {
      404: 'The caller follows no such source',
      429: `Too many requests, it was looked at within ${followLimits.checkMinutes} minutes, or its site asks to wait`,
    },
  }),
}
