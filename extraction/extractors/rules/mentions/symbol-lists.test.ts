import { describe, expect, it } from 'vitest'
import { bareTickers } from '#extraction/extractors/rules/mentions/bare-tickers.ts'
import { listedSymbols } from '#extraction/extractors/rules/mentions/symbol-lists.ts'
import { createSymbolTable } from '#extraction/symbols/symbol-table.ts'

const symbols = createSymbolTable(
  ['QVN', 'WTRX', 'BFNX', 'META', 'XQ', 'ALL', 'IT', 'AI', 'K'].map(ticker => ({
    ticker,
    name: `${ticker} Works`,
    shortNames: [],
    exchange: 'NYSE',
    sector: 'Industrials',
  })),
)
const isKnown = (symbol: string) => symbols.find(symbol) !== undefined
const listed = (text: string) =>
  [...listedSymbols(text, bareTickers(text), isKnown)].map(start => text.slice(start, start + 4))

describe('capitals are no symbols of a list', () => {
  it.each([
    ['where most of its lines begin with words', '- ALL in\n- IT: spending\n- AI: hype\n- QVN: cheap'],
    ['where they are few', '- QVN: cheap\n- IT: spending'],
    ['where a sentence goes on behind them', '- QVN: cheap\n- WTRX: dear\n- BFNX: fair\n- ALL of them fell'],
    ['beside other words', 'IT and AI are ALL that counts'],
    ['as a single letter', 'QVN & K'],
  ])('%s', (_, text) => {
    expect(listed(text).filter(found => /^(?:ALL|IT|AI|K)/.test(found))).toEqual([])
  })
})

describe('capitals that may be words are symbols', () => {
  it.each([
    ['in a list with bullets', '- QVN\n- WTRX (sold)\n- XQ\n- BFNX: $12', '- XQ'],
    ['in a table', '| QVN | 12 |\n| META | 661 |\n| WTRX | 3 |\n| BFNX | 4 |', '| META'],
    ['in a numbered list', '1. QVN\n2. WTRX\n3. META: +4 %\n4. BFNX', '3. META'],
    ['beside a symbol that is none', 'stocks like XQ and WTRX', 'like XQ'],
    ['in a row with commas', 'Platforms - QVN, WTRX, XQ', 'WTRX, XQ'],
  ])('%s', (_, text, around) => {
    expect([...listedSymbols(text, bareTickers(text), isKnown)]).toContain(
      text.indexOf(around) + around.search(/[A-Z]+$/),
    )
  })
})
