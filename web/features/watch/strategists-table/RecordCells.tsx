import { fewest } from '#contract/record-limits.ts'
import type { RecordLine } from '#contract/records.ts'
import { findingWords, hitsOf, share, shares, told } from '#web/features/ledger/records/record-words.ts'

type Figures = Pick<RecordLine, 'resolved' | 'hits' | 'low' | 'high' | 'chance' | 'verdict'>

/** How many calls beat the benchmark, with the interval of the share. Of too few, how many there are. */
export function BeatCell({ record }: { record: Figures }) {
  const figures = told(record)
  if (!figures) return <span className="none">–</span>
  const { low, high, chance } = figures
  return (
    <span
      title={`Likely between ${share(low)} and ${share(high)}; a stock taken at random here ${share(chance)}`}
    >
      <b>{hitsOf(figures)}</b> <span className="interval">{shares(low, high)}</span>
    </span>
  )
}

/** What a record says, in words. */
export function FindingCell({ record: { resolved, verdict } }: { record: Figures }) {
  if (verdict) return <span data-finding={verdict}>{findingWords[verdict]}</span>
  return (
    <span className="none">
      {resolved === 0 ? 'No record yet' : `${resolved} resolved: too few (${fewest.told} needed)`}
    </span>
  )
}
