import { useMutation, useQueryClient } from '@tanstack/react-query'
import { correctionsApi } from '#contract/corrections.ts'
import { feedbackApi } from '#contract/feedback.ts'
import type { QueuedCorrection, QueuedEntry } from '#contract/moderation.ts'
import { postsApi } from '#contract/posts.ts'
import { reportsApi } from '#contract/reports.ts'
import { strategistsApi } from '#contract/strategists.ts'
import { readAllAgain } from '#web/account/read-all-again.ts'
import { callEndpoint, send } from '#web/api/call-endpoint.ts'
import { useTurns } from '#web/api/use-turns.ts'
import { type QueueDecision, reasonWithout } from './queue-words.ts'

interface Decision {
  entry: QueuedEntry
  /** Null undoes the decision. */
  verdict: QueueDecision | null
  /** The decision that applies again if the server refuses. */
  before: QueueDecision | null
  /** The reason for the log. */
  why: string
}

interface Told {
  /** Called if the server refused. */
  onRefused: (decision: Decision) => void
  /** Called if another moderator had decided differently. That decision applies. */
  onOther: (entry: QueuedEntry, stands: QueueDecision) => void
}

/** Decides on an entry of the queue or undoes the decision, one after the other. */
export function useDecide({ onRefused, onOther }: Told) {
  const client = useQueryClient()
  const inTurn = useTurns()
  return useMutation({
    meta: { failure: 'Failed to decide', preferServerMessage: true },
    mutationFn: (decision: Decision) => inTurn(decision.entry.id, () => perform(decision)),
    onError: (_error, decision) => onRefused(decision),
    onSuccess: (stands, { entry, verdict }) => {
      if (stands !== null && stands !== verdict) onOther(entry, stands)
      void readAllAgain(client)
    },
  })
}

/** Returns the decision that applies afterwards. */
async function perform(decision: Decision): Promise<QueueDecision | null> {
  const { entry, verdict } = decision
  if (entry.kind !== 'correction') {
    await sendDecision(entry, decision)
    return verdict
  }
  const decide = verdict === 'hide' ? correctionsApi.confirm : correctionsApi.refuse
  const { state } = await callEndpoint(decide, { params: { id: entry.id } })
  return state === 'confirmed' ? 'hide' : 'leave'
}

function sendDecision(
  entry: Exclude<QueuedEntry, QueuedCorrection>,
  { verdict, why }: Pick<Decision, 'verdict' | 'why'>,
): Promise<void> {
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
