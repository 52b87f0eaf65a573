/** The place of the letters at an end of a band. */
interface End {
  dx: number
  textAnchor: 'start' | 'end'
}

/** A fraction of the axis. The ends of narrower bands are named beside the band. */
const roomForEnds = 0.26

const within = { low: { dx: 4, textAnchor: 'start' }, high: { dx: -4, textAnchor: 'end' } } as const
const outside = { low: { dx: -4, textAnchor: 'end' }, high: { dx: 4, textAnchor: 'start' } } as const

/**
 * The places for the names of both ends, below the band: inside if there is room, else outside. They never leave the
 * axis.
 */
export function endsOf(low: number, high: number): Record<'low' | 'high', End> {
  if (high - low >= roomForEnds) return within
  return {
    low: low < 0.12 ? within.low : outside.low,
    high: high > 0.88 ? within.high : outside.high,
  }
}

/**
 * A fraction of the axis. With less distance between them, the line of chance would cross the letters above the point.
 */
const roomForValue = 0.08

/**
 * The place of the share above the point: beside it and away from the line of chance if that line is near. It never
 * leaves the axis.
 */
export function besideChance(
  rate: number,
  chance: number,
): { dx: number; textAnchor: 'start' | 'middle' | 'end' } {
  if (Math.abs(rate - chance) < roomForValue) {
    const isRight = rate > 0.9 ? false : rate < 0.1 || rate >= chance
    return isRight ? { dx: 6, textAnchor: 'start' } : { dx: -6, textAnchor: 'end' }
  }
  return { dx: 0, textAnchor: rate < 0.05 ? 'start' : rate > 0.95 ? 'end' : 'middle' }
}
