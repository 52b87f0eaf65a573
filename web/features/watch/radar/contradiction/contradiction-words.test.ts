import { describe, expect, it } from 'vitest'
import { aContradiction, aSide } from './a-contradiction.ts'
import { apart, contradictionAside, contradictionTitle, daysApart } from './contradiction-words.ts'

const figure = (value: string, unit: string | null = '%') =>
  aSide({ metric: { name: 'Gross margin, Q3 2026', value, unit, currency: null } })
const between = (a: ReturnType<typeof figure>, b: ReturnType<typeof figure>) =>
  apart(aContradiction({ kind: 'numbers', a, b }))

describe('the words of a contradiction', () => {
  it('say who turned where, and how long after', () => {
    const turned = aContradiction()
    expect(contradictionTitle(turned)).toBe('Dana Ruiz turned bearish on NVDA')
    expect(contradictionAside(turned)).toBe('41 days after being bullish')
    expect(apart(turned)).toBe('41 days')
  })

  it('name nobody where nobody is known', () => {
    expect(contradictionTitle(aContradiction({ a: aSide({ author: null, direction: -1 }) }))).toBe(
      'The author turned bearish on NVDA',
    )
  })

  it('say what a split and two figures are', () => {
    const split = aContradiction({ kind: 'split', b: aSide({ day: '2026-11-20' }) })
    expect([contradictionTitle(split), contradictionAside(split)]).toEqual([
      'Two sides on NVDA',
      'two sources, 2 days apart',
    ])
    const numbers = aContradiction({ kind: 'numbers', a: figure('46.2'), b: figure('43.9') })
    expect([contradictionTitle(numbers), contradictionAside(numbers)]).toEqual([
      'Two figures on NVDA',
      'Gross margin, Q3 2026',
    ])
  })

  it('tell one day and none in words of their own', () => {
    expect(daysApart('2026-11-20', '2026-11-21')).toBe('1 day')
    expect(daysApart('2026-11-20', '2026-11-20')).toBe('same day')
    expect(daysApart('2027-01-01', '2026-12-22')).toBe('10 days')
  })

  it('tell shares in points and other figures in percent of the larger', () => {
    expect(between(figure('46.2'), figure('43.9'))).toBe('2.3 points')
    expect(between(figure('391', 'bn'), figure('340', 'bn'))).toBe('13% apart')
    expect(between(figure('1,250', null), figure('1,249.7', null))).toBe('0.02% apart')
  })

  it('tell days where figures are not two numbers of one unit', () => {
    expect(between(figure('about 46'), figure('43.9'))).toBe('same day')
    expect(between(figure('391', 'bn'), figure('0.4', 'trillion'))).toBe('same day')
  })
})
