import { describe, expect, it } from 'vitest'
import { measureWords } from '#extraction/conflicts/measure-words.ts'
import { openMetricGroups, readNames } from '#extraction/conflicts/metric-groups.ts'

const groups = openMetricGroups()
const groupOf = (name: string) => groups.groupIn(measureWords(name))?.meaning.group ?? null

describe('the table of metric groups', () => {
  it('is refused with the line or the name that is wrong', () => {
    const head = 'group,kind,qualifiers,names\n'
    expect(() => readNames(`${head}revenue,money,,sales`)).toThrow('revenue,money,,sales')
    expect(() => readNames(`${head}revenue,amount,,sales|Sales`)).toThrow('Sales')
    expect(() => readNames(`${head}revenue,amount,,`)).toThrow('empty')
    expect(() => readNames(`${head}revenue,amount,,one two three four five six seven`)).toThrow('too long')
  })

  it.each([
    'Price',
    'Price target',
    'Upside',
    'Purchase price',
    'Portfolio share',
    'Yield on cost',
    'Zacks Rank',
    '',
  ])('has no group for what two people may tell differently, or nobody counts: %j', name => {
    expect(groupOf(name)).toBeNull()
  })

  it.each([
    'revenue',
    'Sales',
    'Net sales',
    'Turnover',
    'Umsatz',
    'Umsätze',
    'Chiffre d’affaires',
    'Ingresos',
    'Ventas',
    'Receita líquida',
    'Ricavi',
    'Omzet',
  ])('calls %s revenue', name => {
    expect(groupOf(name)).toBe('revenue')
  })

  it('means the longest name', () => {
    expect(groupOf('Free cash flow margin')).toBe('free cash flow margin')
    expect(groupOf('Net debt to EBITDA')).toBe('leverage')
    expect(groupOf('Dividend yield')).toBe('dividend yield')
  })
})
