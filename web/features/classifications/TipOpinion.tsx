import type { Consensus, Tip, Verdict } from '#contract/tips.ts'
import { loginAddress, useUser } from '#web/features/account/queries.ts'
import { useToast } from '#web/ui/Toaster.tsx'
import { useClassify } from './classify.ts'
import { Opinion } from './Opinion.tsx'
import { useVerdict } from './queries.ts'

interface Props {
  tip: Tip
  /** Learns how all users judged the tip, once the reader has. */
  onJudged: (tipId: string, consensus: Consensus) => void
}

const toLoginAfter = 1000

/** The reader's judgement of a tip. Whoever is signed out is asked to sign in first. */
export function TipOpinion({ tip, onJudged }: Props) {
  const signedIn = useUser() !== null
  const toast = useToast()
  const verdict = useVerdict(tip.id)
  const classify = useClassify(onJudged)

  function judge(chosen: Verdict) {
    if (signedIn) return classify.mutate({ tipId: tip.id, classification: chosen, ticker: tip.stock.ticker })
    toast({ title: 'Login Required', text: 'Please login to classify tips' })
    setTimeout(() => location.assign(loginAddress(location.pathname)), toLoginAfter)
  }

  return <Opinion consensus={tip.consensus} verdict={verdict} onJudge={judge} />
}
