import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Consensus, type Tip, tipsApi } from '#contract/tips.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { changeTipLists, holdTipLists, refreshTipLists } from './tip-lists.ts'

/** Shows the judgements of all users on a tip, once the reader has judged it. */
export function useShowConsensus() {
  const client = useQueryClient()
  return (tipId: string, consensus: Consensus): void => {
    changeTipLists(client, tips => tips.map(tip => (tip.id === tipId ? { ...tip, consensus } : tip)))
  }
}

/** A tip to delete. `mistake` says that a machine wrongly took the text for a tip. */
interface Deletion {
  tip: Tip
  mistake?: boolean
}

/** Deletes a tip. It disappears at once, and comes back if the server refuses or through Undo in the message. */
export function useDeleteTip() {
  const client = useQueryClient()
  const toast = useToast()
  const restore = useRestoreTip()
  return useMutation({
    meta: { failure: 'Failed to delete tip' },
    mutationFn: ({ tip, mistake }: Deletion) =>
      callEndpoint(tipsApi.remove, {
        params: { id: tip.id },
        ...(mistake && { query: { mistake: 'true' } }),
      }),
    onMutate: async ({ tip }) => {
      await holdTipLists(client)
      return changeTipLists(client, tips => tips.filter(({ id }) => id !== tip.id))
    },
    onError: (_error, _deletion, takeBack) => takeBack?.(),
    onSuccess: (_nothing, { tip }) => {
      toast({
        title: 'Tip deleted successfully',
        action: { label: 'Undo', run: () => restore.mutate(tip.id) },
      })
    },
    onSettled: () => refreshTipLists(client),
  })
}

/** Restores an earlier version of a tip. */
export function useRestoreVersion(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Earlier version brought back', failure: 'Failed to bring back this version' },
    mutationFn: (version: number) => callEndpoint(tipsApi.restore, { params: { id }, body: { version } }),
    onSuccess: saved => changeTipLists(client, tips => tips.map(one => (one.id === saved.id ? saved : one))),
    onSettled: () => refreshTipLists(client),
  })
}

function useRestoreTip() {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Tip restored', failure: 'Failed to restore tip' },
    mutationFn: (id: string) => callEndpoint(tipsApi.restore, { params: { id }, body: undefined }),
    onSettled: () => refreshTipLists(client),
  })
}
