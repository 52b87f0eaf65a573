/** A place on an axis, from 0 to 1, as CSS percent with one decimal. The eye sees no finer difference. */
export function percent(at: number): string {
  return `${Math.round(at * 1000) / 10}%`
}
