import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import type { InstanceFace } from '#contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'

/** The state that the server's rendering hands to the browser, in a JSON block of the page. */
export interface PageState {
  /** Null for a signed-out visitor: the browser fetches the answers when the application starts. */
  queries: DehydratedState | null
  /**
   * A sum over the answers from which the page was drawn (`told.ts`). For a visitor, whose browser may get other
   * answers later.
   */
  told?: number
  /** ISO moment. Ages on the page count back from this moment. */
  now: string
  publicUrl: string
  links: { social: string | null; blog: string | null }
  proxiesPictures: boolean
  instance?: InstanceFace | undefined
  sendsMail?: true | undefined
  listens?: true | undefined
}

/** The answers that the server fetched, with errors of the API. The browser then draws the same page. */
export function freezeQueries(client: QueryClient): DehydratedState {
  return dehydrate(client, {
    shouldDehydrateQuery: ({ state }) =>
      state.status === 'success' || (state.status === 'error' && state.error instanceof ApiError),
  })
}

/**
 * Puts frozen queries into the empty client of the browser. Errors arrive as plain objects and become errors again. The
 * hydration of the library does more and is larger: it also carries queries that are still running.
 */
export function thawQueries(client: QueryClient, { queries }: DehydratedState): void {
  for (const { queryKey, queryHash, meta, queryType, state } of queries)
    client
      .getQueryCache()
      .build(
        client,
        { queryKey, queryHash, ...(queryType && { _type: queryType }), ...(meta && { meta }) },
        { ...state, error: thawed(state.error) },
      )
}

/** `ApiError.toJSON` wrote the error, and `freezeQueries` above freezes no other errors. */
function thawed(error: Error | null): ApiError | null {
  if (!error) return null
  const { status, statusText, body } = error as unknown as ReturnType<ApiError['toJSON']>
  return new ApiError(status, statusText, body)
}

/** Whether something on the page could not be fetched although the request was right. */
export function hasFailed(client: QueryClient): boolean {
  const errors = client
    .getQueryCache()
    .getAll()
    .map(query => query.state.error)
  return errors.some(error => error && !(error instanceof ApiError && error.status < 500))
}
