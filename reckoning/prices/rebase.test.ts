import { describe, expect, it } from 'vitest'
import { scaleOf, wordsOfSplit } from './rebase.ts'

const closes = [100.37, 101.5, 99.02, 87.49, 120.11]
const days = closes.map((close, index) => ({ day: `2026-01-0${index + 1}`, close }))
const known = new Map(days.map(({ day, close }) => [day, { close }]))

/** All closes divided by a split, with so many decimals. */
const behind = (split: number, decimals = 2) =>
  days.map(({ day, close }) => ({ day, close: Number((close / split).toFixed(decimals)) }))

describe('how a reading stands to what is known', () => {
  it.each<[string, { day: string; close: number }[]]>([
    ['one day of it', days.map(one => (one.day.endsWith('3') ? { ...one, close: 49.51 } : one))],
    ['all but one', behind(2).map((one, index) => (index === 1 ? { ...one, close: 101.5 } : one))],
    [
      'days each by their own factor',
      days.map(({ day, close }, index) => ({ day, close: close * (1 + index / 10) })),
    ],
    ['two days alone', behind(2).slice(0, 2)],
  ])('is no split where %s is told otherwise', (_what, told) => {
    expect(scaleOf({ known, told })).toEqual({ is: 'other' })
  })

  it('is apart without a day of it, and the same within what rounding makes', () => {
    expect(scaleOf({ known, told: [{ day: '2026-02-02', close: 5 }] })).toEqual({ is: 'apart' })
    expect(scaleOf({ known, told: behind(1.001) })).toEqual({ is: 'same' })
  })

  it.each([
    [2, '2 for 1'],
    [3, '3 for 1'],
    [20, '20 for 1'],
    [1.5, '3 for 2'],
    [4 / 3, '4 for 3'],
    [0.1, '1 for 10'],
    [0.04, '1 for 25'],
    [1.1, '11 for 10'],
    [1.05, '1.05 for 1'],
  ])('is a split of %d, told as %s, whatever rounding does', (split, words) => {
    const scale = scaleOf({ known, told: behind(split) })
    expect(scale).toMatchObject({ is: 'moved', split: expect.closeTo(split, 2) })
    expect(wordsOfSplit(split)).toBe(words)
  })

  it('is a split of two days where no more are known, and not of one', () => {
    const few = (count: number) => new Map([...known].slice(0, count))
    expect(scaleOf({ known: few(2), told: behind(2) })).toEqual({ is: 'moved', split: 2 })
    expect(scaleOf({ known: few(1), told: behind(2) })).toEqual({ is: 'other' })
  })

  it('is a split of closes that are hundredths themselves', () => {
    const small = new Map([0.52, 0.61, 0.58].map((close, index) => [`2026-01-0${index + 1}`, { close }]))
    const told = [0.26, 0.31, 0.29].map((close, index) => ({ day: `2026-01-0${index + 1}`, close }))
    expect(scaleOf({ known: small, told })).toEqual({ is: 'moved', split: 2 })
  })
})
