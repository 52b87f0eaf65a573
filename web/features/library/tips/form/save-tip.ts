import { useMutation, useQueryClient } from '@tanstack/react-query'
import { stocksApi } from '#contract/stocks.ts'
import { type NewTip, type Tip, type TipChanges, tipsApi } from '#contract/tips.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { changeTipLists, refreshTipLists } from '#web/features/library/tips/tip-lists.ts'
import { type TipDraft, valuesOfDraft } from './tip-draft.ts'

/** Adds a typed tip to a post. The form itself shows errors. */
export function useAddTip(postId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Tip added successfully' },
    mutationFn: async (draft: TipDraft) => {
      const body: NewTip = { postId, stockId: await stockIdOf(draft), ...valuesOfDraft(draft) }
      return callEndpoint(tipsApi.add, { body })
    },
    onSuccess: () => refreshTipLists(client),
  })
}

/**
 * Saves the changes of a tip. `mistake` marks them as correcting a mistake of the machine. The form itself shows
 * errors.
 */
export function useChangeTip(tip: Tip, { mistake }: { mistake: boolean }) {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Tip saved successfully' },
    mutationFn: async (draft: TipDraft) => {
      const sameStock = draft.ticker.trim().toUpperCase() === tip.stock.ticker
      const body: TipChanges = {
        ...valuesOfDraft(draft),
        ...(mistake && { mistake }),
        ...(!sameStock && { stockId: await stockIdOf(draft) }),
      }
      return callEndpoint(tipsApi.change, { params: { id: tip.id }, body })
    },
    onSuccess: saved => {
      changeTipLists(client, tips => tips.map(one => (one.id === saved.id ? saved : one)))
      return refreshTipLists(client)
    },
  })
}

/** The stock of a typed ticker, which is added if it is unknown. */
async function stockIdOf(draft: TipDraft): Promise<string> {
  const ticker = draft.ticker.trim().toUpperCase()
  const body = { ticker, companyName: draft.companyName ?? ticker }
  const stock = await callEndpoint(stocksApi.findOrAdd, { body })
  return stock.id
}
