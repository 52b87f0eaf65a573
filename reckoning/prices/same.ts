/** Relative difference up to which two values are the same (decision 62). */
const same = 1e-4

/** Whether two prices, or two values of an action, are the same within 0.01 %. */
export function isSame(one: number, other: number): boolean {
  return Math.abs(one / other - 1) <= same
}
