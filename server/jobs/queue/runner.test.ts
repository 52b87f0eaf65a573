import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { openRunner } from './runner.ts'

describe('what takes jobs', () => {
  it.each([
    ['behind a pooler', true],
    ['with sessions of its own', false],
  ])('%s ends in order, however early it is ended', async (_, isShared) => {
    const { pool, close } = await testDatabase()
    onTestFinished(close)
    pool.on('connect', client => client.on('error', () => {}))
    const failures: unknown[] = []
    const log = {
      request: () => {},
      info: () => {},
      error: (message: string, error: unknown) => failures.push([message, error]),
    }
    // Before the library has made its workers, while it makes them, and behind that.
    for (const turns of [0, 1, 2, 3, 5, 8, 13, 21, 34]) {
      const runner = await openRunner({ pool, isShared, log, taskList: { nothing: () => {} } })
      const woken = runner.wake()
      for (let turn = 0; turn < turns; turn++) await setImmediate()
      await runner.stop()
      await woken
    }
    expect(failures).toEqual([])
  })
})
