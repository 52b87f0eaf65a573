import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type JobsLook, jobsApi } from '#contract/jobs.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readAgain } from '#web/api/read.ts'
import { jobsLook } from './queries.ts'

/** Has failed jobs tried again. They leave the list at once, and come back where the server refuses. */
export function useTryAgain() {
  const client = useQueryClient()
  const key = jobsLook().queryKey
  return useMutation({
    meta: {
      success: 'It is being tried again',
      failure: 'Failed to try it again',
      preferServerMessage: true,
    },
    mutationFn: (ids: string[]) => callEndpoint(jobsApi.again, { body: { ids } }),
    async onMutate(ids) {
      await client.cancelQueries({ queryKey: key })
      const known = client.getQueryData<JobsLook>(key)
      client.setQueryData<JobsLook>(
        key,
        look => look && { ...look, failed: look.failed.filter(({ id }) => !ids.includes(id)) },
      )
      return { known }
    },
    onError: (_, __, context) => client.setQueryData(key, context?.known),
    onSettled: () => readAgain(client, jobsApi.look),
  })
}
