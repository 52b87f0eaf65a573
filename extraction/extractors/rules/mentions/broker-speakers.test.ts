import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

describe('a bank is a stock itself', () => {
  it.each([
    [
      'where its own shares are bought',
      'I bought Jefferies shares at $50, the stock is undervalued.',
      { JEF: 'bullish' },
    ],
    [
      'where another bank rates it',
      'Morgan Stanley upgraded Goldman Sachs to overweight.',
      { GS: 'bullish' },
    ],
    [
      'where it has something else than a rating',
      'Jefferies has a new view on costs. I am buying Jefferies, the shares are cheap.',
      { JEF: 'bullish' },
    ],
    [
      'where it is a buy for another',
      'Bank of America is a buy for Morgan Stanley, whose analyst raised the target.',
      { BAC: 'bullish' },
    ],
  ])('%s', async (_, text, expected) => {
    expect(await stancesOf(text, symbols)).toEqual(expected)
  })
})

describe('who rates a stock is no tip', () => {
  it.each([
    ['Deutsche Bank Research hat die Aktie von Fresenius auf „Buy“ belassen.', 'FRE.DE'],
    ['Goldman Sachs bekräftigte seine Kaufempfehlung für Siemens.', 'SIE.DE'],
    ['Bei Infineon hob Goldman Sachs auf „Buy“ an (Kursziel 44 Euro), Jefferies stufte auf „Buy“.', 'IFX.DE'],
    ['UBS: Lufthansa bleibt „Buy“, Kursziel 9 Euro.', 'LHA.DE'],
    [
      'Shares of Wayfair jumped. Barclays moved to overweight. Jefferies, which rates the stock buy, agrees.',
      'W',
    ],
    ['Insider: the Wells Fargo team around Jane Roe lifted Micron to overweight.', 'MU'],
    ['ICICI Securities: the house rates the stock of Infosys a buy.', 'INFY'],
    ['Jefferies lässt Puma auf „Outperform“.', 'PUM.DE'],
  ])('%s', async (text, ticker) => {
    expect(Object.keys(await stancesOf(text, symbols))).toEqual([ticker])
  })
})

describe('a list of what brokers say', () => {
  it('has a tip for each stock, and none for who rates it', async () => {
    const list = `Views of the week

Citi on Infosys: Sell | Target: Rs 1,400
Citi has downgraded the stock to sell and has cut the target price to Rs 1,400.

Jefferies on Asian Paints: Hold | Target: Rs 2,600
Jefferies maintained a Hold view on the Asian Paints counter.`
    expect(await stancesOf(list, symbols)).toEqual({ INFY: 'bearish', ASIANPAINT: 'neutral' })
    const had =
      'Jefferies had a buy rating on ITC, while Macquarie upgraded Reliance Industries to neutral with a target of Rs 1,500.'
    // The second is to be checked: nothing but an upgrade to the middle is said of it.
    expect(Object.keys(await stancesOf(had, symbols))).toEqual(['ITC', 'RELIANCE'])
  })

  it('has targets, which are no retailer', async () => {
    const list = `UBS on BHP Group (ASX: BHP): UPGRADED TO BUY FROM NEUTRAL
"We upgrade to Buy as we have more confidence in copper."
Target raised to $48.00 from $44.00

Citi on Telstra (ASX: TLS): DOWNGRADED TO NEUTRAL FROM BUY
"Growth looks slower."
Target cut to $4.10 from $4.30`
    expect(await stancesOf(list, symbols)).toEqual({ 'BHP.AX': 'bullish', 'TLS.AX': 'neutral' })
    const retailer = 'Target raised its guidance to $9 a share. I am buying Target, the stock is cheap.'
    expect(await stancesOf(retailer, symbols)).toEqual({ TGT: 'bullish' })
  })
})
