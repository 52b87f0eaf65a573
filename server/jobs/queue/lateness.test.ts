import { describe, expect, it } from 'vitest'
import { Lateness } from './lateness.ts'

/** So many reads that meet no step, of 1 to 5 ms. */
function readAlone(lateness: Lateness, count: number): void {
  for (let read = 0; read < count; read++) lateness.answered(1 + (read % 5), false)
}

describe('A rest behind a step', () => {
  it('is nine times its length where nobody has asked, and while it is not known how long answers take', () => {
    const lateness = new Lateness()
    expect(lateness.restAfterStep()).toBe(9)
    for (let read = 0; read < 40; read++) lateness.answered(1000, true)
    expect(lateness.restAfterStep()).toBe(9)
  })

  it('stays so where answers that meet steps come as soon as others', () => {
    const lateness = new Lateness()
    readAlone(lateness, 500)
    for (let read = 0; read < 500; read++) lateness.answered(1 + (read % 5), true)
    expect(lateness.restAfterStep()).toBe(9)
  })

  it('grows while too many answers are late by steps, to a half of a hundredth of a core', () => {
    const lateness = new Lateness()
    readAlone(lateness, 500)
    // One late answer in five hundred is none too many.
    lateness.answered(9, true)
    expect(lateness.restAfterStep()).toBe(9)
    lateness.answered(9, true)
    expect(lateness.restAfterStep()).toBe(18)
    for (let step = 0; step < 10; step++) {
      lateness.answered(9, true)
      lateness.restAfterStep()
    }
    expect(lateness.restAfterStep()).toBe(199)
  })

  it('shrinks again when answers are in time', () => {
    const lateness = new Lateness()
    readAlone(lateness, 500)
    for (let read = 0; read < 20; read++) lateness.answered(9, true)
    expect(lateness.restAfterStep()).toBe(18)
    readAlone(lateness, 3000)
    expect(lateness.restAfterStep()).toBeLessThan(18)
    for (let step = 0; step < 100; step++) lateness.restAfterStep()
    expect(lateness.restAfterStep()).toBe(9)
  })

  it('begins anew with what comes when nothing has waited', () => {
    const lateness = new Lateness()
    readAlone(lateness, 500)
    for (let read = 0; read < 20; read++) lateness.answered(9, true)
    expect(lateness.restAfterStep()).toBe(18)
    lateness.beginAnew()
    expect(lateness.restAfterStep()).toBe(9)
  })

  it('goes by what answers take now', () => {
    const lateness = new Lateness()
    readAlone(lateness, 500)
    for (let read = 0; read < 500; read++) lateness.answered(20, false)
    for (let read = 0; read < 20; read++) lateness.answered(21, true)
    expect(lateness.restAfterStep()).toBe(9)
    for (let read = 0; read < 20; read++) lateness.answered(23, true)
    expect(lateness.restAfterStep()).toBe(18)
  })
})

/** A machine on which a step makes what it meets late: reads of 4 ms without a pause, steps of 50 ms. */
describe('Steps and reads that are in each other’s way', () => {
  it('leave 99 of a hundred answers in time, once it is known', () => {
    const lateness = new Lateness()
    let [stepEnds, rests] = [0, 0]
    const durations: number[] = []
    for (let now = 0, read = 0; now < 600_000; read++) {
      if (now >= stepEnds + rests) {
        stepEnds = now + 50
        rests = 50 * lateness.restAfterStep()
      }
      const met = now < stepEnds
      const took = (met ? 12 : 4) + (read % 7) / 10
      lateness.answered(took, met)
      durations.push(took)
      now += took
    }
    const settled = durations.slice(durations.length / 2)
    const late = settled.filter(took => took > 1.1 * 4.6)
    expect(late.length / settled.length).toBeLessThan(0.01)
    // And the work goes on.
    expect(late.length / settled.length).toBeGreaterThan(0.0005)
  })
})
