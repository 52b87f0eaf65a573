import { describe, expect, it } from 'vitest'
import { aReceipt, aReceiptWithoutCloses } from '#web/features/library/outcomes/an-outcome.ts'
import { explained, firstStep, stepsOf } from './receipt-steps.ts'

describe('the steps of a receipt', () => {
  it('are none before there is an entry', () => {
    expect(stepsOf(aReceipt({ state: 'waiting', entry: null, horizons: [], last: null }))).toEqual([])
  })

  it('are the entry, each horizon and the last close, with factors since the entry', () => {
    const steps = stepsOf(aReceipt())
    expect(steps.map(({ name, day, splits }) => [name, day, splits])).toEqual([
      ['Entry', '2026-01-07', 1],
      ['3 months', '2026-04-07', 4],
      ['12 months', '2027-01-07', null],
      ['Last close', '2026-11-20', 4],
    ])
    const [, month3] = steps
    expect(month3?.dividends).toBeCloseTo(1.007752, 6)
    expect(month3).toMatchObject({ standing: 'hit', said: null })
    expect(month3?.points).toBeCloseTo(0.078527, 9)
    expect(steps[2]).toMatchObject({ standing: 'open', said: 'not over yet' })
  })

  it('come to the result by their figures: close × splits × dividends ÷ entry − 1', () => {
    for (const { close, splits, dividends, result } of explained(stepsOf(aReceipt())))
      expect(((close ?? 0) * (splits ?? 0) * (dividends ?? 0)) / 240 - 1).toBeCloseTo(result ?? 0, 6)
  })

  it('have the splits themselves where no close is shown', () => {
    expect(stepsOf(aReceiptWithoutCloses()).map(({ splits }) => splits)).toEqual([1, 4, null, 4])
  })

  it('count no dividend in a price return', () => {
    expect(stepsOf(aReceiptWithoutCloses({ basis: 'price' })).at(-1)?.dividends).toBe(1)
  })

  it('say why nothing comes out', () => {
    const unknown = aReceipt().horizons.map(horizon =>
      horizon.months === 12 ? { ...horizon, state: 'unknown' as const } : horizon,
    )
    expect(stepsOf(aReceipt({ horizons: unknown }))[2]?.said).toBe('unknown')
    expect(stepsOf(aReceipt({ horizons: unknown, stoppedOn: '2026-08-03' }))[2]?.said).toBe('prices stopped')
  })

  it('begin with the last one whose arithmetic can be told', () => {
    expect(firstStep(stepsOf(aReceipt()))?.key).toBe('last')
    expect(firstStep(stepsOf(aReceiptWithoutCloses()))?.key).toBe('3')
    expect(explained(stepsOf(aReceipt())).map(({ key }) => key)).toEqual(['3', 'last'])
  })
})
