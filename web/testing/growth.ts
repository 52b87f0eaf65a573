import { expect } from 'vitest'

/** Tests run in Node, of which the types of the pages know nothing. In microseconds. */
declare const process: { threadCpuUsage(before?: object): { user: number; system: number } }

/** Milliseconds of the processor that some work takes in this thread: the least of some tries, since others take some too. */
function cost(work: () => unknown): number {
  const tries = Array.from({ length: 4 }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
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
