/** Two closes of a day that differ by less are the same (next/5-prices.md, Computation 9). */
const same = 1e-4

export function isSame(one: number, other: number): boolean {
  return Math.abs(one / other - 1) <= same
}
