import { describe, expect, it } from 'vitest'
import { candidatesOf } from '#extraction/extractors/rules/decision/candidate.ts'
import { readText } from '#extraction/extractors/rules/decision/reading.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { readPasted } from '#extraction/testing/read-pasted.ts'

const symbols = openSymbolTable()
const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }

/** What the wordings alone say of each candidate: "NVDA bullish", with its target where it has one. */
function candidates(text: string): string[] {
  return candidatesOf(readText(aDocument(text), context), symbols).map(({ ticker, stance, target }) =>
    [ticker, stance, ...(target ? [target.value] : [])].join(' '),
  )
}

describe('a group of companies', () => {
  it('has no stance where it is only listed', () => {
    expect(candidates('The shares of the year: Nvidia, AMD, Visa and Intel.')).toEqual([
      'NVDA unset',
      'AMD unset',
      'V unset',
      'INTC unset',
    ])
  })

  it.each([
    [
      'The sector is cheap. Nvidia, AMD and Broadcom are the ones to own.',
      ['NVDA bullish', 'AMD bullish', 'AVGO bullish'],
    ],
    ['Avoid Nvidia and AMD shares.', ['NVDA bearish', 'AMD bearish']],
    ['My stocks: long Visa, short Mastercard.', ['V bullish', 'MA bearish']],
    [
      '## Avoid Nvidia and AMD\n\nShares are dear.\n\n## Buy Visa and Deere\n\nShares are cheap.',
      ['NVDA bearish', 'AMD bearish', 'V bullish', 'DE bullish'],
    ],
    [
      'Of the stocks, Chubb and Travelers are worth owning; stay away from Allstate and Lemonade.',
      ['CB bullish', 'TRV bullish', 'ALL bearish', 'LMND bearish'],
    ],
  ])('has the stance of its side: %s', (text, found) => {
    expect(candidates(text)).toEqual(found)
  })
})

describe('a table without sentences', () => {
  it.each([
    ['with tabs', 'Stock\tPrice\tTarget\nNVDA\t$170\t$200\nAAPL\t$200\t$250'],
    ['with bars between its columns', 'target | stock | price\n$200 | Nvidia | $170\n$250 | Apple | $200'],
    [
      'with bars around',
      '| price | target | stock |\n|---|---|---|\n| $170 | $200 | NVDA |\n| $200 | $250 | AAPL |',
    ],
  ])('gives each stock its target, pasted %s', async (_, pasted) => {
    const { text } = await readPasted(`What I think of the shares.\n\n${pasted}\n\nThat is all of it.`)
    expect(candidates(text)).toEqual(['NVDA unset 200', 'AAPL unset 250'])
  })
})

describe('a company that no table knows', () => {
  it('is to be checked, because it is in no table, and one that is known is not for that reason', async () => {
    const text = (name: string) => `I bought ${name} shares. ${name} is a strong buy. My price target is $40.`
    const tips = async (name: string) => (await rulesExtractor.extract(aDocument(text(name)), context)).tips
    expect((await tips('Nvidia (NVDA)')).flatMap(({ doubts = [] }) => doubts)).not.toContain('company')
    const [tip] = await tips('Quavexo Works (QVXW)')
    expect(tip).toMatchObject({ ticker: 'QVXW', companyName: 'Quavexo Works', certainty: 'check' })
    expect(tip?.doubts).toContain('company')
  })
})
