import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { analyticsApi, type FirstSteps } from '#contract/analytics.ts'
import { currentUser, useUser } from '#web/account/queries.ts'
import { read } from '#web/api/read.ts'

const oneYear = 60 * 60 * 24 * 365

/** Which of the first steps the signed-in user has taken. */
export function firstSteps() {
  return read(analyticsApi.firstSteps)
}

/**
 * The id of the person who last closed the list in this browser. The id is in a cookie, so that the server does not
 * draw the list either.
 */
export function putAway() {
  return queryOptions<string | null>({ queryKey: ['first-steps put away'], enabled: false })
}

/** Whether the list may show. A person who has closed it does not see it again. */
export function showsFirstSteps(client: QueryClient): boolean {
  const user = client.getQueryData(currentUser().queryKey)
  return Boolean(user) && client.getQueryData(putAway().queryKey) !== user?.id
}

/** Whether the person has not taken all steps yet. */
export function isNewcomer(taken: FirstSteps | undefined): boolean {
  return taken !== undefined && !(taken.brought && taken.judged && taken.concluded && taken.followed)
}

/** Whether the list is closed, and a function that closes it. */
export function usePutAway(): [boolean, () => void] {
  const client = useQueryClient()
  const user = useUser()
  const { data } = useQuery(putAway())
  return [!user || data === user.id, () => user && hide(client, user.id)]
}

function hide(client: QueryClient, userId: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // Browsers have the Cookie Store API only on https sites.
  Object.assign(document, {
    cookie: `first-steps=${userId}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`,
  })
  // Behind the cookie: whoever sees the list go may ask the server at once.
  client.setQueryData(putAway().queryKey, userId)
}
