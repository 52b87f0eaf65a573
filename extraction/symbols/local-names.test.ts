import { describe, expect, it } from 'vitest'
import { createLocalNames } from '#extraction/symbols/local-names.ts'
import { asianTicker } from '#extraction/symbols/ticker.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

const names = createLocalNames(
  [
    ['1111.T', ['ローム'], []],
    ['2222.HK', ['京东', '京东健康'], ['苹果']],
    ['3333.T', ['KDDI'], []],
  ].map(([ticker, localNames, plainNames]) => ({
    ...{ ticker: String(ticker), also: null, name: '', isAtHomeOnly: false },
    ...{ localNames: [localNames].flat() as string[], plainNames: [plainNames].flat() as string[] },
  })),
)

describe('no local name', () => {
  it.each(['クロームを使う', '北京东路', 'KDDIX', 'a text in English'])('stands in %s', text => {
    expect(names.namesIn(text, true)).toEqual([])
  })

  it('in Latin letters is looked for in other texts', () => {
    expect(names.namesIn('KDDI株')).toEqual([])
    expect(names.namesIn('KDDI株', true)).toHaveLength(1)
  })
})

it('finds the longest name, at its place', () => {
  expect(
    names.namesIn('買ロームと京東健康').map(({ listing, start, end }) => [listing.ticker, start, end]),
  ).toEqual([
    ['1111.T', 1, 4],
    ['2222.HK', 5, 9],
  ])
})

it('tells names that are also words', () => {
  expect(names.namesIn('苹果').map(({ isPlain }) => isPlain)).toEqual([true])
})

it.each([
  ['600519.SH', '600519.SS'],
  ['00700.HK', '0700.HK'],
  ['700.HK', '0700.HK'],
  ['7203.T', '7203.T'],
  ['AAPL', null],
  ['BRK.B', null],
])('writes %s as the tables do: %s', (written, ticker) => {
  expect(asianTicker(written)).toBe(ticker)
})

describe('the table of symbols', () => {
  it('knows listings of Shanghai, Shenzhen and Tokyo by symbol and by local name', () => {
    expect(symbols.find('603288.SH')?.ticker).toBe('603288.SS')
    expect(symbols.namesIn('味の素は強い').map(({ listing }) => listing.ticker)).toEqual(['2802.T'])
  })

  it('knows the other listings of a company', () => {
    const byd = symbols.find('002594.SZ')
    expect(byd && symbols.listingsOf(byd).map(({ ticker }) => ticker)).toContain('1211.HK')
  })
})
