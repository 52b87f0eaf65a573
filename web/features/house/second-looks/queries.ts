import { queryOptions } from '@tanstack/react-query'
import { type SecondLook, secondLooksApi } from '#contract/second-looks.ts'
import { queryKeyOf } from '#web/api/address.ts'

/** The passage to look at next, behind one that was passed over; null when there is none. */
export function nextSecondLook(after?: string) {
  return queryOptions<SecondLook | null>({
    queryKey: queryKeyOf(secondLooksApi.next, undefined, after ? { after } : undefined),
  })
}
