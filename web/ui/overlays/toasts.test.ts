import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('toasts', () => {
  it('shows at most one at once: the newest', () => {
    const toasts = createToasts()
    toasts.show({ title: 'first' })
    toasts.show({ title: 'second' })
    expect(toasts.current().map(({ title }) => title)).toEqual(['second'])
  })

  it('forgets a dismissed one after 1 000 000 ms', () => {
    const toasts = createToasts()
    toasts.show({ title: 'first' })
    toasts.dismiss(toasts.current()[0]?.id ?? 0)
    expect(toasts.current()).toMatchObject([{ title: 'first', open: false }])
    vi.advanceTimersByTime(999_999)
    expect(toasts.current()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(toasts.current()).toEqual([])
  })

  it('tells its listeners until they leave', () => {
    const toasts = createToasts()
    let told = 0
    const leave = toasts.subscribe(() => {
      told += 1
    })
    toasts.show({ title: 'first' })
    leave()
    toasts.show({ title: 'second' })
    expect(told).toBe(1)
  })
})
