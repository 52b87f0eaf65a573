import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ListedCall, StrategistRecord } from '#contract/records.ts'
import { itemsOf } from '#web/api/read.ts'
import { isUnknownAt, resultAt } from '#web/features/ledger/records/calls/call-words.ts'
import { countedCallsOf } from '#web/features/ledger/records/queries.ts'

/**
 * The calls of a strip's dots, in their order: by result, then the unknown ones. They are read page after page, once
 * `isWanted` is true.
 */
export function useCallsByResult(
  strategistId: string,
  { horizon, resolved, unknown }: Pick<StrategistRecord, 'horizon' | 'resolved' | 'unknown'>,
  isWanted: boolean,
): { items: ListedCall[] | null; failed: boolean; again: () => void } {
  const list = useInfiniteQuery({ ...countedCallsOf(strategistId), enabled: isWanted })
  const calls = useMemo(() => {
    const all = itemsOf(list.data)
    const known = all
      .flatMap(call => {
        const result = resultAt(call, horizon)
        return result === null ? [] : [{ call, result }]
      })
      .sort((one, other) => one.result - other.result)
    return [...known.map(({ call }) => call), ...all.filter(call => isUnknownAt(call, horizon))]
  }, [list.data, horizon])
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const isMore = isWanted && calls.length < resolved + unknown && hasNextPage
  useEffect(() => {
    if (isMore && !isFetching && !isError) void fetchNextPage()
  }, [isMore, isFetching, isError, fetchNextPage])
  return {
    items: list.isSuccess && !isMore ? calls : null,
    failed: isError,
    again: () => void (list.data ? fetchNextPage() : list.refetch()),
  }
}
