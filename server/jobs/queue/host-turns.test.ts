import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../database/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { inTurn, sweepHostTurns } from './host-turns.ts'
import { PutBack } from './task.ts'

let opened: OpenDatabase

beforeEach(async () => {
  opened = await testDatabase()
})

afterEach(() => opened.close())

const address = 'https://letters.example/feed'

/** The moment until which a request is put back, in seconds from now; null where it was made. */
async function wait(isBack = false, of = address): Promise<number | null> {
  try {
    await inTurn(opened.database, of, isBack, async () => {})
    return null
  } catch (error) {
    if (!(error instanceof PutBack)) throw error
    return Math.round((error.until.getTime() - Date.now()) / 1000)
  }
}

const goBy = (seconds: number) =>
  opened.pool.query(
    `update host_turns set free_at = free_at - interval '${seconds} s', promised_until = promised_until - interval '${seconds} s'`,
  )

describe('Turns of a host', () => {
  it('come one at a time, also where a request takes long, and other hosts wait for none', async () => {
    const inside = await inTurn(opened.database, address, false, async () => [await wait(), await wait(true)])
    expect(inside).toEqual([11, 22])
    expect(await wait(false, 'https://letters.example:8443/other')).not.toBeNull()
    expect(await wait(false, 'https://www.letters.example/feed')).toBeNull()
  })

  it('come ten seconds apart, each who waits at a moment of its own, kept from who comes new', async () => {
    expect(await wait()).toBeNull()
    expect([await wait(), await wait(), await wait()]).toEqual([11, 22, 33])
    await goBy(11)
    expect(await wait()).toBe(33)
    expect(await wait(true)).toBeNull()
    expect(await wait(true)).toBe(44)
    await goBy(60)
    expect(await wait()).toBeNull()
  })

  it('come as far apart as they are wanted', async () => {
    const ask = () => inTurn(opened.database, address, false, async () => {}, 90)
    await ask()
    const until = await ask().catch((error: unknown) => (error instanceof PutBack ? error.until : null))
    expect(Math.round(((until?.getTime() ?? 0) - Date.now()) / 1000)).toBe(91)
    await goBy(89)
    await expect(ask()).rejects.toThrow(PutBack)
    await goBy(300)
    await ask()
  })

  it('are kept for who waits, although the one before began a little late', async () => {
    expect(await wait()).toBeNull()
    const [first, second] = [Number(await wait()), Number(await wait())]
    await goBy(first + 0.5)
    expect(await wait(true)).toBeNull()
    await goBy(second - first - 0.4)
    expect(await wait(true)).toBeNull()
  })

  it('are over when a request failed, and two minutes after its server has died', async () => {
    await expect(
      inTurn(opened.database, address, false, () => Promise.reject(new Error('It is down'))),
    ).rejects.toThrow('It is down')
    await goBy(11)
    expect(await wait()).toBeNull()
    await opened.pool.query("update host_turns set free_at = now() + interval '2 minutes'")
    expect(await wait(true)).toBe(10)
    await goBy(121)
    expect(await wait(true)).toBeNull()
  })

  it('are promised for an hour at most, and removed when they are long over', async () => {
    expect(await wait()).toBeNull()
    await opened.pool.query("update host_turns set promised_until = now() + interval '59 minutes 55 s'")
    expect(await wait()).toBe(3600)
    await sweepHostTurns(opened.database)
    expect((await opened.pool.query('select from host_turns')).rowCount).toBe(1)
    await goBy(3600 * 26)
    await sweepHostTurns(opened.database)
    expect((await opened.pool.query('select from host_turns')).rowCount).toBe(0)
  })
})
