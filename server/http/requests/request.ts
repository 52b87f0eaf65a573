import type { User } from '#contract/account.ts'

/** What was asked: a request on its way to its handler, and what is found out about it. */
export interface HttpRequest {
  /** The platform's own: method, headers, body, and the signal that its client has gone. */
  request: Request
  /** Decoded, as routes are found by it. */
  path: string
  /** The parameters of the route's path, decoded once. */
  params: Record<string, string>
  /** Address of the client. */
  address: string
  /** The access token that was sent; null without one. */
  bearer: string | null
  /** Who asks; undefined as long as nobody has looked. */
  user: User | null | undefined
  /** Whether a page makes it in this process, as whoever asks for the page: then `user` is known, and nothing is counted. */
  isInProcess: boolean
}

/** The parameters of a request's query. */
export function queryOf({ url }: Request): URLSearchParams {
  return new URL(url).searchParams
}
