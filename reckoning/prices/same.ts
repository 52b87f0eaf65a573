/** Two closes of a day that differ by less are the same (decision 62). */
const same = 1e-4

export function isSame(one: number, other: number): boolean {
  return Math.abs(one / other - 1) <= same
}
