import type { QueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { currentUser } from './queries.ts'

/**
 * Sends the browser's time zone to the server, once for each account in a browser. A person who later chooses UTC in
 * the settings is not asked again. The sign-in form works without scripts and cannot send the zone.
 */
export async function tellTimeZone(client: QueryClient, storage: Storage): Promise<void> {
  const { queryKey } = currentUser()
  const user = client.getQueryData(queryKey)
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const key = `time-zone-told.${user?.id}`
  if (user?.timezone !== 'UTC' || storage.getItem(key)) return
  client.setQueryData(queryKey, await callEndpoint(accountApi.change, { body: { timezone } }))
  storage.setItem(key, timezone)
}
