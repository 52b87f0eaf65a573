import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calendarApi } from '#contract/calendar.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { read } from '#web/api/read.ts'

/**
 * The creation date of the signed-in user's calendar address. Null if there is none. The server shows the address
 * itself only once.
 */
export function calendarAddress() {
  return read(calendarApi.get)
}

/** Creates an address, which replaces an older one. Only the caller gets it: nothing stores it. */
export function useCreateCalendar() {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to create the address', preferServerMessage: true },
    // The address leaves memory as soon as it is no longer shown.
    gcTime: 0,
    mutationFn: () => callEndpoint(calendarApi.create, { body: {} }),
    onSuccess: () =>
      client.setQueryData(calendarAddress().queryKey, () => ({ createdAt: new Date().toISOString() })),
  })
}

/** Removes the address. It disappears at once, and comes back if the server refuses. */
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
