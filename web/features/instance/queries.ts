import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InstanceChanges, instanceApi } from '#contract/instance.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'

/** What this server is called, and what holds on it. */
export function instanceSettings() {
  return read(instanceApi.get)
}

/** Changes what holds on this server; the page shows it as soon as the server has it. */
export function useChangeInstance() {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Saved', failure: 'Failed to save', preferServerMessage: true },
    mutationFn: (body: InstanceChanges) => call(instanceApi.change, { body }),
    onSuccess: saved => client.setQueryData(instanceSettings().queryKey, saved),
  })
}
