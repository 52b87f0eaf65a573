import type { QueryClient } from '@tanstack/react-query'
import { dueApi } from '#contract/due.ts'
import { readAgain } from '#web/api/read.ts'

/** Reads the due things and their counts again, because a day has changed elsewhere. */
export function refreshDue(client: QueryClient): Promise<void> {
  return readAgain(client, dueApi.list, dueApi.count)
}
