import type { StanceCounts } from '#contract/stocks.ts'
import { StanceShape } from '#web/ui/labels/StanceShape.tsx'

const stances = ['bullish', 'neutral', 'bearish'] as const

/** How many tips say what: shape and number, each in a column of its own. */
export function StanceSplit({ counts }: { counts: StanceCounts }) {
  return (
    <span className="stance-split">
      <span className="sr-only">{stances.map(stance => `${counts[stance]} ${stance}`).join(', ')}</span>
      {stances.map(stance => (
        <span key={stance} aria-hidden="true" data-none={counts[stance] === 0 || undefined}>
          <span className={stance}>
            <StanceShape stance={stance} />
          </span>
          {counts[stance].toLocaleString('en-US')}
        </span>
      ))}
    </span>
  )
}

/** The same as a bar; what stands beside it says it in numbers. */
export function SplitBar({ counts }: { counts: StanceCounts }) {
  return (
    <div className="split-bar" aria-hidden="true">
      {stances.map(
        stance =>
          counts[stance] > 0 && <i key={stance} className={stance} style={{ flex: counts[stance] }} />,
      )}
    </div>
  )
}
