import { describe, expect, it } from 'vitest'
import { part } from './part.ts'

describe('part', () => {
  it('asks again for what did not come', async () => {
    let tries = 0
    const dialog = part(async () => {
      tries += 1
      if (tries === 1) throw new Error('offline')
      return 'a dialog'
    })
    await expect(dialog.load()).rejects.toThrow('offline')
    expect(dialog.loaded()).toBeUndefined()
    expect(await dialog.load()).toBe('a dialog')
  })

  it('comes once, however often it is asked for', async () => {
    let tries = 0
    const dialog = part(async () => {
      tries += 1
      return 'a dialog'
    })
    await Promise.all([dialog.load(), dialog.load()])
    await dialog.load()
    expect(tries).toBe(1)
    expect(dialog.loaded()).toBe('a dialog')
  })
})
