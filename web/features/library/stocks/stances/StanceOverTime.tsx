import type { CSSProperties } from 'react'
import type { StanceMonth } from '#contract/stance.ts'
import { percent } from '#web/features/library/stocks/percent.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import {
  type DatedStance,
  type Lane,
  type Lanes,
  laneOrder,
  stanceLanes,
  ticksWithRoom,
  totalOf,
} from './stance-lanes.ts'

interface Props {
  /** All tips, by the month of their posts. */
  months: readonly StanceMonth[]
  /** The tips read so far. If they are all and few, each has a mark. Many tips have columns. */
  tips?: readonly DatedStance[]
  heading?: 'h2' | 'h3'
}

/** The stances of tips over time, a lane for each stance. Draws nothing for a single tip. */
export function StanceOverTime({ months, tips = [], heading: Heading = 'h3' }: Props) {
  if (totalOf(months) < 2) return null
  const lanes = stanceLanes(months, tips)
  return (
    <section aria-labelledby="stance-over-time">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading id="stance-over-time" className="title">
          Stance over time
        </Heading>
        <p className="text-label text-ink-3">
          {lanes.period ? `tips per ${lanes.period}` : 'each mark one tip'}
        </p>
      </div>
      <LanesPicture lanes={lanes} />
      <div className="sr-only">
        <LanesTable lanes={lanes} />
      </div>
    </section>
  )
}

/** A table with the content of the picture. */
function LanesTable({ lanes: { lanes, periods, period } }: { lanes: Lanes }) {
  const shown = laneOrder.filter(stance => lanes.some(lane => lane.stance === stance))
  return (
    <table>
      <caption>{`Stances of tips per ${period ?? 'month'}, newest first`}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          {shown.map(stance => (
            <th key={stance} scope="col">
              {stanceNames[stance]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map(({ label, counts }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {shown.map(stance => (
              <td key={stance}>{counts[stance]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * The picture fills the width of its place. Places on the line are shares of the width. Letters and heights are fixed,
 * so that letters are equally large on any screen.
 */
function LanesPicture({ lanes: { lanes, ticks, most, period } }: { lanes: Lanes }) {
  const labelled = ticksWithRoom(ticks)
  return (
    <div className="relative mt-2 mb-4 max-w-measure text-micro" style={rooms} aria-hidden="true">
      <div className="chart-row absolute inset-y-0 w-full">
        <span />
        <div className="self-stretch">
          {ticks.map(({ label, at }) => (
            <span
              key={label}
              className="absolute inset-y-0 border-l border-line text-ink-3"
              style={{ left: percent(at) }}
            >
              {labelled.has(label) && (
                <span className="absolute whitespace-nowrap" style={{ top: '100%', translate: '-50%' }}>
                  {label}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
      {lanes.map(lane => (
        <p key={lane.stance} className="chart-row min-h-11 border-b border-line">
          <span className="flex items-center gap-1.5">
            <span className={stanceColors[lane.stance]}>
              <StanceShape stance={lane.stance} />
            </span>
            {stanceNames[lane.stance]}
            <b className="ml-auto text-ink">{lane.count.toLocaleString('en-US')}</b>
          </span>
          <span className={`self-stretch ${stanceColors[lane.stance]}`}>
            {period ? <Columns columns={lane.columns} most={most} /> : <Marks {...lane} />}
          </span>
        </p>
      ))}
    </div>
  )
}

/** Room between words and line, and at the line's end. React's type does not know custom properties. */
const rooms = { '--left': '8px', '--right': '4px' } as CSSProperties

function Marks({ stance, marks }: Lane) {
  return marks.map(({ id, at }) => (
    <span key={id} className="absolute -m-[5px] size-2.5" style={{ left: percent(at), top: '50%' }}>
      <StanceShape stance={stance} />
    </span>
  ))
}

/** Columns of a lane, with the largest count above its column. */
function Columns({ columns, most }: { columns: Lane['columns']; most: number }) {
  const highest = columns.toSorted((one, other) => other.count - one.count)[0]
  if (!highest) return null
  const path = columns.map(({ from, to, count }) => {
    const height = Math.max(4, Math.round((count / most) * 100))
    return `M${thousandths(from)} 100v${-height}h${thousandths(to - from)}v${height}z`
  })
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        fill="currentColor"
        className="absolute w-full"
        style={{ bottom: 0, height: 'calc(100% - 16px)' }}
      >
        <path d={path.join('')} />
      </svg>
      <span
        className="absolute whitespace-nowrap text-ink-2"
        style={{
          left: `clamp(8px, ${percent((highest.from + highest.to) / 2)}, 100% - 8px)`,
          bottom: `calc(8px + (100% - 16px) * ${(highest.count / most).toFixed(2)})`,
          translate: '-50% 50%',
        }}
      >
        {highest.count.toLocaleString('en-US')}
      </span>
    </>
  )
}

function thousandths(share: number): number {
  return Math.round(share * 1000)
}
