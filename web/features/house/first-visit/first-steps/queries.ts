import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { analyticsApi, type FirstSteps } from '#contract/analytics.ts'
import { currentUser, useUser } from '#web/account/queries.ts'
import { read } from '#web/api/read.ts'

const oneYear = 60 * 60 * 24 * 365

/** Which of the first steps the signed-in user has taken. */
export function firstSteps() {
  return read(analyticsApi.firstSteps)
}

/** Id of the person who last put the list away in this browser: a cookie, so that the server does not draw it either. */
export function putAway() {
  return queryOptions<string | null>({ queryKey: ['first-steps put away'], enabled: false })
}

/** Whether the list may be shown: whoever put it away is not asked again. */
export function showsFirstSteps(client: QueryClient): boolean {
  const user = client.getQueryData(currentUser().queryKey)
  return Boolean(user) && client.getQueryData(putAway().queryKey) !== user?.id
}

/** Whether one of the steps is still to be taken. */
export function isNewcomer(taken: FirstSteps | undefined): boolean {
  return taken !== undefined && !(taken.tracked && taken.judged && taken.concluded)
}

/** Whether the list is put away, and how to do that. */
export function usePutAway(): [boolean, () => void] {
  const client = useQueryClient()
  const user = useUser()
  const { data } = useQuery(putAway())
  return [!user || data === user.id, () => user && hide(client, user.id)]
}

function hide(client: QueryClient, userId: string): void {
  client.setQueryData(putAway().queryKey, userId)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // Browsers have the Cookie Store API only where the site is https.
  Object.assign(document, {
    cookie: `first-steps=${userId}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`,
  })
}
