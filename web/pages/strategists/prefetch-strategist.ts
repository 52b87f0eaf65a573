import type { QueryClient } from '@tanstack/react-query'
import { callsOf, recordOf } from '#web/features/ledger/records/queries.ts'
import { callsIn, horizonIn } from '#web/features/ledger/records/record-address.ts'
import { prefetchPostsWithTips, strategist } from '#web/features/library/strategists/queries.ts'
import { trending } from '#web/features/watch/dashboard/queries.ts'

/** All that the page of a strategist shows. */
export function prefetchStrategist(
  client: QueryClient,
  id: string,
  search: URLSearchParams,
): Promise<unknown> {
  return Promise.all([
    prefetchWithRecord(client, id, search),
    prefetchPostsWithTips(client, id),
    client.prefetchQuery(trending()),
  ])
}

/** Fetches a strategist, then the record, then the calls. It stops where nothing more can be shown. */
async function prefetchWithRecord(client: QueryClient, id: string, search: URLSearchParams): Promise<void> {
  await client.prefetchQuery(strategist(id))
  const found = client.getQueryData(strategist(id).queryKey)
  if (!found || found.withheld) return
  const record = recordOf(id, horizonIn(search))
  await client.prefetchQuery(record)
  if (client.getQueryData(record.queryKey)?.state === 'known')
    await client.prefetchInfiniteQuery(callsOf(id, callsIn(search)))
}
