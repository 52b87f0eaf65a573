import type { Share } from '#contract/shares.ts'

/** The percentages with a line. */
function ticksFrom(start: number): number[] {
  const step = start === 0 ? 20 : 10
  return Array.from({ length: (100 - start) / step + 1 }, (_, index) => start + index * step)
}

function placeOf(percent: number, start: number): string {
  return `${((100 * (percent - start)) / (100 - start)).toFixed(1)}%`
}

/** The percentages above the strips. Screen readers skip them, because the table has the figures. */
export function Axis({ start }: { start: number }) {
  return (
    <span className="axis" aria-hidden="true">
      {ticksFrom(start).map(percent => (
        <i key={percent} style={{ left: placeOf(percent, start) }}>
          {`${percent}%`}
        </i>
      ))}
    </span>
  )
}

/** A share as a dot and its interval as a band, across the width of its place. A dashed line if there is no share. */
export function ShareStrip({ start, share }: { start: number; share: Share | null }) {
  const at = (fraction: number) => placeOf(100 * fraction, start)
  return (
    <svg className="strip" aria-hidden="true">
      {ticksFrom(start).map(percent => (
        <line
          key={percent}
          className="grid-line"
          x1={placeOf(percent, start)}
          x2={placeOf(percent, start)}
          y1="0"
          y2="100%"
        />
      ))}
      {share ? (
        <>
          <line className="base" x1="0" x2="100%" y1="50%" y2="50%" />
          <line className="band" x1={at(share.low)} x2={at(share.high)} y1="50%" y2="50%" />
          <circle className="dot" cx={at(share.rate)} cy="50%" r="6" />
        </>
      ) : (
        <line className="nothing" x1="0" x2="100%" y1="50%" y2="50%" />
      )}
    </svg>
  )
}
