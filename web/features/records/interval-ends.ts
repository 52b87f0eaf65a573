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
