import { describe, expect, it } from 'vitest'
import { statedNumbers } from '#extraction/stated-numbers.ts'

describe('a text', () => {
  it.each([
    ['between 10 and 12', 11],
    ['in 2026', 26],
    ['one of us', 2],
    ['the second half', 0.5],
  ])('"%s" does not state %d', (text, value) => {
    expect(statedNumbers(text).has(value)).toBe(false)
  })

  it.each([
    ['$4.50', 4.5],
    ['1,204', 1204],
    ['1.204,50 Euro', 1204.5],
    ['12,5 %', 12.5],
    ['$7.2 billion', 7.2e9],
    ['7.2bn', 7.2e9],
    ['seventy-four and a half', 74.5],
    ['one hundred and twenty-five dollars', 125],
    ['two thirty', 230],
    ['one eighty five', 185],
    ['three point five percent', 3.5],
    ['two and a half', 2.5],
    ['twelve hundred', 1200],
    ['5 and a half', 5.5],
    ['10,20,30', 20],
    ['−59%', 59],
  ])('"%s" states %d', (text, value) => {
    expect(statedNumbers(text).has(value)).toBe(true)
  })
})
