import { describe, expect, it } from 'vitest'
import { createLine } from './line.ts'

/** A line in front of work that ends when the test says so. */
function slowWork() {
  const line = createLine()
  const ends: (() => void)[] = []
  let mostAtOnce = 0
  return {
    mostAtOnce: () => mostAtOnce,
    come: (address: string) =>
      line.inTurn(address, async () => {
        await new Promise<void>(end => {
          ends.push(end)
          mostAtOnce = Math.max(mostAtOnce, ends.length)
        })
        return 'done'
      }),
    fail: () => line.inTurn('', () => Promise.reject(new Error('The work failed'))),
    /** Ends all that runs and all that then begins, until nothing is left. */
    async finish() {
      for (;;) {
        await new Promise(resolve => setImmediate(resolve))
        if (ends.length === 0) return
        for (const end of ends.splice(0)) end()
      }
    },
  }
}

const settled = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map(({ status }) => status)
const times = <T>(count: number, what: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => what(index))

describe('the line of those who sign in', () => {
  it('refuses with 429 and Retry-After who finds 100 waiting, and takes others when they are done', async () => {
    const { come, finish } = slowWork()
    const work = times(103, index => come(`198.51.100.${index}`))
    const last = await work.at(-1)?.catch(error => error)
    expect(last).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
    await Promise.all([finish(), settled(work)])
    expect(await settled(work)).toEqual([...Array(102).fill('fulfilled'), 'rejected'])
    const [later] = await Promise.all([come('198.51.100.1'), finish()])
    expect(later).toBe('done')
  })

  it('lets one address fill half of it', async () => {
    const { come, finish } = slowWork()
    const flood = times(60, () => come('198.51.100.1'))
    const other = come('198.51.100.2')
    await Promise.all([finish(), settled([...flood, other])])
    expect((await settled(flood)).filter(status => status === 'fulfilled').length).toBe(52)
    expect(await other).toBe('done')
  })

  it('does two at a time, also after work that failed', async () => {
    const { come, fail, finish, mostAtOnce } = slowWork()
    const failed = settled(times(5, fail))
    const all = times(9, index => come(`198.51.100.${index}`))
    await Promise.all([finish(), ...all])
    expect(new Set(await failed)).toEqual(new Set(['rejected']))
    expect(mostAtOnce()).toBe(2)
  })
})
