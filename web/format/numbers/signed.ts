/** A return with its sign, one decimal and a real minus: 0.313 is `+31.3%` (next/README.md, Numbers and days). */
export function signedPercent(fraction: number): string {
  return `${signedPoints(fraction)}%`
}

/** A difference of returns in points: 0.079 is `+7.9`. */
export function signedPoints(fraction: number): string {
  // Rounds half away from zero, after rounding to the six decimals that are stored. So 0.1085 is 10.9, although the
  // float lies a little beside 0.1085.
  const tenths = Math.round(Math.round(Math.abs(fraction) * 1e6) / 1e3)
  const sign = tenths === 0 ? '' : fraction > 0 ? '+' : '−'
  return `${sign}${(tenths / 10).toLocaleString('en-US', { minimumFractionDigits: 1 })}`
}
