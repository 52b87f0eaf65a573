import type { Tip } from '#contract/tips.ts'
import { metricValue } from '#web/features/library/tips/card/metric-text.ts'
import { tipAnchor } from '#web/features/library/tips/evidence/tip-origin.ts'
import { contradictionDialog } from '#web/features/watch/radar/contradiction/contradiction-dialog.ts'
import {
  otherFigures,
  type TipContradictions,
} from '#web/features/watch/radar/contradiction/tip-contradictions.ts'
import { OpensDialog } from '#web/features/watch/radar/OpensDialog.tsx'

interface Props {
  tip: Tip
  metric: { name: string; value: string }
  signals: TipContradictions
}

/**
 * Another figure for a metric of a tip, from another author or from its own author elsewhere: `Others say 43.9%`. Opens
 * both side by side.
 */
export function OthersSay({ tip, metric, signals }: Props) {
  const [first, ...more] = otherFigures(tip.id, metric, signals.numbers)
  if (!first) return null
  const { signal } = first
  const { a, b } = signal
  const other = a.tipId === tip.id ? b : a
  return (
    <OpensDialog
      dialog={contradictionDialog}
      href={`/posts/${other.postSlug}#${tipAnchor(other.tipId ?? '')}`}
      className="link reach block"
      open={(SignalDialog, close) => (
        <SignalDialog signals={signals.all} first={signal} where={`on ${tip.stock.ticker}`} onClose={close} />
      )}
    >
      {a.author && a.author === b.author ? 'They also say' : 'Others say'} {metricValue(first.metric)}
      {more.length > 0 && ` and ${more.length} more`}
    </OpensDialog>
  )
}
