import type { RecordLine } from '#contract/records.ts'
import {
  against,
  hitsOf,
  notRanked,
  share,
  shares,
  type ToldRecord,
  told,
  tooFew,
} from '#web/features/ledger/records/record-words.ts'
import './board.css'

interface Props {
  record: RecordLine
  /** Whether the list is in the order of records. Then the line shows rank and interval, to compare strategists. */
  ranked: boolean
}

/** The record of a strategist on their card. */
export function BoardLine({ record, ranked }: Props) {
  const { resolved, benchmark, horizon, rank } = record
  const figures = told(record)
  const why = notRanked(record)
  return (
    <div className="board-line">
      {ranked && rank !== null && (
        <p className="board-rank">
          <span className="sr-only">Rank </span>
          {rank.toLocaleString('en-US')}
        </p>
      )}
      {figures ? (
        <>
          <p>
            <span>
              <b>{hitsOf(figures)}</b> beat {against(benchmark)} · {horizon} mo
            </span>
            <span className="aside">{shares(figures.low, figures.high)}</span>
          </p>
          {why && <p className="aside">{why}</p>}
          {ranked && <BoardBar {...figures} />}
        </>
      ) : (
        <p className="aside">{resolved === 0 ? 'No record yet' : tooFew(resolved)}</p>
      )}
    </div>
  )
}

/**
 * The interval as a band, the share so far as a point, and chance as a dotted line. The axis runs from 0 to 100 % on
 * every card.
 */
function BoardBar({ low, high, chance, hits, resolved }: ToldRecord) {
  const words = `Likely between ${share(low)} and ${share(high)}; a stock taken at random here ${share(chance)}`
  return (
    <svg width="100%" height="22" role="img" aria-label={words}>
      <line className="axis" x2="100%" y1="11" y2="11" />
      <rect className="band" x={percent(low)} width={percent(high - low)} y="5" height="12" rx="3" />
      <line className="chance" x1={percent(chance)} x2={percent(chance)} y2="22" />
      <circle className="point" cx={percent(hits / resolved)} cy="11" r="5" />
    </svg>
  )
}

function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(2)}%`
}
