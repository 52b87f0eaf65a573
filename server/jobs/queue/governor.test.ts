import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { StepSize } from '../../database/connections/turns.ts'
import { createGovernor, type Governor, tellingOf } from './governor.ts'
import { PutBack } from './task.ts'

/** A governor whose clock goes on by what is slept alone, and tells what that was. */
function governed() {
  const slept: number[] = []
  const clock = { at: 0 }
  /** What happens while it sleeps. */
  const during: (() => void)[] = []
  const governor = createGovernor({
    now: () => clock.at,
    async sleep(milliseconds) {
      slept.push(milliseconds)
      clock.at += milliseconds
      during.shift()?.()
    },
  })
  return { governor, clock, slept, during, total: () => slept.reduce((sum, one) => sum + one, 0) }
}

function turnsOf(governor: Governor, { signal = new AbortController().signal, others = false } = {}) {
  return governor.turnsOf({ signal, areOthersWaiting: async () => others })
}

/** A step that takes so many milliseconds. */
const taking = (clock: { at: number }, milliseconds: number) => async () => {
  clock.at += milliseconds
}

describe('Work that has a backlog', () => {
  it('begins no step, and waits for none, once the server ends', async () => {
    const { governor } = governed()
    const turns = turnsOf(governor, { signal: AbortSignal.abort() })
    let begun = 0
    await expect(turns.next()).rejects.toThrow('aborted')
    await expect(turns.step(new StepSize(1), async () => (begun += 1))).rejects.toThrow('aborted')
    expect(begun).toBe(0)
  })

  it('ends at once where the server does in the middle of a rest', async () => {
    const ending = new AbortController()
    let at = 0
    const governor = createGovernor({
      now: () => at,
      sleep: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          queueMicrotask(() => ending.abort())
        }),
    })
    const turns = turnsOf(governor, { signal: ending.signal })
    governor.reads()
    const size = new StepSize(1)
    await turns.step(size, async () => {
      at += 40
    })
    await expect(turns.step(size, async () => {})).rejects.toThrow('aborted')
    // The next one is not held up by who was sent away.
    await turnsOf(createGovernor()).step(size, async () => {})
  })

  it('rests not at all while nobody reads', async () => {
    const { governor, clock, slept } = governed()
    const turns = turnsOf(governor)
    for (let step = 0; step < 5; step++) await turns.step(new StepSize(1), taking(clock, 50))
    expect([slept, clock.at]).toEqual([[], 250])
  })

  it('rests nine times as long as a step took while somebody reads, and no longer', async () => {
    const { governor, clock, during, total } = governed()
    const turns = turnsOf(governor)
    // Somebody who asks again each time.
    const read = () => governor.reads()()
    during.push(...Array(100).fill(read))
    read()
    for (const [step, took] of [50, 20, 7].entries()) {
      await turns.step(new StepSize(1), taking(clock, took))
      read()
      if (step === 0) expect(total()).toBe(0)
    }
    await turns.step(new StepSize(1), async () => {})
    expect(total()).toBe(9 * (50 + 20 + 7))
  })

  it('takes a tenth of the time in the end, however long somebody reads', async () => {
    const { governor, clock } = governed()
    const turns = turnsOf(governor)
    // Never answered, and asked anew before it is given up.
    let worked = 0
    for (let step = 0; step < 200; step++) {
      governor.reads()
      await turns.step(new StepSize(1), taking(clock, 30))
      worked += 30
    }
    expect(worked / clock.at).toBeCloseTo(0.1, 2)
  })

  it('rests longer where steps make answers late, and as before when nothing has waited meanwhile', async () => {
    const { governor, clock, total } = governed()
    const turns = turnsOf(governor)
    const read = (milliseconds: number) => {
      const answered = governor.reads()
      clock.at += milliseconds
      answered()
    }
    for (let count = 0; count < 50; count++) read(2)
    const stepThatIsRead = async () => {
      for (let count = 0; count < 5; count++) read(10)
    }
    /** How long the step behind one of 50 ms waits, with somebody who reads all the time. */
    const restBehind = async () => {
      governor.reads()
      await turns.step(new StepSize(1), stepThatIsRead)
      const before = total()
      governor.reads()
      await turns.step(new StepSize(1), async () => {})
      return total() - before
    }
    expect(await restBehind()).toBe(18 * 50)
    clock.at += 60_000
    await turns.step(new StepSize(1), taking(clock, 50))
    const before = total()
    governor.reads()
    await turns.step(new StepSize(1), async () => {})
    expect(total() - before).toBe(9 * 50)
  })

  it('rests after a step that failed too', async () => {
    const { governor, clock, total } = governed()
    const turns = turnsOf(governor)
    governor.reads()
    const failing = async () => {
      clock.at += 20
      throw new Error('broken')
    }
    await expect(turns.step(new StepSize(1), failing)).rejects.toThrow('broken')
    await turns.step(new StepSize(1), async () => {})
    expect(total()).toBe(180)
  })

  it('goes on a second behind the last request, however long it was to rest', async () => {
    const { governor, clock, total } = governed()
    const turns = turnsOf(governor)
    governor.reads()()
    await turns.step(new StepSize(1), taking(clock, 900))
    governor.reads()()
    await turns.step(new StepSize(1), async () => {})
    expect(total()).toBe(1000)
  })

  it('takes somebody for a reader until the answer is there, and for ten seconds at most', async () => {
    const { governor, clock, during, total } = governed()
    const turns = turnsOf(governor)
    const answered = governor.reads()
    await turns.step(new StepSize(1), taking(clock, 4000))
    during.push(() => {}, answered)
    await turns.step(new StepSize(1), async () => {})
    // Two looks, and the second behind the answer.
    expect(total()).toBe(3000)
    governor.reads()
    await turns.step(new StepSize(1), taking(clock, 4000))
    await turns.step(new StepSize(1), async () => {})
    expect(total()).toBe(3000 + 6000)
  })

  it('does one step at a time, of all jobs together, in the order in which they asked', async () => {
    const { governor } = governed()
    const told: string[] = []
    const step = (name: string) =>
      turnsOf(governor).step(new StepSize(1), async () => {
        told.push(`${name} begins`)
        await Promise.resolve()
        told.push(`${name} ends`)
      })
    await Promise.all([step('one'), step('two'), step('three')])
    expect(told).toEqual(['one', 'two', 'three'].flatMap(name => [`${name} begins`, `${name} ends`]))
  })

  it('has a step shrink by the clock that it goes by', async () => {
    const { governor, clock } = governed()
    const size = new StepSize(100)
    await turnsOf(governor).step(size, taking(clock, 200))
    expect(size.rows).toBe(2)
  })

  it('gives its place up after ten seconds where others wait for it, and tells what failed until then', async () => {
    const { governor, clock } = governed()
    const [alone, before] = [turnsOf(governor), turnsOf(governor, { others: true })]
    await before.next()
    clock.at = 10_000
    await alone.next()
    await expect(before.next()).rejects.toBeInstanceOf(PutBack)
    clock.at = 20_000
    await expect(before.next([new Error('broken')])).rejects.toThrow('broken')
  })
})

describe('Who reads', () => {
  it('is nobody who asks whether the server lives, or how far the work is', async () => {
    for (const [url, reads] of [
      ['/api/health', 0],
      ['/api/health?of=database', 0],
      ['/api/jobs', 0],
      ['/api/posts', 1],
      ['/', 1],
    ] as const) {
      let told = 0
      const front = tellingOf({
        turnsOf: () => {
          throw new Error('No job is done here')
        },
        reads() {
          told += 1
          return () => {}
        },
      })
      const response = { once: () => response } as unknown as ServerResponse
      expect(front({ url } as IncomingMessage, response)).toBe(false)
      expect([url, told]).toEqual([url, reads])
    }
  })
})
