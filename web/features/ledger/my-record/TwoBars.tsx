import type { FilterDifference } from '#contract/my-record.ts'
import { endsOf } from '#web/features/ledger/records/interval-ends.ts'
import { share } from '#web/features/ledger/records/record-words.ts'

interface Props {
  difference: FilterDifference
  /** The fraction of randomly taken stocks that would have done as the tips said. */
  chance: number | null
}

/** The shares of agreed and of disagreed tips that were right, on one axis. The bands are their intervals. */
export function TwoBars({ difference: { agreed, disagreed }, chance }: Props) {
  return (
    <>
      <svg className="plot" width="100%" height="204" aria-hidden="true">
        {[0, 25, 50, 75, 100].map(tick => (
          <g key={tick}>
            <line className="grid-line" x1={`${tick}%`} x2={`${tick}%`} y1="28" y2="182" />
            <text className="axis" x={`${tick}%`} y="200" textAnchor={anchorOf(tick)}>
              {share(tick / 100)}
            </text>
          </g>
        ))}
        {chance !== null && (
          <>
            <line className="chance" x1={at(chance)} x2={at(chance)} y1="24" y2="182" />
            <text x={at(Math.min(0.8, Math.max(0.2, chance)))} y="18" textAnchor="middle">
              {chanceWords(chance)}
            </text>
          </>
        )}
        <Bar name="Agreed" side={agreed} y={68} />
        <Bar name="Disagreed" side={disagreed} y={142} isOther />
      </svg>
      <div className="sr-only">
        <table>
          <caption>Tips that beat the benchmark in the direction they said</caption>
          <tbody>
            {[
              { name: 'Agreed', side: agreed },
              { name: 'Disagreed', side: disagreed },
            ].map(({ name, side }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{`${side.beat} of ${side.resolved}, ${share(side.rate)}`}</td>
                <td>{`likely between ${share(side.low)} and ${share(side.high)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {chance !== null && <p>{chanceWords(chance)}</p>}
      </div>
    </>
  )
}

function chanceWords(chance: number): string {
  return `a stock taken at random here ${share(chance)}`
}

interface BarProps {
  name: string
  side: FilterDifference['agreed']
  y: number
  isOther?: boolean
}

function Bar({ name, side: { rate, low, high, beat, resolved }, y, isOther }: BarProps) {
  const ends = endsOf(low, high)
  return (
    <g className={isOther ? 'other' : undefined}>
      <line className="base" x1="0" x2="100%" y1={y} y2={y} />
      <text className="name" x="0" y={y - 14}>
        {name}
      </text>
      <text className="axis" x="100%" y={y - 14} textAnchor="end">{`${beat} of ${resolved}`}</text>
      <rect className="band" x={at(low)} width={at(high - low)} y={y - 9} height="18" rx="4" />
      <text x={at(low)} y={y + 26} {...ends.low}>
        {share(low)}
      </text>
      <text x={at(high)} y={y + 26} {...ends.high}>
        {share(high)}
      </text>
      <circle className="point" cx={at(rate)} cy={y} r="6.5" />
    </g>
  )
}

function at(fraction: number): string {
  return `${(fraction * 100).toFixed(1)}%`
}

function anchorOf(tick: number): 'start' | 'middle' | 'end' {
  if (tick === 0) return 'start'
  return tick === 100 ? 'end' : 'middle'
}
