import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { horizonMonths } from '#contract/outcomes.ts'
import { seed } from '#extraction/testing/seed.ts'
import { addDays } from '../days/days.ts'
import { factorsOf } from '../prices/factors.ts'
import type { PriceAction } from '../prices/series.ts'
import { computeCall, type PricedSeries, type PricedTerms, rounded } from './compute-call.ts'

interface Given extends Partial<Omit<PricedSeries, 'days'>> {
  actions?: PriceAction[]
}

/** A raw series in dollars, without dividends unless told. */
function series(closes: Record<string, number>, { actions = [], ...more }: Given = {}): PricedSeries {
  const basis = more.basis ?? 'raw'
  const days = Object.entries(closes).map(([day, close]) => ({ day, close }))
  return {
    ...{ currency: 'USD', basis, hasDividends: false, suspectDays: [], end: null },
    ...more,
    days: factorsOf(days, actions, basis),
  }
}

const claim = (more: Partial<PricedTerms> = {}): PricedTerms => ({
  ...{ direction: 1, datedOn: '2026-01-06', target: null, deadline: '2027-01-06' },
  ...more,
})

/** Closes of every day of a year, from 1 January 2026 on. */
function daily(close: (index: number) => number, count = 400): Record<string, number> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [addDays('2026-01-01', index), close(index)]),
  )
}

const split = (day: string, value: number): PriceAction => ({ day, kind: 'split', value })
const dividend = (day: string, value: number): PriceAction => ({ day, kind: 'dividend', value })

/** A worked example. */
const example = {
  closes: {
    ...{ '2026-01-05': 238, '2026-01-06': 239, '2026-01-07': 240, '2026-03-02': 61 },
    ...{ '2026-03-19': 65, '2026-03-20': 64.8, '2026-04-07': 66, '2026-05-14': 73.1, '2026-07-07': 70 },
  },
  actions: [split('2026-03-02', 4), dividend('2026-03-20', 0.5)],
  market: { '2026-01-07': 600, '2026-04-07': 618, '2026-07-07': 630 },
}
const wants300 = claim({ target: { value: 300, currency: 'USD' }, deadline: '2026-07-06' })

describe('the worked example', () => {
  it('comes out without dividends of the benchmark', () => {
    const told = computeCall(
      wants300,
      series(example.closes, { actions: example.actions, hasDividends: true }),
      series(example.market),
    )
    expect(told.basis).toBe('price')
    expect(told.entry).toMatchObject({
      day: '2026-01-07',
      close: 240,
      split: 1,
      value: 240,
      benchmarkValue: 600,
    })
    const three = told.horizons.find(({ months }) => months === 3)
    expect(three).toMatchObject({ day: '2026-04-07', state: 'known', result: 0.1, benchmark: 0.03 })
    expect(told.target).toEqual({ state: 'missed', why: null, day: '2026-07-06', level: 292.4 })
  })

  it('comes out with them', () => {
    const told = computeCall(
      wants300,
      series(example.closes, { actions: example.actions, hasDividends: true }),
      series(example.market, { hasDividends: true }),
    )
    expect(told.basis).toBe('total')
    expect(told.horizons.find(({ months }) => months === 3)?.result).toBe(0.108527)
  })
})

describe('entry', () => {
  it('is the first close behind the day, not of it, at most seven days later', () => {
    const at = (closes: Record<string, number>) =>
      computeCall(claim(), series(closes), null).entry?.day ?? null
    expect(at({ '2026-01-05': 1, '2026-01-06': 1 })).toBeNull()
    expect(at({ '2026-01-06': 1, '2026-01-09': 1 })).toBe('2026-01-09')
    expect(at({ '2026-01-06': 1, '2026-01-13': 1 })).toBe('2026-01-13')
    expect(at({ '2026-01-06': 1, '2026-01-14': 1 })).toBeNull()
  })

  it('without one nothing is known', () => {
    const told = computeCall(wants300, series({ '2026-02-06': 1 }), null)
    expect(told).toEqual({
      state: 'none',
      ...{ basis: 'price', entry: null, horizons: [] },
      target: { state: 'none', why: null, day: null, level: null },
    })
  })
})

describe('a first close', () => {
  const state = (
    closes: Record<string, number>,
    market: Record<string, number> | null,
    end?: PricedSeries['end'],
  ) => computeCall(claim(), series(closes, end ? { end } : {}), market && series(market)).state

  it('is waited for while it can come, however late files are', () => {
    expect(state({ '2026-01-06': 1 }, null)).toBe('waiting')
    expect(state({ '2026-01-06': 1 }, { '2026-01-30': 1 })).toBe('waiting')
  })

  it('comes no more where prices go on behind seven days, have stopped or ended', () => {
    expect(state({ '2026-01-06': 1, '2026-01-14': 1 }, null)).toBe('none')
    expect(state({ '2026-01-02': 1 }, { '2026-02-03': 1 })).toBe('none')
    expect(state({ '2026-01-02': 1 }, null, { day: '2026-01-05', value: 0 })).toBe('none')
  })
})

describe('a horizon', () => {
  const states = (given: PricedSeries, market: PricedSeries | null = null) =>
    computeCall(claim(), given, market).horizons.map(({ state }) => state)

  it('is pending until the series has a day on or behind it', () => {
    expect(states(series(daily(() => 10, 38)))).toEqual(['known', 'pending', 'pending', 'pending'])
    expect(states(series(daily(() => 10, 37)))).toEqual(['pending', 'pending', 'pending', 'pending'])
    expect(states(series(daily(() => 10)))).toEqual(['known', 'known', 'known', 'known'])
  })

  it('is unknown where its close would be more than seven days old, and where prices have stopped', () => {
    const gap = series({ '2026-01-07': 10, '2026-01-30': 11, '2026-02-08': 12, '2026-04-07': 13 })
    expect(states(gap).slice(0, 2)).toEqual(['unknown', 'known'])
    const short = series(daily(() => 10, 60))
    expect(states(short, series(daily(() => 10, 89)))).toEqual(['known', 'pending', 'pending', 'pending'])
    expect(states(short, series(daily(() => 10, 90)))).toEqual(['known', 'unknown', 'unknown', 'unknown'])
  })

  it('is unknown where it crosses a jump that nothing explains', () => {
    const suspect = series(
      daily(() => 10),
      { suspectDays: ['2026-01-07', '2026-03-01', '2026-05-01'] },
    )
    expect(states(suspect)).toEqual(['known', 'unknown', 'unknown', 'unknown'])
    const statesOn = (datedOn: string) =>
      computeCall(claim({ datedOn }), suspect, null).horizons.map(({ state }) => state)
    // Entries on the day of the second jump, and on that of the third.
    expect(statesOn('2026-02-28').slice(0, 3)).toEqual(['known', 'unknown', 'unknown'])
    expect(statesOn('2026-04-30').slice(0, 3)).toEqual(['known', 'known', 'known'])
    expect(statesOn('2026-04-29').slice(0, 3)).toEqual(['unknown', 'unknown', 'unknown'])
  })

  it.each([
    ['acquired', 54, 0.08],
    ['delisted', 5, -0.9],
    ['bankrupt', 0, -1],
  ])('has the last value of a series that has ended: %s', (_, value, result) => {
    const ended = series(
      daily(() => 50, 60),
      { end: { day: '2026-03-02', value } },
    )
    const told = computeCall(claim(), ended, series(daily(() => 10)))
    expect(told.horizons.map(one => one.result)).toEqual([0, result, result, result])
  })

  it('tells no benchmark where there is none, or none near its day', () => {
    const of = (market: PricedSeries | null) =>
      computeCall(claim(), series(daily(() => 10)), market).horizons.map(({ benchmark }) => benchmark)
    expect(of(null)).toEqual([null, null, null, null])
    expect(of(series({ '2026-01-05': 100, '2026-02-06': 110 }))).toEqual([0.1, null, null, null])
  })
})

describe('a target', () => {
  const outcome = (more: Partial<PricedTerms>, given: PricedSeries) =>
    computeCall(claim(more), given, null).target
  const rising = series(daily(index => 100 + index))

  it('is none without a direction or a value', () => {
    expect(outcome({}, rising).state).toBe('none')
    expect(outcome({ direction: 0, target: { value: 150, currency: null } }, rising).state).toBe('none')
  })

  it.each([
    ['in another currency', { value: 150, currency: 'EUR' }, 1],
    ['on another scale', { value: 531, currency: null }, 1],
    ['on another scale', { value: 21, currency: null }, -1],
    ['reached before it counted', { value: 106, currency: 'USD' }, 1],
    ['reached before it counted', { value: 107, currency: 'USD' }, -1],
  ] as const)('is unclear: %s', (why, target, direction) => {
    expect(outcome({ direction, target }, rising)).toMatchObject({ state: 'unclear', why })
  })

  it('is held at five times the entry and at a fifth of it, and further away on another scale', () => {
    const level = series(daily(() => 100))
    const at = (value: number, direction: 1 | -1) => {
      const { state, why } = outcome({ direction, target: { value, currency: null } }, level)
      return why ?? state
    }
    expect([at(500, 1), at(20, -1)]).toEqual(['missed', 'missed'])
    expect([at(500.01, 1), at(19.99, -1)]).toEqual(['on another scale', 'on another scale'])
  })

  it('is unclear where its time was over before it counted', () => {
    const told = (deadline: string) => outcome({ target: { value: 150, currency: null }, deadline }, rising)
    const { entry } = computeCall(claim({}), rising, null)
    const day = entry?.day ?? ''
    const why = 'its time was over before it counted'
    for (const deadline of ['2025-03-31', day])
      expect(told(deadline)).toMatchObject({ state: 'unclear', why })
    expect(told(addDays(day, 1))).toMatchObject({ state: 'missed' })
  })

  it('is hit by the first close that reaches it, either way, until its deadline', () => {
    const hit = outcome({ target: { value: 150, currency: null }, deadline: '2026-02-20' }, rising)
    expect(hit).toEqual({ state: 'hit', why: null, day: '2026-02-20', level: 150 })
    const late = outcome({ target: { value: 150, currency: null }, deadline: '2026-02-19' }, rising)
    expect(late).toEqual({ state: 'missed', why: null, day: '2026-02-19', level: 149 })
    const falling = series(daily(index => 1000 - index))
    const fell = outcome({ direction: -1, target: { value: 900, currency: null } }, falling)
    expect(fell).toMatchObject({ state: 'hit', day: '2026-04-11' })
  })

  it('is open while there is time, and where its way crosses a jump', () => {
    expect(outcome({ target: { value: 500, currency: null }, deadline: '2028-01-06' }, rising).state).toBe(
      'open',
    )
    const suspect = { ...rising, suspectDays: ['2026-01-01', '2026-02-01'] }
    expect(outcome({ target: { value: 150, currency: null } }, suspect).state).toBe('open')
    expect(outcome({ target: { value: 120, currency: null } }, suspect).state).toBe('hit')
  })

  it('in pence is held against pounds', () => {
    const pounds = series(
      daily(index => 1 + index / 100),
      { currency: 'GBP' },
    )
    expect(outcome({ target: { value: 150, currency: 'GBX' } }, pounds)).toMatchObject({
      state: 'hit',
      level: 1.5,
    })
  })

  it('of before a split is held against closes behind it, raw and adjusted alike', () => {
    const actions = [split('2026-03-01', 4)]
    const raw = daily(index => (index < 59 ? 240 : 240 / 4) + index / 100)
    const adjusted = Object.fromEntries(
      Object.entries(raw).map(([day, close], index) => [day, index < 59 ? close / 4 : close]),
    )
    const target = { value: 242, currency: null }
    const [one, other] = [
      outcome({ target }, series(raw, { actions })),
      outcome({ target }, series(adjusted, { actions, basis: 'split-adjusted' })),
    ]
    expect(one).toMatchObject({ state: 'hit' })
    expect(other).toMatchObject({ state: 'hit', day: one.day })
    expect(other.level).toBeCloseTo(one.level ?? 0, 9)
  })
})

describe('two forms of one history', () => {
  it('give the same results, raw with splits and adjusted for them', () => {
    const closes = fc.array(fc.double({ min: 20, max: 500, noNaN: true }), { minLength: 40, maxLength: 40 })
    const at = fc.integer({ min: 5, max: 35 })
    const ratio = fc.constantFrom(2, 3, 4, 1.5, 0.1)
    fc.assert(
      fc.property(closes, at, ratio, (values, place, value) => {
        const day = (index: number) => addDays('2026-01-07', 9 * index - 3 * (index % 2))
        const actions = [split(day(place), value)]
        const raw = Object.fromEntries(
          values.map((close, index) => [day(index), index < place ? close * value : close]),
        )
        const adjusted = Object.fromEntries(values.map((close, index) => [day(index), close]))
        const [one, other] = [
          computeCall(claim(), series(raw, { actions }), null),
          computeCall(claim(), series(adjusted, { actions, basis: 'split-adjusted' }), null),
        ]
        for (const [index] of horizonMonths.entries()) {
          const [a, b] = [one.horizons[index], other.horizons[index]]
          expect(b?.state).toBe(a?.state)
          expect(b?.result ?? 0).toBeCloseTo(a?.result ?? 0, 5)
        }
      }),
      { seed },
    )
  })
})

it('returns are rounded to six decimals, half away from zero', () => {
  expect([rounded(0.0000005), rounded(-0.0000005), rounded(1 / 3), rounded(-2 / 3)]).toEqual([
    ...[0.000001, -0.000001, 0.333333, -0.666667],
  ])
})
