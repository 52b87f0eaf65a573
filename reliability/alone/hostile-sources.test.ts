import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { quickAnswers, slowPaths } from '../testing/hostile-source.ts'
import { hangingName } from '../testing/network-names.ts'
import { ask, newPerson, type Person } from '../testing/person.ts'
import { rounds } from '../testing/rounds.ts'
import { sharedWatchedServer } from '../testing/watched-server.ts'

const megabyte = 1024 * 1024

/** How much more the process may hold after a bout than after the one before, and at its height, in megabytes. */
const memoryMayGrow = 200
const memoryMayReach = 1200
/** Milliseconds that hardly a call of others may take meanwhile, and none five times as long: the machine has other things to do. */
const othersWait = 2000

const watched = sharedWatchedServer()
const { extract, page, expectNothingInside } = watched

describe('hostile sources', () => {
  it(
    `end as they should, with memory flat and others served, in ${2 * rounds} bouts and beside slow ones`,
    async () => {
      const [victim, ...slow] = await Promise.all(
        Array.from({ length: 4 }, () => newPerson(watched.server.origin)),
      )
      if (!victim) throw new Error('Nobody has signed up')
      const waits: number[] = []
      const stop = new AbortController()
      const others = Promise.all([0, 1].map(() => callOn(victim, waits, stop.signal)))
      const held: number[] = []
      try {
        const ended = slowly(slow)
        await bout()
        const started = performance.now()
        expect((await extract(page('/article'), victim)).status).toBe(200)
        expect(performance.now() - started).toBeLessThan(5 * othersWait)
        for (const { address, outcome, took } of await ended) {
          expect(outcome, address).toMatch(/^504 /)
          // 15 s, and what a busy machine adds to them.
          expect(took, address).toBeLessThan(45_000)
        }
        // From here on all threads but one are gone: before, they have not all come to their size.
        for (let round = 0; round < 2 * rounds; round++) {
          await bout()
          held.push(await settledMemory())
        }
      } finally {
        stop.abort()
        await others
      }

      const height = Math.max(...watched.network.memory()) / megabyte
      const sorted = waits.toSorted((one, other) => one - other)
      const wait = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
      console.log(
        `${held.map(bytes => bytes.toFixed(0)).join(', ')} MB after each bout, ${height.toFixed(0)} MB at most; ` +
          `${waits.length} calls of others took ${wait(0.5).toFixed(0)} ms (95 %: ${wait(0.95).toFixed(0)}, all: ${wait(1).toFixed(0)})`,
      )
      const [first = 0, ...later] = held
      expect(Math.max(...later) - first).toBeLessThan(memoryMayGrow)
      expect(height).toBeLessThan(memoryMayReach)
      expect(waits.length).toBeGreaterThan(100)
      expect(wait(0.95)).toBeLessThan(othersWait)
      expect(wait(1)).toBeLessThan(5 * othersWait)
      expectNothingInside()
    },
    patience(120_000 * rounds),
  )

  it('cannot take all threads that look up names by names that are never found', () => {
    // 24 sources are asked at a time. A look-up that hangs outlasts the 15 s of its source, but not of two. Half of the
    // threads look up names (libuv, `UV__WORK_SLOW_IO`).
    expect(watched.network.threads() / 2).toBeGreaterThanOrEqual(2 * 24)
  })

  /** Sources that take what time there is, asked by these people. */
  function slowly(by: Person[]) {
    const addresses = [...slowPaths.map(path => page(path)), `http://${hangingName}/`]
    return Promise.all(
      addresses.map(async (address, index) => {
        const started = performance.now()
        const { status, text } = await extract(address, by[index % by.length])
        return { address, outcome: `${status} ${text}`, took: performance.now() - started }
      }),
    )
  }

  /** Each hostile source once, two at a time. */
  async function bout(): Promise<void> {
    const left = Object.entries(quickAnswers)
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [path, status] = next
        const answer = await extract(page(path))
        expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(status)
      }
    }
    await Promise.all([work(), work()])
  }

  /** Megabytes that the process holds when nothing more is freed: the least of about a second. */
  async function settledMemory(): Promise<number> {
    const before = watched.network.memory().length
    await eventually(
      'ten more looks at the memory',
      () => watched.network.memory().length,
    ).toBeGreaterThanOrEqual(before + 10)
    return Math.min(...watched.network.memory().slice(before)) / megabyte
  }

  /** What somebody else does meanwhile: reads and writes, each of which must be answered. */
  async function callOn(one: Person, waits: number[], signal: AbortSignal): Promise<void> {
    const { id: stockId } = (
      await one.ask(watched.server.origin, 'POST', '/api/stocks', { ticker: 'CALM', companyName: 'Calm' })
    ).json<{ id: string }>()
    while (!signal.aborted) {
      for (const call of [
        () => ask(watched.server.origin, 'GET', '/api/posts'),
        () => one.ask(watched.server.origin, 'GET', '/api/my-stocks'),
        () => one.ask(watched.server.origin, 'POST', '/api/notes', { stockId, content: 'A calm note' }),
      ]) {
        const started = performance.now()
        const { status, text } = await call()
        expect([200, 201], text).toContain(status)
        waits.push(performance.now() - started)
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    }
  }
})
