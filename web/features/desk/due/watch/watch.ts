import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DueItem, dueApi } from '#contract/due.ts'
import type { Tip } from '#contract/tips.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { refreshDue } from '#web/features/desk/due/refresh-due.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { watchedTips } from './watched-tips.ts'

/** Makes a tip due when its time is over, or stops that. Shows at once, and goes back if the server refuses. */
export function useWatch(tip: Tip) {
  const client = useQueryClient()
  const toast = useToast()
  const { queryKey } = watchedTips()
  const params = { id: tip.id }
  const show = (claim: DueItem | null) =>
    client.setQueryData<DueItem[]>(queryKey, all => [
      ...(all ?? []).filter(({ id }) => id !== tip.id),
      ...(claim ? [claim] : []),
    ])
  return useMutation({
    meta: { failure: 'Failed to watch the claim', preferServerMessage: true },
    // One after the other, so that the server gets the last press last.
    scope: { id: `watch ${tip.id}` },
    mutationFn: (on: boolean) =>
      on ? callEndpoint(dueApi.watch, { params }) : callEndpoint(dueApi.unwatch, { params }).then(() => null),
    onMutate: async on => {
      await client.cancelQueries({ queryKey })
      show(on ? expected(tip) : null)
    },
    onError: (_error, on) => show(on ? null : expected(tip)),
    onSuccess: claim => {
      show(claim)
      toast(
        claim
          ? { title: 'You watch this claim', text: `It comes back on ${dayInWords(claim.dueOn)}.` }
          : { title: 'You watch this claim no longer' },
      )
      void refreshDue(client)
    },
  })
}

/** The due thing until the server has made it. Only the server knows its day. */
function expected({ id, stock, text }: Tip): DueItem {
  return {
    ...{ kind: 'claim', id, stock, tipId: id, words: text },
    ...{ dueOn: '9999-12-31', snoozedTo: null, state: 'open', result: null },
  }
}
