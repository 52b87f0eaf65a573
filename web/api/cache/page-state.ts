import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import type { InstanceFace } from '#contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'

/** What travels from the server's rendering to the browser's, in a JSON block. */
export interface PageState {
  /** null for a visitor who is signed out: the browser fetches them when the application comes. */
  queries: DehydratedState | null
  /** What the page was drawn from, summed up (`told.ts`): for a visitor, who may get other answers later. */
  told?: number
  /** ISO moment from which the ages on the page are counted. */
  now: string
  publicUrl: string
  links: { social: string | null; blog: string | null }
  proxiesPictures: boolean
  instance?: InstanceFace | undefined
  sendsMail?: true | undefined
}

/** What the server fetched, errors of the API included, so that the browser draws the same page. */
export function freezeQueries(client: QueryClient): DehydratedState {
  return dehydrate(client, {
    shouldDehydrateQuery: ({ state }) =>
      state.status === 'success' || (state.status === 'error' && state.error instanceof ApiError),
  })
}

/**
 * Puts frozen queries into the browser's client, which has none yet; errors arrive as plain objects and become errors
 * again. What the library has for that weighs more, for queries that are still on their way.
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

/** Written by ApiError.toJSON in freezeQueries above; no other error is let through there. */
function thawed(error: Error | null): ApiError | null {
  if (!error) return null
  const { status, statusText, body } = error as unknown as ReturnType<ApiError['toJSON']>
  return new ApiError(status, statusText, body)
}

/** Whether something on the page could not be fetched for another reason than the request. */
export function hasFailed(client: QueryClient): boolean {
  const errors = client
    .getQueryCache()
    .getAll()
    .map(query => query.state.error)
  return errors.some(error => error && !(error instanceof ApiError && error.status < 500))
}
