import { describe, expect, it } from 'vitest'
import { openMetricGroups } from '#extraction/conflicts/metric-groups.ts'
import { type TellingMetric, toldNumber } from '#extraction/conflicts/told-number.ts'

const groups = openMetricGroups()
const metric = (
  name: string,
  value: string,
  unit: string | null,
  asOf: string | null,
  currency?: string,
) => ({
  ...{ name, value, unit, asOf },
  currency: currency ?? null,
})
const keyOf = (one: TellingMetric, day = '2026-11-03') => toldNumber(one, day, groups)?.key ?? null

describe('a number that was told', () => {
  it('is none without a group, without a period, and without a single number', () => {
    expect(keyOf(metric('Price', '40', null, '2026', 'USD'))).toBeNull()
    expect(keyOf(metric('Revenue', '391', 'B', null, 'USD'))).toBeNull()
    expect(keyOf(metric('Revenue', '391', 'B', 'Q3', 'USD'))).toBeNull()
    expect(keyOf(metric('Revenue', '380–391', 'B', '2025', 'USD'))).toBeNull()
  })

  it('is none where its key would be too long for an index, however short its name is', () => {
    expect(keyOf(metric(`Revenue ${'\ufb03'.repeat(190)}`, '391', 'B', '2025', 'USD'))).toBeNull()
    expect(keyOf(metric('Revenue', '391', 'w'.repeat(200), '2025'))).toBeNull()
  })

  it('keeps the parts of its key apart, whatever they are made of', () => {
    expect(keyOf(metric('Orders', '391', 'a|b', '2025'))).toBe('orders||2025|a b|actual')
    expect(keyOf(metric('Orders, of|from A|B', '391', null, '2025'))).toBe('orders|b|2025||actual')
  })

  it('is none of its group where it is told in something else', () => {
    expect(keyOf(metric('Revenue', '12', '%', '2025'))).toBeNull()
    expect(keyOf(metric('EPS', '12', '%', '2025'))).toBeNull()
    expect(keyOf(metric('Dividends', '2.1', 'B', '2025', 'USD'))).toBeNull()
    expect(keyOf(metric('Dividends', '2,100,000,000', null, '2025', 'USD'))).toBeNull()
    expect(keyOf(metric('Revenue growth', '12', '%', '2025'))).toBe('revenue|growth|2025|%|actual')
  })

  it('has one key for all ways of saying what it is of', () => {
    expect(keyOf(metric('Revenue', '391', 'B', '2025', 'USD'))).toBe('revenue||2025|USD|actual')
    expect(keyOf(metric('Umsatz', '$391 bn', null, 'FY25'))).toBe('revenue||2025|USD|actual')
    expect(keyOf(metric('Diluted non-GAAP EPS', '2.1', null, '3Q26E', 'USD'))).toBe(
      'eps|adjusted,diluted|2026-Q3|USD|estimate',
    )
  })

  it('is a multiple with and without its sign', () => {
    expect(keyOf(metric('P/E', '34', 'x', 'TTM'))).toBe('p/e||TTM|x|actual')
    expect(keyOf(metric('P/E', '34', null, 'TTM'))).toBe('p/e||TTM|x|actual')
  })

  it('is an amount per share, said once or twice', () => {
    expect(keyOf(metric('EPS', '2.1', 'USD per share', '2025'))).toBe('eps||2025|USD|actual')
    expect(keyOf(metric('EPS', '2.1', 'per share', '2025', 'USD'))).toBe('eps||2025|USD|actual')
    expect(keyOf(metric('Free cash flow', '2.1', 'USD/share', '2025'))).toBe(
      'free cash flow||2025|USD share|actual',
    )
  })

  it('has a day only where its period is the twelve months before it', () => {
    expect(toldNumber(metric('P/E', '34', 'x', 'LTM'), '2026-05-01', groups)?.day).toBe('2026-05-01')
    expect(toldNumber(metric('P/E', '34', 'x', '2025'), '2026-05-01', groups)?.day).toBeNull()
  })

  it('is below zero for losses and declines, however they are written', () => {
    const amountOf = (one: TellingMetric) => toldNumber(one, '2026-11-03', groups)?.value
    expect(amountOf(metric('Net loss', '320', 'M', 'Q3 2026', 'USD'))).toBe(-320e6)
    expect(amountOf(metric('Net loss', '-320', 'M', 'Q3 2026', 'USD'))).toBe(-320e6)
    expect(amountOf(metric('Revenue decline', '4', '%', 'Q3 2026'))).toBe(-4)
  })

  it('is an estimate where its year has not begun', () => {
    expect(keyOf(metric('EPS', '9', null, '2027', 'USD'))).toBe('eps||2027|USD|estimate')
    expect(keyOf(metric('EPS', '9', null, '2027', 'USD'), '2027-01-02')).toBe('eps||2027|USD|actual')
    // The first quarter of a fiscal year may be over long before the calendar's year begins.
    expect(keyOf(metric('EPS', '2', null, 'Q1 2027', 'USD'))).toBe('eps||2027-Q1|USD|actual')
  })
})
