import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflicts, findConflict, type MetricOfPost } from '#extraction/conflicts/conflict.ts'
import { openMetricGroups } from '#extraction/conflicts/metric-groups.ts'
import { seed } from '#extraction/testing/seed.ts'

const groups = openMetricGroups()

function told(text: string, day = '2026-11-03'): MetricOfPost {
  const [name = '', value = '', asOf = ''] = text.split(' | ')
  return { metric: { name, value, unit: null, currency: null, asOf: asOf || null }, postDay: day }
}
const areContrary = (a: string, b: string) => findConflict(told(a), told(b), groups) !== null

describe('two numbers on one stock', () => {
  it.each([
    ['what rounding explains', 'Gross margin | 46.2 % | Q3 2026', 'Gross margin | 46 % | 3Q26'],
    ['a difference of one last digit', 'Gross margin | 46.2 % | Q3 2026', 'Gross margin | 46.1 % | Q3 2026'],
    // Calculated, 3.2 - 3.1 is a little more than 0.1.
    ['a last digit of small numbers', 'Gross margin | 3.2 % | 2025', 'Gross margin | 3.1 % | 2025'],
    ['half a percent', 'Revenue | $10,412 million | 2025', 'Revenue | $10,387 million | 2025'],
    ['two currencies', 'Revenue | $391 bn | 2025', 'Revenue | €340 bn | 2025'],
    ['one amount in two currencies', 'Revenue | $391 bn | 2025', 'Revenue | €391 bn | 2025'],
    ['two periods', 'Revenue | $391 bn | 2025', 'Revenue | $416 bn | 2026'],
    ['an estimate and an actual figure', 'Revenue | $391 bn | 2025E', 'Revenue | $416 bn | 2025'],
    ['other qualifiers', 'EPS | $6.10 | 2025', 'Adjusted EPS | $7.40 | 2025'],
    ['a range', 'Revenue | $370–380 bn | 2025', 'Revenue | $391 bn | 2025'],
    ['no period on one side', 'P/E | 34x | TTM', 'P/E | 26x'],
    ['no period on either side', 'P/E | 34x', 'P/E | 26x'],
    ['a scale left out', 'Revenue | $391,035 | 2025', 'Revenue | $391 bn | 2025'],
  ])('do not contradict each other: %s', (_, a, b) => {
    expect(areContrary(a, b)).toBe(false)
  })

  it.each([
    ['Gross margin | 46.2 % | Q3 2026', 'Gross margin | 43.9 % | third quarter of 2026'],
    ['Revenue | $391 bn | 2025', 'Net sales | $383.3 billion | FY2025'],
    ['Net income | -$410 million | 2025', 'Net loss | $320 million | 2025'],
    ['Revenue growth | 0.1 % | 2025', 'Revenue growth | 60 % | 2025'],
    ['Revenue growth | 2 % | 2025', 'Revenue decline | 2 % | 2025'],
    ['EPS | $8.40 | 2027E', 'EPS guidance | $7.60 | fiscal 2027'],
  ])('contradict each other: %s and %s', (a, b) => {
    expect(areContrary(a, b)).toBe(true)
  })

  it('are of the same twelve months only up to 45 days apart', () => {
    const [a, on45, on46] = ['2026-01-01', '2026-02-15', '2026-02-16'].map((day, i) =>
      told(i === 0 ? 'P/E | 34x | TTM' : 'P/E | 26x | LTM', day),
    )
    if (!a || !on45 || !on46) throw new Error('Three days were written')
    expect(findConflict(a, on45, groups)).not.toBeNull()
    expect(findConflict(a, on46, groups)).toBeNull()
    expect(findConflict(on46, a, groups)).toBeNull()
  })

  it('are told with what was compared', () => {
    expect(
      findConflict(told('Revenue | $391 bn | 2025'), told('Sales | $383.3 bn | FY25'), groups),
    ).toMatchObject({
      a: { key: 'revenue||2025|USD|actual', value: 391e9, ulp: 1e9 },
      b: { key: 'revenue||2025|USD|actual', value: 383.3e9, ulp: 1e8 },
    })
  })
})

describe('for any two numbers', () => {
  const number = fc.record({
    key: fc.constantFrom('revenue||2025|USD|actual', 'p/e||TTM|x|actual'),
    value: fc.oneof(fc.double({ noNaN: true, min: -1e13, max: 1e13 }), fc.integer({ min: -60, max: 60 })),
    ulp: fc.constantFrom(0.01, 0.1, 1, 1e6, 1e9),
    day: fc.constantFrom(null, '2026-01-01', '2026-02-20', '2026-03-01'),
  })

  it('both orders give the same', () => {
    fc.assert(
      fc.property(number, number, (a, b) => conflicts(a, b) === conflicts(b, a)),
      { seed },
    )
  })

  it('none contradicts itself, nor what rounds to it', () => {
    fc.assert(
      fc.property(number, fc.double({ noNaN: true, min: -0.5, max: 0.5 }), (a, part) => {
        const rounded = { ...a, value: a.value + a.ulp * part }
        return !conflicts(a, a) && !conflicts(a, rounded)
      }),
      { seed },
    )
  })
})
