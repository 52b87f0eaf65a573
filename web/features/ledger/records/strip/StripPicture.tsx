import { against } from '#web/features/ledger/records/record-words.ts'
import { percent } from '#web/features/library/stocks/percent.ts'
import type { Dot, Strip } from './strip.ts'

interface Props {
  strip: Strip
  benchmark: string | null
  unknown: number
  /** The dot whose call is described below. */
  current: Dot | undefined
}

/** Calls by result, as a picture that screen readers skip. */
export function StripPicture({ strip, benchmark, unknown, current }: Props) {
  const ground = strip.height + 12
  return (
    <svg width="100%" height={ground + 24} className="plot" aria-hidden="true">
      {strip.ticks.map(({ points, x }) => (
        <g key={points}>
          <line className={points === 0 ? 'zero' : 'grid-line'} x1={percent(x)} x2={percent(x)} y2={ground} />
          <text className="axis" x={percent(x)} y={ground + 18} textAnchor="middle">
            {points === 0 ? against(benchmark) : `${points > 0 ? '+' : '−'}${Math.abs(points)}`}
          </text>
        </g>
      ))}
      <line className="base" x2={strip.unknownAt === null ? '100%' : '86%'} y1={ground} y2={ground} />
      {strip.unknownAt !== null && (
        <>
          <line className="grid-line" x1="88%" x2="88%" y2={ground} />
          <text className="axis" x={percent(strip.unknownAt)} y={ground + 18} textAnchor="middle">
            {strip.dots ? 'unknown' : `${unknown} unknown`}
          </text>
        </>
      )}
      {strip.dots?.map(dot => (
        <DotMark key={dot.key} dot={dot} ground={ground} />
      ))}
      {current && <circle className="ring" cx={percent(current.x)} cy={heightOf(current, ground)} r="8.5" />}
      {!strip.dots &&
        strip.columns.map(({ key, x, width, height, calls, isHit }) => (
          <g key={key}>
            <rect
              className={isHit ? 'hit' : 'miss'}
              x={percent(x + width * 0.12)}
              width={percent(width * 0.76)}
              y={ground - height + 14}
              height={Math.max(1, height - 14)}
            />
            <text
              className="axis count"
              x={percent(x + width / 2)}
              y={ground - height + 10}
              textAnchor="middle"
            >
              {calls}
            </text>
          </g>
        ))}
    </svg>
  )
}

function heightOf({ y }: Dot, ground: number): string {
  return (ground - 9 - y).toFixed(1)
}

function DotMark({ dot, ground }: { dot: Dot; ground: number }) {
  const place = { x: percent(dot.x), y: heightOf(dot, ground) }
  if (dot.standing !== 'unknown')
    return (
      <circle className={dot.standing} cx={place.x} cy={place.y} r={dot.standing === 'hit' ? 4.75 : 4.1} />
    )
  return (
    <svg {...place} width="1" height="1" overflow="visible" aria-hidden="true">
      <path className="unknown" d="M-3.4-3.4l6.8 6.8M3.4-3.4l-6.8 6.8" />
    </svg>
  )
}
