import { percent } from '#web/features/library/stocks/percent.ts'
import { besideChance, endsOf } from './interval-ends.ts'
import { share } from './record-words.ts'

interface Props {
  rate: number
  low: number
  high: number
  chance: number
  /** The lowest and highest possible rate if some calls are unknown: none or all of them are hits. */
  bounds: { low: number; high: number } | null
  /** The whole picture in words. */
  label: string
}

/**
 * The interval of the share of hits: the band first, the point on it, chance as the only dotted line. Fills the width
 * of its place without stretching letters and heights.
 */
export function IntervalBar({ rate, low, high, chance, bounds, label }: Props) {
  const ends = endsOf(low, high)
  return (
    <svg role="img" aria-label={label} width="100%" height="126" className="plot">
      {[0, 0.25, 0.5, 0.75, 1].map(at => (
        <g key={at}>
          <line className="grid-line" x1={percent(at)} x2={percent(at)} y1="28" y2="102" />
          <text className="axis" x={percent(at)} y="120" textAnchor={anchor(at)}>
            {share(at)}
          </text>
        </g>
      ))}
      <line className="base" x2="100%" y1="66" y2="66" />
      <rect className="band" x={percent(low)} width={percent(high - low)} y="57" height="18" rx="4" />
      {bounds && (
        <g className="bounds">
          <line x1={percent(bounds.low)} x2={percent(bounds.high)} y1="80" y2="80" />
          <line x1={percent(bounds.low)} x2={percent(bounds.low)} y1="76" y2="80" />
          <line x1={percent(bounds.high)} x2={percent(bounds.high)} y1="76" y2="80" />
        </g>
      )}
      <line className="chance" x1={percent(chance)} x2={percent(chance)} y1="24" y2="102" />
      <text className="halo" x={percent(low)} y="93" {...ends.low}>
        {share(low)}
      </text>
      <text className="halo" x={percent(high)} y="93" {...ends.high}>
        {share(high)}
      </text>
      <text x={percent(chance)} y="18" textAnchor={anchor(chance, 0.2)}>
        chance here {share(chance)}
      </text>
      <circle className="point" cx={percent(rate)} cy="66" r="6.5" />
      <text className="halo value" x={percent(rate)} y="50" {...besideChance(rate, chance)}>
        {share(rate)}
      </text>
    </svg>
  )
}

/** Keeps letters near an edge inside the picture. */
function anchor(at: number, near = 0.05): 'start' | 'middle' | 'end' {
  return at < near ? 'start' : at > 1 - near ? 'end' : 'middle'
}
