import { expect } from 'vitest'

/** Milliseconds of the processor that some work takes in this thread: what others do meanwhile does not count. */
export async function cost(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** A machine that is shared takes some of a thread's own time as well: what is slow in itself is slow each time. */
const mostTries = 4

/**
 * Fails where work takes far more time as its size grows: four times the size may take nine times as long, and not sixteen,
 * as it does where the time grows with the square. How quick the machine is does not matter. `work` is called with a
 * sixteenth of `size`, a quarter and all of it, so that what grows fails before it takes minutes.
 */
export async function expectGrowth(size: number, work: (size: number) => unknown): Promise<void> {
  // What is called for the first time is made ready by the way.
  await work(Math.ceil(size / 16))
  let before = await cost(() => work(Math.ceil(size / 16)))
  for (const part of [4, 1]) {
    const length = Math.ceil(size / part)
    // Below it the garbage of other work may weigh more than the work itself.
    const most = Math.max(9 * before, 50)
    let taken = await cost(() => work(length))
    for (let tries = 1; tries < mostTries && taken > most; tries++)
      taken = Math.min(taken, await cost(() => work(length)))
    expect(taken, `milliseconds for ${length}, where a quarter took ${Math.round(before)}`).toBeLessThan(most)
    before = taken
  }
}
