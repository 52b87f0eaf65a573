import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { stocksApi } from '#contract/stocks.ts'
import type { Consensus, NewTip, Tip, TipChanges, tipsApi, Verdict } from '#contract/tips.ts'
import { call } from '#web/api/call.ts'
import { readPages } from '#web/api/read.ts'
import { useToast } from '#web/ui/Toaster.tsx'
import { type TipDraft, valuesOfDraft } from './tip-draft.ts'
import { changeTipLists, holdTipLists, refreshTipLists } from './tip-lists.ts'

/** The tips of a post (slug or id), as the author gave them, page by page. */
export function tipsOfPost(post: string) {
  return readPages<typeof tipsApi.listForPost>('/api/posts/{post}/tips', { params: { post } })
}

/** The tips about a stock (ticker or id), newest post first, page by page; only those the reader judged so, if told. */
export function tipsOfStock(stock: string, classification?: Verdict | 'none') {
  return readPages<typeof tipsApi.listForStock>('/api/stocks/{stock}/tips', {
    params: { stock },
    query: { classification },
  })
}

/** Deletes a tip: gone at once, back when the server refuses, and back by Undo in the message. */
export function useDeleteTip() {
  const client = useQueryClient()
  const toast = useToast()
  const restore = useRestoreTip()
  return useMutation({
    meta: { failure: 'Failed to delete tip' },
    mutationFn: (tip: Tip) =>
      call<typeof tipsApi.remove>('DELETE', '/api/tips/{id}', { params: { id: tip.id } }),
    onMutate: async tip => {
      await holdTipLists(client)
      return changeTipLists(client, tips => tips.filter(({ id }) => id !== tip.id))
    },
    onError: (_error, _tip, takeBack) => takeBack?.(),
    onSuccess: (_nothing, tip) => {
      toast({
        title: 'Tip deleted successfully',
        action: { label: 'Undo', run: () => restore.mutate(tip.id) },
      })
    },
    onSettled: () => refreshTipLists(client),
  })
}

function useRestoreTip() {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Tip restored', failure: 'Failed to restore tip' },
    mutationFn: (id: string) =>
      call<typeof tipsApi.restore>('POST', '/api/tips/{id}/restore', { params: { id } }),
    onSettled: () => refreshTipLists(client),
  })
}

/** Adds a typed tip to a post. The form shows what is wrong itself. */
export function useAddTip(postId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Tip added successfully' },
    mutationFn: async (draft: TipDraft) => {
      const body: NewTip = { postId, stockId: await stockIdOf(draft), ...valuesOfDraft(draft) }
      return call<typeof tipsApi.add>('POST', '/api/tips', { body })
    },
    onSuccess: () => refreshTipLists(client),
  })
}

/** Saves what was changed in a tip. The form shows what is wrong itself. */
export function useChangeTip(tip: Tip) {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Tip saved successfully' },
    mutationFn: async (draft: TipDraft) => {
      const sameStock = draft.ticker.trim().toUpperCase() === tip.stock.ticker
      const body: TipChanges = {
        ...valuesOfDraft(draft),
        ...(!sameStock && { stockId: await stockIdOf(draft) }),
      }
      return call<typeof tipsApi.change>('PATCH', '/api/tips/{id}', { params: { id: tip.id }, body })
    },
    onSuccess: saved => {
      changeTipLists(client, tips => tips.map(one => (one.id === saved.id ? saved : one)))
      return refreshTipLists(client)
    },
  })
}

/** Shows how all users judged a tip, once the reader has judged it too. */
export function useShowConsensus() {
  const client = useQueryClient()
  return (tipId: string, consensus: Consensus): void => {
    changeTipLists(client, tips => tips.map(tip => (tip.id === tipId ? { ...tip, consensus } : tip)))
  }
}

/** The stock of a typed ticker, added where it is not known. */
async function stockIdOf(draft: TipDraft): Promise<string> {
  const ticker = draft.ticker.trim().toUpperCase()
  const body = { ticker, companyName: draft.companyName ?? ticker }
  const stock = await call<typeof stocksApi.findOrAdd>('POST', '/api/stocks', { body })
  return stock.id
}
