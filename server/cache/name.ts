import { parseAccept } from 'hono/utils/accept'

/** Parameters that senders of links add to count readers. No answer depends on them. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/

/** The theme that a visitor chose, in their Cookie header. */
export function themeOf(cookies: string | undefined): 'light' | 'dark' | null {
  const theme = cookies && /(?:^|;\s*)theme=(light|dark)\s*(?:;|$)/.exec(cookies)?.[1]
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** The only call that answers in two types, JSON and CSV. */
const inTwoTypes = /^\/api\/tips\/[^/?]+\/receipt(?:\?|$)/

/** Whether an Accept header asks for CSV rather than for JSON. */
export function prefersCsv(accept: string | null | undefined): boolean {
  if (!accept || !/text\/csv/i.test(accept)) return false
  const wanted = parseAccept(accept)
  const weight = (name: string) => wanted.find(({ type }) => type.toLowerCase() === name)?.q ?? 0
  return weight('text/csv') > weight('application/json')
}

/**
 * The cache key of the answer to a visitor. Requests that get the same answer get the same key.
 *
 * @param address path and query.
 * @param accept the Accept header.
 */
export function nameOfAnswer(
  address: string,
  cookies: string | undefined,
  accept?: string | null | undefined,
): string {
  const untracked = withoutTracking(address)
  if (prefersCsv(accept) && inTwoTypes.test(address)) return `csv ${untracked}`
  // A page states its theme in its first tag. Calls and feeds have no theme.
  const theme = address.startsWith('/api/') ? null : themeOf(cookies)
  return theme ? `${theme} ${untracked}` : untracked
}

/** The same address without the parameters that count readers. */
export function withoutTracking(address: string): string {
  const at = address.indexOf('?')
  if (at === -1) return address
  const pairs = address.slice(at + 1).split('&')
  const rest = pairs.filter(pair => !tracking.test(pair.split('=', 1)[0] ?? ''))
  if (rest.length === pairs.length) return address
  return rest.length > 0 ? `${address.slice(0, at)}?${rest.join('&')}` : address.slice(0, at)
}

/** Whether a query has only these parameters. An answer to any other query is not worth caching. */
export function hasOnly(search: URLSearchParams, known: readonly string[]): boolean {
  return [...search.keys()].every(name => known.includes(name))
}
