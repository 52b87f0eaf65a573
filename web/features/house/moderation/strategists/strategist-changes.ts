import { useMutation, useQueryClient } from '@tanstack/react-query'
import { recordsApi } from '#contract/records.ts'
import { strategistsApi } from '#contract/strategists.ts'
import { readAllAgain } from '#web/account/read-all-again.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readAgain, readsOf } from '#web/api/read.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'

/**
 * Withholds a strategist from everybody but moderators. The page shows this after the server has done it. Undo in the
 * message ends it.
 */
export function useWithhold(id: string) {
  const client = useQueryClient()
  const toast = useToast()
  const showing = useTellAgain(id)
  return useMutation({
    meta: { failure: 'Failed to withhold them', preferServerMessage: true },
    mutationFn: (reason: string) => callEndpoint(strategistsApi.hide, { params: { id }, body: { reason } }),
    onSuccess: async () => {
      toast({ title: 'Strategist withheld', action: { label: 'Undo', run: () => showing.mutate() } })
      // Nobody can read the record any more. The page learns this by reading the strategist again.
      client.removeQueries(readsOf(recordsApi.get, recordsApi.calls))
      await readAgain(client, strategistsApi.get)
      await readAllAgain(client)
    },
  })
}

/** Shows a withheld strategist to everybody again. */
export function useTellAgain(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: {
      success: 'Everybody can read who it is again',
      failure: 'Failed to end that',
      preferServerMessage: true,
    },
    mutationFn: () => callEndpoint(strategistsApi.unhide, { params: { id }, body: undefined }),
    onSuccess: () => readAllAgain(client),
  })
}

/** Merges a strategist into another: both names lead to the other's page. Undo in the message parts them. */
export function useMerge(id: string) {
  const client = useQueryClient()
  const toast = useToast()
  const parting = useUnmerge()
  return useMutation({
    meta: { failure: 'Failed to merge them', preferServerMessage: true },
    mutationFn: ({ into }: { into: string; name: string }) =>
      callEndpoint(strategistsApi.merge, { params: { id }, body: { into } }),
    onSuccess: async (_nothing, { name }) => {
      toast({ title: `Merged into ${name}`, action: { label: 'Undo', run: () => parting.mutate(id) } })
      await readAllAgain(client)
    },
  })
}

export function useUnmerge() {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'The merge is undone', failure: 'Failed to undo the merge', preferServerMessage: true },
    mutationFn: (id: string) => callEndpoint(strategistsApi.unmerge, { params: { id } }),
    onSuccess: () => readAllAgain(client),
  })
}
