import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ListedJudgement } from '#contract/judgements.ts'
import type { Classification, Consensus, Tip } from '#contract/tips.ts'
import { loginAddress, useUser } from '#web/account/queries.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { useJudge } from './judge.ts'
import { earlierJudgement, judgementNow } from './judgement.ts'
import { myJudgements } from './queries.ts'

/** The reader's judgements of the tips on a page. */
export interface ReaderJudgements {
  /** Null for a tip without a judgement, and for signed-out visitors. */
  judgementOf(tip: Tip): Classification | null
  /** The judgement from before the tip's terms changed, if the reader has not judged the new terms. */
  earlierOf(tip: Tip): ListedJudgement | null
  /**
   * Judges a tip. A signed-out visitor is asked to sign in first. The function never changes, so that other tips are
   * not drawn again.
   */
  judge(tip: Tip, classification: Classification): void
}

const toLoginAfter = 1000

/**
 * The reader's judgements, read once for all tips of a page, because there may be hundreds.
 *
 * @param onJudged gets the judgements of all users on a tip, once the reader has judged it.
 */
export function useReaderJudgements(
  onJudged: (tipId: string, consensus: Consensus) => void,
): ReaderJudgements {
  const signedIn = useUser() !== null
  const toast = useToast()
  const { mutate } = useJudge(onJudged)
  const judgements = useQuery({ ...myJudgements(), enabled: signedIn, select: byTip }).data
  const judge = useCallback(
    (tip: Tip, classification: Classification) => {
      if (signedIn) return mutate({ tipId: tip.id, classification, ticker: tip.stock.ticker })
      toast({ title: 'Login Required', text: 'Please login to classify tips' })
      setTimeout(() => location.assign(loginAddress(location.pathname)), toLoginAfter)
    },
    [signedIn, mutate, toast],
  )
  return {
    judgementOf: ({ id }) => judgementNow(judgements?.get(id)),
    earlierOf: ({ id }) => earlierJudgement(judgements?.get(id)),
    judge,
  }
}

function byTip(all: readonly ListedJudgement[]): ReadonlyMap<string, ListedJudgement> {
  return new Map(all.map(one => [one.tipId, one]))
}
