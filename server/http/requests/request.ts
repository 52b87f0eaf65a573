import type { User } from '#contract/account.ts'

/** A request on its way to its handler, with what is known about it. */
export interface HttpRequest {
  /** The platform's own request: method, headers, body, and the signal that the client has gone. */
  request: Request
  /** The decoded path, by which routes are found. */
  path: string
  /** The parameters of the route's path, decoded once. */
  params: Record<string, string>
  /** Address of the client. */
  address: string
  /** The access token in the request; null without one. */
  bearer: string | null
  /** The user who sends the request; undefined until the user has been looked for. */
  user: User | null | undefined
  /**
   * Whether a page sends the request within this process, as the user of the page. `user` is then known, and no rate
   * counts the request.
   */
  isInProcess: boolean
}

/** The parameters of a request's query. */
export function queryOf({ url }: Request): URLSearchParams {
  return new URL(url).searchParams
}
