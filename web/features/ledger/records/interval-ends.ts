/** How the letters at an end of a band are set. */
interface End {
  dx: number
  textAnchor: 'start' | 'end'
}

/** Narrower bands, in shares of the axis, have their ends named beside them. */
const roomForEnds = 0.26

const within = { low: { dx: 4, textAnchor: 'start' }, high: { dx: -4, textAnchor: 'end' } } as const
const outside = { low: { dx: -4, textAnchor: 'end' }, high: { dx: 4, textAnchor: 'start' } } as const

/** Both ends are named below the band, within it where there is room, else on its outer sides, and never beyond the axis. */
export function endsOf(low: number, high: number): Record<'low' | 'high', End> {
  if (high - low >= roomForEnds) return within
  return {
    low: low < 0.12 ? within.low : outside.low,
    high: high > 0.88 ? within.high : outside.high,
  }
}

/** Nearer to each other than this, in shares of the axis, the line of chance would go through the letters above the point. */
const roomForValue = 0.08

/** The share above the point stands beside it, away from the line of chance, where that is near, and never beyond the axis. */
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
