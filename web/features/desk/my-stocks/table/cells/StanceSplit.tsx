import type { StanceCounts } from '#contract/stocks.ts'
import { StanceShape } from '#web/ui/labels/StanceShape.tsx'

const stances = ['bullish', 'neutral', 'bearish'] as const

/** The number of tips for each stance, as shape and number in columns. */
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

/** The numbers of tips as a bar. The text beside the bar has the numbers. */
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
