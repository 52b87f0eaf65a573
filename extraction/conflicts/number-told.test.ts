import { describe, expect, it } from 'vitest'
import { numberTold } from '#extraction/conflicts/number-told.ts'

describe('the number of a metric', () => {
  it.each([
    ['', null, null],
    ['a lot', '%', null],
    ['1.2–1.4', 'B', 'USD'],
    ['1.2-1.4 bn', null, 'USD'],
    ['30-35', '%', null],
    ['14 to 16', '%', null],
    ['between 5 and 7', 'x', null],
    ['over 40', '%', null],
    ['>40', '%', null],
    ['40+', '%', null],
    ['40 or more', '%', null],
    ['300 M or more', null, null],
    ['up to 3', 'B', 'USD'],
    ['391 in 2025', 'B', 'USD'],
    ['Q3: 391', 'B', 'USD'],
    ['5 %', 'x', null],
    ['€340 million', null, 'GBP'],
  ])('is none in %j with the unit %j and the currency %j', (value, unit, currency) => {
    expect(numberTold(value, unit, currency)).toBeNull()
  })

  it.each([
    ['46.2', '%', null, 46.2, 0.1, '%'],
    ['46', '%', null, 46, 1, '%'],
    ['46.2 %', null, null, 46.2, 0.1, '%'],
    ['46,2 %', null, null, 46.2, 0.1, '%'],
    ['46.2 percent', '%', null, 46.2, 0.1, '%'],
    ['about 40 %', null, null, 40, 1, '%'],
    ['~40', '%', null, 40, 1, '%'],
    ['+8', '%', null, 8, 1, '%'],
    ['-3.2', '%', null, -3.2, 0.1, '%'],
    ['−3.2', '%', null, -3.2, 0.1, '%'],
    ['0.00', '%', null, 0, 0.01, '%'],
    ['391', 'B', 'USD', 391e9, 1e9, 'USD'],
    ['383.3', 'bn', '$', 383.3e9, 1e8, 'USD'],
    ['391', 'USD bn', null, 391e9, 1e9, 'USD'],
    ['391', 'US$ billion', null, 391e9, 1e9, 'USD'],
    ['391', '$B', null, 391e9, 1e9, 'USD'],
    ['391.', 'B', 'USD', 391e9, 1e9, 'USD'],
    ['0.25', 'USD/share', null, 0.25, 0.01, 'USD share'],
    ['391', 'billion USD', null, 391e9, 1e9, 'USD'],
    ['$391 bn', null, null, 391e9, 1e9, 'USD'],
    ['$391 bn', null, 'CAD', 391e9, 1e9, 'CAD'],
    ['€340 million', null, 'EUR', 340e6, 1e6, 'EUR'],
    ['22,9', 'Mrd. €', null, 22.9e9, 1e8, 'EUR'],
    ['3.520', 'millones', 'EUR', 3520e6, 1e6, 'EUR'],
    ['1,204', 'M', 'USD', 1204e6, 1e6, 'USD'],
    ['1,204.50', null, 'USD', 1204.5, 0.01, 'USD'],
    ['2.9', 'T', 'TWD', 2.9e12, 1e11, 'TWD'],
    ['1,250', 'Cr', 'INR', 1250e7, 1e7, 'INR'],
    ['3 lakh', null, null, 3e5, 1e5, ''],
    ['463', 'K', null, 463e3, 1e3, ''],
    ['-$410 million', null, null, -410e6, 1e6, 'USD'],
    ['($3.2)', null, null, -3.2, 0.1, 'USD'],
    ['(320)', 'M', 'USD', -320e6, 1e6, 'USD'],
    ['21', 'x', null, 21, 1, 'x'],
    ['21x', null, null, 21, 1, 'x'],
    ['92.4', null, null, 92.4, 0.1, ''],
    ['88', 'cents', null, 88, 1, 'cents'],
    ['88', 'cents', 'USD', 0.88, 0.01, 'USD'],
    ['120', null, 'GBX', 1.2, 0.01, 'GBP'],
    ['83', 'gigawatts', null, 83, 1, 'gigawatts'],
    ['150', 'basis points', null, 150, 1, 'basis points'],
  ])('%j with %j and %j', (value, unit, currency, number, ulp, measure) => {
    const told = numberTold(value, unit, currency)
    expect(told?.measure).toBe(measure)
    expect(told?.value).toBeCloseTo(number, 9)
    expect(told?.ulp).toBeCloseTo(ulp, 9)
  })
})
