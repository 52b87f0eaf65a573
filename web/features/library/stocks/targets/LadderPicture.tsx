import type { CSSProperties } from 'react'
import { percent } from '#web/features/library/stocks/percent.ts'
import { money } from '#web/format/numbers/money.ts'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import {
  figureAtMark,
  figureOf,
  type Ladder,
  type Rung,
  roomsOf,
  shownLabels,
  unknownAuthor,
} from './target-ladder.ts'

interface Props {
  ladder: Ladder
  average: number
  /** The number of targets in the average, if it is not all of them. */
  of?: number | null
}

/**
 * Targets as marks on one axis, each with a line from the average. The picture fills the width of its place. Places on
 * the axis are shares of the width. Letters and heights are fixed, so that letters are equally large on any screen.
 */
export function LadderPicture({ ladder, average, of = null }: Props) {
  const { left, right } = roomsOf(ladder)
  // React's type does not know custom properties.
  const rooms = { '--left': `min(${left}px, 34%)`, '--right': `min(${right}px, 34%)` } as CSSProperties
  return (
    <div className="pt-6 pb-6 text-micro" style={rooms} aria-hidden="true">
      <div className="relative max-w-measure">
        <Axis ladder={ladder} average={average} of={of} />
        {ladder.rungs.map(rung => (
          <RungRow key={rung.target.tipId} rung={rung} averageAt={ladder.averageAt} />
        ))}
      </div>
    </div>
  )
}

/** Lines through all rows: at round amounts with labels below, and at the average with its label above. */
function Axis({ ladder: { ticks, averageAt, currency }, average, of }: Required<Props>) {
  const labelled = shownLabels(ticks, currency)
  return (
    <div className="chart-row absolute inset-y-0 w-full">
      <span />
      <div className="self-stretch whitespace-nowrap">
        {ticks.map(({ value, at }) => (
          <span key={value} className="absolute inset-y-0 border-l border-line" style={{ left: percent(at) }}>
            {labelled.has(value) && (
              <span className="absolute text-ink-3" style={{ top: '100%', translate: '-50%' }}>
                {money(value, currency)}
              </span>
            )}
          </span>
        ))}
        <span
          className="absolute inset-y-0 border-l border-dashed border-ink-3"
          style={{ left: percent(averageAt) }}
        >
          <b className="absolute text-ink" style={{ bottom: '100%', translate: '-50%' }}>
            Average {of !== null && `of ${of} `}
            {figureOf({ value: average, currency })}
          </b>
        </span>
      </div>
    </div>
  )
}

function RungRow({ rung: { target, year, at }, averageAt }: { rung: Rung; averageAt: number }) {
  return (
    <p className="chart-row">
      <span className={target.today === null ? 'line-clamp-2' : undefined}>
        {target.author ?? unknownAuthor}
        {year !== null && `, ${year}`}
        {target.today !== null && (
          <span className="block text-ink-3">{figureOf(target)} before the split</span>
        )}
      </span>
      <span className={stanceColors[target.stance]}>
        <i
          className="absolute border-t"
          style={{ left: percent(Math.min(at, averageAt)), width: percent(Math.abs(at - averageAt)) }}
        />
        <i className="absolute -m-[5px] size-2.5" style={{ left: percent(at) }}>
          <StanceShape stance={target.stance} />
        </i>
        <b
          className="absolute px-2.5 whitespace-nowrap text-ink"
          style={{
            ...(at >= averageAt ? { left: percent(at) } : { right: percent(1 - at) }),
            translate: '0 -50%',
          }}
        >
          {figureAtMark(target)}
        </b>
      </span>
    </p>
  )
}
