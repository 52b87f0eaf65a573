import { useQuery } from '@tanstack/react-query'
import { Bell, BellPlus } from 'lucide'
import type { Classification, Tip } from '#contract/tips.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { useWatch } from './watch.ts'
import { watchedTips } from './watched-tips.ts'

/**
 * A button that makes a tip due when its time is over, whatever the reader's judgement. Draws nothing for a tip without
 * target and horizon. Nor if the reader agrees or disagrees, because the tip then becomes due by itself.
 */
export function WatchTip({ tip, verdict }: { tip: Tip; verdict: Classification | null }) {
  const isClaim = tip.priceTargetValue !== null || tip.priceTargetHorizon !== null
  const isDueAnyway = verdict === 'agree' || verdict === 'disagree'
  return isClaim && !isDueAnyway ? <Button tip={tip} /> : null
}

function Button({ tip }: { tip: Tip }) {
  const claims = useQuery(watchedTips()).data
  const watch = useWatch(tip)
  const isWatched = claims?.some(({ id }) => id === tip.id) ?? false
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small -my-1.5 ml-auto self-center"
      onClick={() => watch.mutate(!isWatched)}
    >
      <Icon of={isWatched ? Bell : BellPlus} size={15} />
      {isWatched ? 'Watching' : 'Watch'} this claim
      <span className="sr-only"> on {tip.stock.ticker}</span>
    </button>
  )
}
