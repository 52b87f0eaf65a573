import { expect, it } from 'vitest'
import { localNumbersIn, numberOf } from '#extraction/text/local-numbers.ts'

it('states nothing of a text in other letters', () => {
  expect(localNumbersIn('a target of 400')).toEqual([])
})

it.each([
  ['1,204.5', 1204.5],
  ['7万5,000', 75_000],
  ['3.2亿', 320_000_000],
  ['二百六十', 260],
  ['一百二', 120],
  ['一万二千', 12_000],
  ['两千零五', 2005],
  ['十八', 18],
])('%s is %d', (written, value) => {
  expect(numberOf(written)).toBe(value)
})

it('reads digits of full width', () => {
  expect(localNumbersIn('目标价１６０美元')).toEqual([160])
})
