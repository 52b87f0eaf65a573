import type { QueryClient } from '@tanstack/react-query'
import { dueApi } from '#contract/due.ts'
import { readAgain } from '#web/api/read.ts'

/** Whatever is known of what is due is old: a date was set or taken back elsewhere. */
export function refreshDue(client: QueryClient): Promise<void> {
  return readAgain(client, dueApi.list, dueApi.count)
}
