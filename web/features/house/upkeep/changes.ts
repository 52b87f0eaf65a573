import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Upkeep, upkeepApi } from '#contract/upkeep.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readAgain } from '#web/api/read.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { upkeepLook } from './queries.ts'

/** Says that the news up to a version is read. It leaves the page at once; the toast takes that back. */
export function useKnowVersion() {
  const client = useQueryClient()
  const toast = useToast()
  const key = upkeepLook().queryKey
  const change = useMutation({
    meta: { failure: 'Failed to note what you have read', preferServerMessage: true },
    mutationFn: ({ version }: { version: string; before: string | null }) =>
      callEndpoint(upkeepApi.know, { body: { version } }),
    async onMutate({ before }) {
      await client.cancelQueries({ queryKey: key })
      const known = client.getQueryData<Upkeep>(key)
      if (before !== null)
        client.setQueryData<Upkeep>(
          key,
          look => look && { ...look, version: look.version && { ...look.version, news: [] } },
        )
      return { known }
    },
    onError: (_, __, context) => client.setQueryData(key, context?.known),
    onSuccess(_, { before }) {
      if (before === null) return
      const undo = () => change.mutate({ version: before, before: null })
      toast({ title: 'Noted as read', action: { label: 'Undo', run: undo } })
    },
    onSettled: () => readAgain(client, upkeepApi.get),
  })
  return change
}
