import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { ask, newPerson } from '../testing/person.ts'
import { serverBehindWire } from '../testing/server-behind-wire.ts'

const behind = serverBehindWire()

/** Its status, and the milliseconds that it took. */
async function health(): Promise<[status: number, took: number]> {
  const askedAt = performance.now()
  const { status } = await ask(behind.server.origin, 'GET', '/api/health')
  return [status, performance.now() - askedAt]
}

/** Milliseconds: a second, of a machine that is quiet. */
const aSecond = patience(1000)

describe('health', () => {
  it('is 503 within a second while the database is silent or gone, and 200 when it is back', async () => {
    const isBack = () =>
      eventually('the server to be healthy again', async () => (await health())[0], { within: 60_000 }).toBe(
        200,
      )
    await isBack()
    behind.wire.silent = true
    // What is told is a second old at most.
    await sleep(aSecond)
    for (let n = 0; n < 3; n++) {
      const [status, took] = await health()
      expect(status).toBe(503)
      expect(took).toBeLessThan(aSecond)
    }
    behind.wire.silent = false
    await isBack()
    await behind.postgres.stop('SIGKILL')
    await eventually('health to be 503', async () => (await health())[0]).toBe(503)
    const [status, took] = await health()
    expect(status).toBe(503)
    expect(took).toBeLessThan(aSecond)
    await behind.postgres.start()
    await isBack()
  })

  it('is told within a second while 500 connections ask for pages that nothing keeps', async () => {
    const ada = await newPerson(behind.server.origin)
    const tips = Array.from({ length: 50 }, (_, n) => ({
      ticker: 'BUSY',
      text: `The reason of number ${n}.`,
    }))
    await ada.ask(behind.server.origin, 'POST', '/api/posts', { title: 'Busy', summary: 'x', tips })
    // Beside this process, whose own work would be measured with the answers.
    const url = `${behind.server.origin}/stocks/BUSY?unknown=1`
    const amount = 1000
    let isOver = false
    const load = Promise.resolve(
      autocannon({ url, connections: 500, amount, timeout: patience(60_000) / 1000, workers: 1 }),
    ).finally(() => {
      isOver = true
    })
    // Until all of them have asked.
    await sleep(1000)
    const told: [status: number, took: number][] = []
    while (!isOver) {
      told.push(await health())
      await sleep(50)
    }
    const { '2xx': answered, latency } = await load
    expect(answered).toBe(amount)
    expect(told.length).toBeGreaterThan(3)
    expect(told.map(([status]) => status)).toEqual(told.map(() => 200))
    // Or, where other work keeps the machine busy, long before those who had asked for a page before.
    expect(Math.max(...told.map(([, took]) => took))).toBeLessThan(Math.max(aSecond, latency.average / 2))
  })
})
