import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'
import { targetsOf } from '#extraction/testing/targets-of.ts'

describe('a post of few words is read', () => {
  it.each([
    [
      '#NVDA is a buy for me, the target is $240. #AMD I would avoid, too expensive.',
      { NVDA: 'bullish', AMD: 'bearish' },
    ],
    ['Sold my #INTC today, margins are weak. Bought #AMD instead.', { INTC: 'bearish', AMD: 'bullish' }],
    ['Long #MSFT here. #stocks #investing #AI', { MSFT: 'bullish' }],
    ['NVDA - BUY, entry 180, PT 240, SL 150\nAMD - SELL, too expensive', { NVDA: 'bullish', AMD: 'bearish' }],
    ['NVDA: Buy\nAMD: Sell\nINTC: Hold', { NVDA: 'bullish', AMD: 'bearish', INTC: 'neutral' }],
    ['- NVDA – SELL, target 140\n- MSFT – BUY, target 640', { NVDA: 'bearish', MSFT: 'bullish' }],
    ['1. CAT: strong buy, PT 640\n2. HSY: avoid', { CAT: 'bullish', HSY: 'bearish' }],
    [
      'NVDA BUY PT 240\nAMD SELL - too expensive\nMSFT HOLD',
      { NVDA: 'bullish', AMD: 'bearish', MSFT: 'neutral' },
    ],
    ['Buy: NVDA, AMD', { NVDA: 'bullish', AMD: 'bullish' }],
    ['**Buy:** NVDA, AMD', { NVDA: 'bullish', AMD: 'bullish' }],
    ['Sell: INTC, HSY and CAT', { INTC: 'bearish', HSY: 'bearish', CAT: 'bearish' }],
    ['Avoid: TSLA, INTC', { TSLA: 'bearish', INTC: 'bearish' }],
    ['Hold: MSFT, AAPL', { MSFT: 'neutral', AAPL: 'neutral' }],
    ['Long: $NVDA, $AMD. Short: $TSLA', { NVDA: 'bullish', AMD: 'bullish', TSLA: 'bearish' }],
    [
      'Buys: NVDA, AMD\nSells: INTC, HSY',
      { NVDA: 'bullish', AMD: 'bullish', INTC: 'bearish', HSY: 'bearish' },
    ],
    [
      'Kaufen: Siemens, Allianz\nVerkaufen: Bayer',
      { 'SIE.DE': 'bullish', 'ALV.DE': 'bullish', 'BAYN.DE': 'bearish' },
    ],
    ['#Tesla is overvalued, I am short.', { TSLA: 'bearish' }],
    ['$TSLA is overvalued, I am short.', { TSLA: 'bearish' }],
    ['#Nvidia is cheap. I am long.', { NVDA: 'bullish' }],
    ['I rate Nvidia a buy. My price target is $227.', { NVDA: 'bullish' }],
    ['Hershey is a sell.', { HSY: 'bearish' }],
    ['Kaufe SAP, Kursziel 240 Euro.', { 'SAP.DE': 'bullish' }],
    ["J'achète LVMH, objectif 780 euros.", { 'MC.PA': 'bullish' }],
    ['Compro Iberdrola, precio objetivo 15 euros.', { 'IBE.MC': 'bullish' }],
  ])('%s', async (text, expected) => {
    expect(await stancesOf(text, symbols)).toEqual(expected)
  })

  it.each([
    ['NVDA - BUY, entry 180, PT 240, SL 150\nAMD - SELL, too expensive', { NVDA: 'USD 240', AMD: null }],
    ['#NVDA buy, TP 240, stop 150. #AMD sell, TP 90, stop 130.', { NVDA: 'USD 240', AMD: 'USD 90' }],
    ['CAT: BUY | entry $500 | target $640 | stop $450', { CAT: 'USD 640' }],
  ])('with its target and neither entry nor stop: %s', async (text, expected) => {
    expect(await targetsOf(text, symbols)).toEqual(expected)
  })

  it.each([
    '#AI and #ETF are the stocks to buy, #LOVE it.',
    'Stocks I buy: #1 and #BTC, #USA.',
    'Buy: milk, eggs and bread.',
    'Hold: the line is busy, says Target.',
    'Disclosure: I am long NVDA.',
    'See PR #NVDA2 of the stock page, a buy.',
  ])('without words that only have the mark: %s', async text => {
    expect(await stancesOf(text, symbols)).toEqual({})
  })
})
