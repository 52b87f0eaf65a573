import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { companyTable } from './companies.ts'
import { isProven } from './proven.ts'

const passages = [
  {
    text: 'TSMC will lift its capex to $42 billion, and I keep buying: our price target goes from $210 to $240.',
    author: 'Mira Holt',
    day: '2026-10-14',
  },
  {
    text: '“Margins will not hold at 53%,” he said. I sold half of my Intel shares in May.',
    author: 'Jon Vale',
    day: '2026-11-02',
  },
  { text: '我们看好腾讯控股，目标价上调至680港元。', author: null, day: null },
  {
    text: 'Das Papier ist mit dem 12-fachen Gewinn günstig, ich kaufe nach.',
    author: 'Ute Brand',
    day: null,
  },
]

const proves = (text: string, ...quotes: number[]) =>
  isProven({ text, quotes }, passages, companyTable(symbols))

describe('a sentence of an answer is not proven', () => {
  it.each<[string, string, number[]]>([
    ['without a number', 'TSMC will lift its capex to $42 billion.', []],
    ['by a passage that is not there', 'TSMC will lift its capex to $42 billion.', [5]],
    ['by the number 0', 'TSMC will lift its capex to $42 billion.', [0]],
    ['by half a number', 'TSMC will lift its capex to $42 billion.', [1.5]],
    ['by one of two that is not there', 'TSMC will lift its capex to $42 billion.', [1, 9]],
    ['by another passage', 'TSMC will lift its capex to $42 billion.', [2]],
    ['with another figure', 'TSMC will lift its capex to $44 billion.', [1]],
    ['with another size of a figure', 'TSMC will lift its capex to $42 million.', [1]],
    ['with another unit', 'TSMC will lift its capex to 42%.', [1]],
    ['with a figure of another passage', 'TSMC will lift its capex and keeps margins at 53%.', [1]],
    ['with a figure in words', 'Mira Holt lifts the price target by thirty dollars.', [1]],
    ['with a computed figure', 'The price target goes from $210 to $240, by 14%.', [1]],
    ['with another year', 'Jon Vale sold half of the Intel shares in May 2024.', [2]],
    ['with a name that is nowhere', 'TSMC and Zynex will lift capex to $42 billion.', [1]],
    ['with a name at its beginning', 'Zynex will lift its capex to $42 billion.', [1]],
    ['with a company in small letters', 'nvidia will lift its capex to $42 billion.', [1]],
    ['with a ticker that is nowhere', 'TSM will lift its capex to $42 billion.', [1]],
    ['with the ticker of another company', 'TSMC (INTC) will lift its capex to $42 billion.', [1]],
    ['by somebody else', 'Jon Vale will keep buying TSMC.', [1]],
    ['with quoted words that are others', 'Jon Vale said “Margins will hold at 53%”.', [2]],
    ['with quoted words in other marks', "Jon Vale said «Margins won't hold»", [2]],
    ['with quoted words of another passage', 'Mira Holt said “Margins will not hold”.', [1]],
    ['where it turns the direction', 'Mira Holt will keep selling TSMC.', [1]],
    ['where it turns a target', 'Mira Holt cuts the price target of TSMC from $240 to $210.', [1]],
    ['where it denies', 'Mira Holt will not keep buying TSMC.', [1]],
    ['in words that are none of the passage', 'Everybody loves this wonderful company and its future.', [1]],
    ['with an address', 'TSMC will lift its capex, see https://example.org.', [1]],
    ['with markup', 'TSMC will lift its <b>capex</b> to $42 billion.', [1]],
    ['in Chinese, with another figure', '看好腾讯控股，目标价上调至860港元。', [3]],
    ['in Chinese, of another company', '看好阿里巴巴，目标价上调至680港元。', [3]],
    ['in German, in the other direction', 'Ute Brand verkauft das Papier mit dem 12-fachen Gewinn.', [4]],
  ])('%s: %s', (_, text, quotes) => {
    expect(proves(text, ...quotes)).toBe(false)
  })
})

describe('a sentence of an answer is proven', () => {
  it.each<[string, string, number[]]>([
    ['in the words of its passage', 'TSMC will lift its capex to $42 billion.', [1]],
    [
      'with who said it, and when',
      'Mira Holt said on 2026-10-14 that TSMC will lift its capex to $42bn.',
      [1],
    ],
    ['with both figures of a change', 'Mira Holt lifts the price target for TSMC from $210 to $240.', [1]],
    ['by two passages', 'While Mira Holt keeps buying TSMC, Jon Vale sold half of the Intel shares.', [1, 2]],
    ['with quoted words', 'Jon Vale said: "Margins will not hold at 53%."', [2]],
    ['with a comma in the quoted words', 'Jon Vale said “Margins will not hold at 53%,” in November.', [2]],
    ['in Chinese', '看好腾讯控股，目标价上调至680港元。', [3]],
    ['in German', 'Ute Brand findet das Papier mit dem 12-fachen Gewinn günstig.', [4]],
  ])('%s: %s', (_, text, quotes) => {
    expect(proves(text, ...quotes)).toBe(true)
  })
})
