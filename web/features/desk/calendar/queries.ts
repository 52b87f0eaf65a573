import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calendarApi } from '#contract/calendar.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { read } from '#web/api/read.ts'

/** Since when the signed-in user has a calendar address; null where they have none. The address itself is told once. */
export function calendarAddress() {
  return read(calendarApi.get)
}

/** Creates an address, in the place of one that there is. It goes to the caller alone: nothing keeps it. */
export function useCreateCalendar() {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to create the address', preferServerMessage: true },
    // The address is not to stay in memory longer than it is shown.
    gcTime: 0,
    mutationFn: () => callEndpoint(calendarApi.create, { body: {} }),
    onSuccess: () =>
      client.setQueryData(calendarAddress().queryKey, () => ({ createdAt: new Date().toISOString() })),
  })
}

/** Ends the address: gone at once, there again when the server refuses. */
export function useRemoveCalendar() {
  const client = useQueryClient()
  const { queryKey } = calendarAddress()
  return useMutation({
    meta: {
      success: 'Calendar address removed',
      failure: 'Failed to remove the address',
      preferServerMessage: true,
    },
    mutationFn: () => callEndpoint(calendarApi.remove),
    onMutate: () => {
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, null)
      return before
    },
    onError: (_error, _nothing, before) => client.setQueryData(queryKey, before ?? null),
  })
}
