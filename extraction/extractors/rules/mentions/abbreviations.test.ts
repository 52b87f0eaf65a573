import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

const tickers = async (text: string) => Object.keys(await stancesOf(text, symbols))

describe('no stock is', () => {
  it.each([
    [
      'a ratio',
      'The stock looks cheap on every metric: EPS, P/E, P/B, P/S, EV/S and D/E. I am adding more here.',
    ],
    [
      'a ratio with a number',
      'The stock trades at a P/B of 0.8 and a P/S of 0.4, so I am buying more shares.',
    ],
    [
      'a ratio in a list',
      'It is a cheap stock on EPS, P/B, PEG, and FCF. That is why I am adding more here this week.',
    ],
    [
      'gains and losses',
      'My P/L on this stock is bad and its B/S is worse, yet I am buying more of the shares.',
    ],
    [
      'a comparison of times',
      'Sales of the stock grew 12% Y/Y and 4% Q/Q, which is why I am buying the shares.',
    ],
    [
      'what is not there',
      'Dividend: N/A. Yield: N/A. The stock is cheap anyway and I am buying more shares.',
    ],
    [
      'a note',
      'NOTE: I dictated this. The stock is cheap, the margins are strong and I am adding more shares.',
    ],
    [
      'a label',
      'UPDATE: I am adding more shares. EDIT: the stock is cheap. PSA: do your own work. HOPE: none.',
    ],
    [
      'a word that is shouted',
      'The margins are GOOD, the LOVE for it is gone, yet I am buying the stock because it is CHEAP.',
    ],
    ['a country', 'The U.K. and the U.S. have cheap stocks, and I am buying more shares in the U.S. today.'],
    [
      'an exchange of which shares are told',
      'Here is why these three ASX shares are cheap, and I am buying ASX stocks.',
    ],
    [
      'an exchange with its article',
      'The ASX and the JSE fell on Friday, yet I am buying more shares because they are cheap.',
    ],
    [
      'an exchange with its index',
      'I think ASX 200 shares and TSX dividend stocks are cheap, and I am buying more of them.',
    ],
  ])('%s', async (_, text) => {
    expect(await tickers(text)).toEqual([])
  })
})

describe('beside an abbreviation the stock alone is read', () => {
  it.each([
    ['Pharvaris N.V. (PHVS) is cheap, and I am buying more of its shares.', 'PHVS'],
    ['I am buying Ferrari N.V. (NYSE: RACE), because the shares are cheap at last.', 'RACE'],
    ['A. O. Smith (NYSE: AOS) is a buy, the shares are cheap on P/E and P/B.', 'AOS'],
    ['A.O. Smith Corporation (AOS) is cheap, I am buying the shares.', 'AOS'],
    ['NOTE: not advice. I am buying Reddit ($RDDT) shares, because margins are strong.', 'RDDT'],
    ['Three ASX shares are cheap, and BHP Group Ltd (ASX: BHP) is a buy because iron is dear.', 'BHP.AX'],
  ])('%s', async (text, ticker) => {
    expect(await tickers(text)).toEqual([ticker])
  })
})

describe('a stock is read though its symbol is an abbreviation or a word', () => {
  it.each([
    ['I am buying Brown-Forman (BF/B) shares because they are cheap. BF/B trades at 14x earnings.', 'BF.B'],
    ['I am buying BRK/B, the shares are cheap.', 'BRK.B'],
    ['FiscalNote (NOTE) is cheap: I am buying NOTE shares because margins are strong.', 'NOTE'],
    ['ASX Limited (ASX: ASX) is a monopoly, and I am buying the shares because they are cheap.', 'ASX.AX'],
    ['I am buying F.N and the shares are cheap: Ford (F.N) has strong margins.', 'F'],
  ])('%s', async (text, ticker) => {
    expect(await tickers(text)).toContain(ticker)
  })
})
