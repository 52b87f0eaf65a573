import { describe, expect, it } from 'vitest'
import { metricSource, metricValue } from './metric-text.ts'

describe('a metric', () => {
  it.each([
    ['62', null, null, '62'],
    ['+62', '%', null, '+62%'],
    ['38', 'weeks', null, '38 weeks'],
    ['5.2', 'billion', 'USD', '$5.2 billion'],
    ['-3', null, 'EUR', '−€3'],
    ['−0.3', 'billion', 'USD', '−$0.3 billion'],
    ['$5', null, 'USD', '$5'],
    ['90', null, 'SEK', 'SEK 90'],
    ['SEK 90', null, 'SEK', 'SEK 90'],
    ['14', 'x', null, '14x'],
  ])('of %s, unit %s, currency %s reads %s', (value, unit, currency, expected) => {
    expect(metricValue({ value, unit, currency })).toBe(expected)
  })

  it.each([
    [null, null, '–'],
    [null, 'Oct 2026', 'Oct 2026'],
    ['up 62 percent', 'Oct 2026', 'up 62 percent'],
  ])('with the excerpt %s and the date %s comes from %s', (sourceExcerpt, asOf, expected) => {
    expect(metricSource({ sourceExcerpt, asOf })).toBe(expected)
  })
})
