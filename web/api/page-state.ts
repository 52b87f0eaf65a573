import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import type { InstanceFace } from '#contract/page.ts'
import { ApiError } from './api-error.ts'

/** What travels from the server's rendering to the browser's, in a JSON block. */
export interface PageState {
  /** null for a visitor who is signed out: the browser fetches them when the application comes. */
  queries: DehydratedState | null
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

/** Puts frozen queries into the browser's client; errors arrive as plain objects and become errors again. */
export function thawQueries(client: QueryClient, { mutations, queries }: DehydratedState): void {
  hydrate(client, {
    mutations,
    queries: queries.map(query => {
      if (!query.state.error) return query
      // Written by ApiError.toJSON in freezeQueries above; no other error is let through there.
      const { status, statusText, body } = query.state.error as unknown as ReturnType<ApiError['toJSON']>
      return { ...query, state: { ...query.state, error: new ApiError(status, statusText, body) } }
    }),
  })
}

/** Whether something on the page could not be fetched for another reason than the request. */
export function hasFailed(client: QueryClient): boolean {
  const errors = client
    .getQueryCache()
    .getAll()
    .map(query => query.state.error)
  return errors.some(error => error && !(error instanceof ApiError && error.status < 500))
}
