import type { StanceCounts } from '#contract/stocks.ts'
import { StanceShape } from '#web/ui/labels/StanceShape.tsx'

const stances = ['bullish', 'neutral', 'bearish', 'unset'] as const

/** Tips without a stance are rare: they have a column where there are some, so that the numbers sum up to all tips. */
function shown(counts: StanceCounts) {
  return stances.filter(stance => stance !== 'unset' || counts.unset > 0)
}

/** The number of tips for each stance, as shape and number in columns. */
export function StanceSplit({ counts }: { counts: StanceCounts }) {
  return (
    <span className="stance-split">
      <span className="sr-only">
        {shown(counts)
          .map(stance => `${counts[stance]} ${stance}`)
          .join(', ')}
      </span>
      {shown(counts).map(stance => (
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
