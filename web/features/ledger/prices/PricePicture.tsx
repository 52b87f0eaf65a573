import { percent } from '#web/features/library/stocks/percent.ts'
import { shortDay } from '#web/format/days/day-in-words.ts'
import { money } from '#web/format/numbers/money.ts'
import { signedPercent } from '#web/format/numbers/signed.ts'
import { stanceColors, stancePaths } from '#web/ui/labels/StanceShape.tsx'
import { ground, type Mark, nameBeside, type PriceLine, ring } from './price-line.ts'

interface Props {
  line: PriceLine
  symbol: string
  currency: string
  benchmark: string | null
  /** The mark whose tip is described below. */
  current: Mark | undefined
}

/**
 * The picture fills the width of its place. Places in time are shares of the width. Letters and heights are fixed, so
 * that letters are equally large on any screen. Only the lines themselves are stretched.
 */
export function PricePicture({ line, symbol, currency, benchmark, current }: Props) {
  const { ticks, years, width, marks } = line
  const since = current?.tip.outcome?.since ?? null
  const others = marks.filter(mark => mark !== current)
  return (
    <svg
      width="100%"
      height="220"
      overflow="visible"
      fill="currentColor"
      className="text-micro text-ink-3"
      aria-hidden="true"
    >
      {ticks.map(({ value, y }) => (
        <line key={value} x2="100%" y1={y.toFixed(1)} y2={y.toFixed(1)} stroke="var(--line)" />
      ))}
      <line x2="100%" y1={ground} y2={ground} stroke="var(--control)" />
      {years.map(({ year, at }) => (
        <g key={year}>
          <line x1={percent(at)} x2={percent(at)} y1="20" y2={ground + 5} stroke="var(--line)" />
          {at < 0.92 && (
            <text x={percent(at)} dx="6" y="213">
              {year}
            </text>
          )}
        </g>
      ))}
      {years.length === 0 && (
        <>
          <text y="213">{shortDay(line.from)}</text>
          <text x="100%" y="213" textAnchor="end">
            {shortDay(line.to)}
          </text>
        </>
      )}
      <svg
        width="100%"
        height={ground}
        viewBox={`0 0 ${width} ${ground * 2}`}
        preserveAspectRatio="none"
        fill="none"
        overflow="hidden"
        aria-hidden="true"
      >
        {line.benchmark && <Line path={line.benchmark} stroke="var(--ink-3)" width={1.25} dashes="3 3" />}
        <Line path={line.price} stroke="var(--ink)" width={1.6} />
      </svg>
      {ticks.map(({ value, y }) => (
        <text key={value} y={(y - 5).toFixed(1)} {...halo}>
          {line.kind === 'closes' ? money(value, currency) : value}
        </text>
      ))}
      {current && (
        <line x1={percent(current.at)} x2={percent(current.at)} y1="18" y2={ground} stroke="var(--control)" />
      )}
      <Names {...{ line, symbol, benchmark, current }} />
      {others.map(mark => (
        <MarkShape key={mark.tip.id} {...mark} />
      ))}
      {current && (
        <>
          <circle
            cx={percent(current.at)}
            cy={current.y.toFixed(1)}
            r={ring}
            fill="var(--paper)"
            stroke="var(--accent-line)"
            strokeWidth="2"
          />
          <MarkShape {...current} />
          {since !== null && (
            <text
              x={percent(current.at)}
              y="12"
              textAnchor={current.at > 0.92 ? 'end' : current.at < 0.08 ? 'start' : 'middle'}
              className="font-semibold text-ink"
            >
              {signedPercent(since)}
            </text>
          )}
        </>
      )}
    </svg>
  )
}

function Line({
  path,
  stroke,
  width,
  dashes,
}: {
  path: string
  stroke: string
  width: number
  dashes?: string
}) {
  return (
    <path
      d={path}
      stroke={stroke}
      strokeWidth={width}
      strokeDasharray={dashes}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** The names of both lines at their right end: above the upper line and below the lower one. */
function Names({ line, symbol, benchmark, current }: Omit<Props, 'currency'>) {
  const { priceEnds, benchmarkEnds } = line
  const isAbove = benchmarkEnds === null || priceEnds <= benchmarkEnds
  return (
    <>
      <text
        x="100%"
        y={nameBeside(priceEnds, isAbove, current).toFixed(1)}
        textAnchor="end"
        className="font-semibold text-ink"
        {...halo}
      >
        {symbol}
      </text>
      {benchmarkEnds !== null && (
        <text x="100%" y={nameBeside(benchmarkEnds, !isAbove, current).toFixed(1)} textAnchor="end" {...halo}>
          {benchmark}
        </text>
      )}
    </>
  )
}

const halo = {
  paintOrder: 'stroke',
  stroke: 'var(--paper)',
  strokeWidth: 4,
  strokeLinejoin: 'round',
} as const

/** The stance of a tip on the line, with an edge that separates it from other marks. */
function MarkShape({ tip, at, y }: Mark) {
  return (
    <svg x={percent(at)} y={y.toFixed(1)} width="1" height="1" overflow="visible" aria-hidden="true">
      <path
        d={stancePaths[tip.stance]}
        transform="translate(-7 -7) scale(1.4)"
        className={stanceColors[tip.stance]}
        {...halo}
        strokeWidth={2}
      />
    </svg>
  )
}
