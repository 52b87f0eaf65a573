import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seed } from '#extraction/testing/seed.ts'
import { addDays } from '#reckoning/days/days.ts'
import { factorsOf } from '#reckoning/prices/factors.ts'
import type { PriceAction } from '#reckoning/prices/series.ts'
import { receiptOf } from './receipt.ts'
import type { ReceiptInputs } from './receipt-inputs.ts'

interface History {
  basis?: 'raw' | 'split-adjusted'
  days: { day: string; close: number }[]
  actions: PriceAction[]
}

const series = ({ basis = 'raw', days, actions }: History) => ({
  ...{ basis, symbol: 'AAA', source: 'csv', currency: 'USD', revision: 1, revised: null, hasDividends: true },
  ...{ timezone: 'America/New_York', suspectDays: [], end: null, endReason: null },
  actions: actions.toSorted((a, b) => (a.day < b.day || (a.day === b.day && a.kind > b.kind) ? -1 : 1)),
  days: factorsOf(days, actions, basis),
})

/** The receipt of a tip that came on the first day, a target included. */
function receipt(history: History, target: number) {
  const inputs: ReceiptInputs = {
    ...{ tipId: 'tip', postId: 'post', came: { postAt: 0, seenAt: null, publishedAt: null } },
    call: {
      ...{
        stockId: 'stock',
        direction: 1,
        targetValue: target,
        targetCurrency: 'USD',
        deadline: '2027-01-05',
      },
      ...{ deadlineFrom: '', datedOn: '2026-01-05', datedBy: 'arrival', counted: false, whyNot: null },
      strategistId: null,
    },
    series: series(history),
    benchmark: series({ days: daily(() => 100), actions: [] }),
  }
  return receiptOf(inputs, 'closes').receipt
}

function daily(close: (index: number) => number): History['days'] {
  return Array.from({ length: 400 }, (_, index) => ({
    day: addDays('2026-01-05', index),
    close: close(index),
  }))
}

/** Closes of more than a year that move by at most a tenth a day, with dividends on some. */
const history = fc
  .record({
    moves: fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 400, maxLength: 400 }),
    dividends: fc.uniqueArray(fc.integer({ min: 1, max: 399 }), { maxLength: 6 }),
  })
  .map(({ moves, dividends }): History => {
    let close = 100
    const days = daily(index => (close *= 1 + (moves[index] ?? 0)))
    const actions = dividends.map(at => ({
      ...{ day: days[at]?.day ?? '', kind: 'dividend' as const, value: (days[at - 1]?.close ?? 1) / 50 },
    }))
    return { days, actions }
  })
const place = fc.integer({ min: 2, max: 399 })
const ratio = fc.constantFrom(2, 3, 4, 1.5, 20, 0.1, 0.5)

/** The same history with one more split. */
function withSplit({ days, actions }: History, at: number, value: number): History {
  const from = days[at]?.day ?? ''
  const divided = (day: string, amount: number) => (day < from ? amount : amount / value)
  return {
    days: days.map(({ day, close }) => ({ day, close: divided(day, close) })),
    actions: [
      ...actions.map(action => ({ ...action, value: divided(action.day, action.value) })),
      { day: from, kind: 'split', value },
    ],
  }
}

/** Returns with all their digits. */
function returnsOf({ entry, horizons, last, target }: ReturnType<typeof receipt>) {
  const values = [...horizons.map(({ value }) => value), last?.value ?? null]
  const quotients = values.map(value => (value === null ? null : value / (entry?.value ?? 1) - 1))
  const { state, day, level } = target
  return {
    quotients,
    levels: [level],
    days: horizons.map(({ closeDay }) => closeDay),
    target: { state, day },
  }
}

function expectSame(one: ReturnType<typeof receipt>, other: ReturnType<typeof receipt>): void {
  const [first, second] = [returnsOf(one), returnsOf(other)]
  expect(second.days).toEqual(first.days)
  for (const list of ['quotients', 'levels'] as const)
    for (const [index, value] of first[list].entries())
      if (value === null) expect(second[list][index]).toBeNull()
      else
        expect(
          Math.abs((second[list][index] ?? Number.NaN) / (1 + value) - value / (1 + value)),
        ).toBeLessThan(1e-9)
  expect(second.target).toEqual(first.target)
}

it('one more split with the closes behind it divided leaves every return the same to 1e-9', () => {
  fc.assert(
    fc.property(history, place, ratio, (given, at, value) => {
      expectSame(receipt(given, 123.456), receipt(withSplit(given, at, value), 123.456))
    }),
    { seed },
  )
})

it('a history as it was and the same divided by its splits give the same receipt', () => {
  fc.assert(
    fc.property(history, place, ratio, (given, at, value) => {
      const raw = withSplit(given, at, value)
      const [split] = raw.actions.filter(({ kind }) => kind === 'split')
      const adjusted = (day: string, amount: number) => (day < (split?.day ?? '') ? amount / value : amount)
      const divided: History = {
        basis: 'split-adjusted',
        days: raw.days.map(({ day, close }) => ({ day, close: adjusted(day, close) })),
        actions: raw.actions.map(action =>
          action.kind === 'split' ? action : { ...action, value: adjusted(action.day, action.value) },
        ),
      }
      const [one, other] = [receipt(raw, 123.456), receipt(divided, 123.456)]
      expectSame(one, other)
      // Told on the scale of each day, whatever the source does behind a split.
      for (const key of ['entry', 'last', 'closes'] as const)
        expectNear(numbersIn(other[key]), numbersIn(one[key]))
    }),
    { seed },
  )
})

function numbersIn(told: unknown): number[] {
  if (typeof told === 'number') return [told]
  return typeof told === 'object' && told !== null ? Object.values(told).flatMap(numbersIn) : []
}

function expectNear(told: number[], wanted: number[]): void {
  expect(told.length).toBe(wanted.length)
  const farthest = Math.max(...told.map((one, at) => Math.abs(one / (wanted[at] ?? 0) - 1) || 0))
  expect(farthest).toBeLessThan(1e-9)
}
