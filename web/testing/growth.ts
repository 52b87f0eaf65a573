import { expect } from 'vitest'

/** Milliseconds of some tries, of which the quickest counts: others may keep the machine busy. */
function cost(work: () => unknown): number {
  const tries = Array.from({ length: 3 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...tries)
}

/** Fails where four times the size takes more than nine times as long, as it does where time grows with the square. */
export function expectGrowth(size: number, work: (size: number) => unknown): void {
  const [quarter, whole] = [cost(() => work(size / 4)), cost(() => work(size))]
  // Below it the garbage of other work may weigh more than the work itself.
  const most = Math.max(9 * quarter, 50)
  expect(whole, `milliseconds, where a quarter took ${Math.round(quarter)}`).toBeLessThan(most)
}
