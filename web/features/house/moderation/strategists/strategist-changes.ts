import { useMutation, useQueryClient } from '@tanstack/react-query'
import { recordsApi } from '#contract/records.ts'
import { strategistsApi } from '#contract/strategists.ts'
import { readAllAgain } from '#web/account/read-all-again.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readAgain, readsOf } from '#web/api/read.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'

/** Withholds a strategist: told to moderators alone when the server has done it, and to all again by Undo in the message. */
export function useWithhold(id: string) {
  const client = useQueryClient()
  const toast = useToast()
  const showing = useTellAgain(id)
  return useMutation({
    meta: { failure: 'Failed to withhold them', preferServerMessage: true },
    mutationFn: (reason: string) => callEndpoint(strategistsApi.hide, { params: { id }, body: { reason } }),
    onSuccess: async () => {
      toast({ title: 'Strategist withheld', action: { label: 'Undo', run: () => showing.mutate() } })
      // There is nothing to be read of their record any more, which the page learns by reading who it is.
      client.removeQueries(readsOf(recordsApi.get, recordsApi.calls))
      await readAgain(client, strategistsApi.get)
      await readAllAgain(client)
    },
  })
}

/** Tells everybody again who a withheld strategist is. */
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

/** Merges a strategist into another: their page is the other's then, and their own again by Undo in the message. */
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

/** Undoes a merge. */
export function useUnmerge() {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'The merge is undone', failure: 'Failed to undo the merge', preferServerMessage: true },
    mutationFn: (id: string) => callEndpoint(strategistsApi.unmerge, { params: { id } }),
    onSuccess: () => readAllAgain(client),
  })
}
