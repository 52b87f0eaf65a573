import { queryOptions } from '@tanstack/react-query'
import { type SecondLook, secondLooksApi } from '#contract/second-looks.ts'
import { queryKeyOf } from '#web/api/address.ts'

/** The next passage for a second look, after the one that was skipped. Null if there is none. */
export function nextSecondLook(after?: string) {
  return queryOptions<SecondLook | null>({
    queryKey: queryKeyOf(secondLooksApi.next, undefined, after ? { after } : undefined),
  })
}
