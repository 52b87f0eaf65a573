/** With fewer cases there is no share. */
export const fewestForShare = 30

/** A share with its 95 % confidence interval, as fractions. */
export interface Share {
  rate: number
  low: number
  high: number
}

/** The 97.5th percentile of the normal distribution. */
const z = 1.959964

/**
 * The share of hits with Wilson's 95 % interval (1927), as fractions rounded to six decimals. Null for fewer than
 * `fewestForShare` cases.
 */
export function shareOf(hits: number, of: number): Share | null {
  if (of < fewestForShare) return null
  const rate = hits / of
  const middle = (rate + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of))
  return {
    rate: rounded(rate),
    low: rounded(Math.max(0, middle - half)),
    high: rounded(Math.min(1, middle + half)),
  }
}

function rounded(fraction: number): number {
  return Math.round(fraction * 1e6) / 1e6
}
