import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InstanceChanges, instanceApi } from '#contract/instance.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { instanceSettings } from './queries.ts'

/** Changes the settings of this server. The page shows a change after the server has saved it. */
export function useChangeInstance() {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Saved', failure: 'Failed to save', preferServerMessage: true },
    mutationFn: (body: InstanceChanges) => callEndpoint(instanceApi.change, { body }),
    onSuccess: saved => client.setQueryData(instanceSettings().queryKey, saved),
  })
}
