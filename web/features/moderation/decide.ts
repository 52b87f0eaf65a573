import { useMutation, useQueryClient } from '@tanstack/react-query'
import { feedbackApi } from '#contract/feedback.ts'
import type { QueuedEntry } from '#contract/moderation.ts'
import { postsApi } from '#contract/posts.ts'
import { reportsApi } from '#contract/reports.ts'
import { strategistsApi } from '#contract/strategists.ts'
import { send } from '#web/api/call.ts'
import { readAllAgain } from '#web/features/account/read-all-again.ts'
import { useTurns } from '#web/features/judgements/use-turns.ts'
import { type QueueVerdict, reasonWithout } from './queue-words.ts'

interface Decision {
  entry: QueuedEntry
  /** null: what was decided is undone. */
  verdict: QueueVerdict | null
  /** What stands again where it is refused. */
  before: QueueVerdict | null
  /** Why, for the log. */
  why: string
}

/** Decides about an entry of the queue, or undoes that, one after the other; `onRefused` learns that it was not done. */
export function useDecide(onRefused: (decision: Decision) => void) {
  const client = useQueryClient()
  const inTurn = useTurns()
  return useMutation({
    meta: { failure: 'Failed to decide', preferServerMessage: true },
    mutationFn: (decision: Decision) => inTurn(decision.entry.id, () => perform(decision)),
    onError: (_error, decision) => onRefused(decision),
    onSuccess: () => void readAllAgain(client),
  })
}

function perform({ entry, verdict, why }: Omit<Decision, 'before'>): Promise<void> {
  const params = { id: entry.id }
  if (entry.kind === 'feedback') return send(feedbackApi.change, { params, body: { done: verdict !== null } })
  if (entry.kind === 'waiting') {
    const post = { post: entry.id }
    if (verdict === 'hide') {
      const reason = why || (reasonWithout(entry, verdict) ?? '')
      return send(postsApi.hide, { params: post, body: { reason } })
    }
    return send(postsApi.unhide, { params: post, body: { reason: why || null } })
  }
  if (entry.kind === 'home') {
    const state = verdict === 'leave' ? 'own' : 'asked'
    const body = { home: entry.home, state, why: why || null, again: verdict === null } as const
    return send(strategistsApi.decideHome, { params: { id: entry.strategist.id }, body })
  }
  if (verdict === null) return send(reportsApi.reopen, { params })
  const reason = why || (reasonWithout(entry, verdict) ?? '')
  return send(reportsApi.decide, { params, body: { action: verdict, reason } })
}
