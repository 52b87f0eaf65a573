/** A place on an axis from 0 to 1 for CSS, to a tenth of a percent: more digits are nothing to the eye. */
export function percent(at: number): string {
  return `${Math.round(at * 1000) / 10}%`
}
