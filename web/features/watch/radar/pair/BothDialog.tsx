import type { Tip } from '#contract/tips.ts'
import { PairDialog } from './PairDialog.tsx'
import { pairOfPost } from './pair.ts'

/** A bullish and a bearish tip of one post, side by side. */
export function BothDialog({ one, other, onClose }: { one: Tip; other: Tip; onClose: () => void }) {
  return <PairDialog pairs={[pairOfPost(one, other)]} first={one.id} where="" onClose={onClose} />
}
