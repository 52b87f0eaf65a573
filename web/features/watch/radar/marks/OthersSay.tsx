import type { Tip } from '#contract/tips.ts'
import { metricValue } from '#web/features/library/tips/card/metric-text.ts'
import { tipAnchor } from '#web/features/library/tips/evidence/tip-origin.ts'
import { OpensDialog } from '#web/features/watch/radar/OpensDialog.tsx'
import { signalDialog } from '#web/features/watch/radar/signals/signal-dialog.ts'
import { otherFigures, type TipSignals } from '#web/features/watch/radar/signals/tip-signals.ts'

interface Props {
  tip: Tip
  metric: { name: string; value: string }
  signals: TipSignals
}

/** What others, or its own author elsewhere, say of a metric of a tip: `Others say 43.9%`; opens both side by side. */
export function OthersSay({ tip, metric, signals }: Props) {
  const [first, ...more] = otherFigures(tip.id, metric, signals.numbers)
  if (!first) return null
  const { signal } = first
  const { a, b } = signal
  const other = a.tipId === tip.id ? b : a
  return (
    <OpensDialog
      dialog={signalDialog}
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
