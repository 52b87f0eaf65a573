import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { targetsOf } from '#extraction/testing/targets-of.ts'

describe('no target is', () => {
  it.each([
    [
      'what somebody spends in a year',
      'If you spend $5,000 a year at Costco, I like the stock. Buy Costco shares.',
    ],
    ['what a plan is going to cost', 'The set will be $1,350 at the till of Costco, whose stock is a buy.'],
    ['what the shares trade at', 'The shares trade at $61. I am buying Costco.'],
    ['where they closed', 'Costco rose 1% to trade at USD 912.10. I bought shares.'],
    ['what a stock once was', 'When it was a $5 stock nobody wanted Costco. I bought shares today.'],
    ['what is earned per share', 'Costco earns $18 per share and that makes the stock a buy.'],
    ['what is expected to be earned', 'Costco is a buy with expected $19.50 in EPS next year.'],
    ['a price called full', 'Costco looks fully valued at $985, so I sold my shares.'],
    ['the case of the bears', 'I bought Costco shares, the bear case is $600.'],
  ])('%s', async (_, text) => {
    expect(await targetsOf(text, symbols)).toEqual({ COST: null })
  })
})

describe('a target is', () => {
  it.each([
    ['what a multiple makes of a stock', 'At 8x EBITDA, HAYW is a $19/share stock.', { HAYW: 'USD 19' }],
    [
      'what it would make of it',
      'At a 16x multiple it would be a $290 stock: Lowe’s is cheap.',
      { LOW: 'USD 290' },
    ],
    [
      'an implied range',
      'Applying 14x to 2026 earnings implies an $84-90/share stock price for Crocs.',
      { CROX: 'USD 84' },
    ],
    [
      'a more fitting valuation',
      'A more appropriate valuation for Pirelli would be closer to €8 per share. The shares trade at €6.',
      { 'PIRC.MI': 'EUR 8' },
    ],
    [
      'a fair value in short',
      'My FV for Greggs is 2,450p and I bought more shares at 1,900p.',
      { 'GRG.L': 'GBX 2450' },
    ],
    [
      'the base among the cases',
      'Base $48, bull $70, bear $22: that is how I see Etsy today at $41. The stock is a hold.',
      { ETSY: 'USD 48' },
    ],
    [
      'what stands behind a long name',
      'An analyst raised the price target on DoorDash, Inc. (NASDAQ:DASH) to $215 from $190 and kept a Buy rating.',
      { DASH: 'USD 215' },
    ],
    [
      'no word of the name',
      'He cut his price objective for Five Below, Inc. (NASDAQ:FIVE), a discount chain, from $130 to $110. Neutral rating.',
      { FIVE: 'USD 110' },
    ],
    [
      'the currency that is written',
      'Our target for Bank Rakyat (IDX: BBRI) is IDR 5,600, a buy.',
      { 'BBRI.JK': 'IDR 5600' },
    ],
    [
      'what is expected in time',
      'Costco is my core holding. I expect $1,200 within two years.',
      { COST: 'USD 1200' },
    ],
    [
      'what a multiple of earnings comes to',
      'Zoetis is cheap: a normal multiple of 26x on 2027 EPS of $7.40 gets you to $192.',
      { ZTS: 'USD 192' },
    ],
    [
      'the German word for it',
      'Gilt der alte Multiplikator von 15, käme die Aktie von Henkel auf 95 Euro. Für mich ein Kauf.',
      { 'HEN3.DE': 'EUR 95' },
    ],
    [
      'the column of a table',
      "| Stock | My view | Price | Fair value |\n|---|---|---|---|\n| Lowe's (LOW) | buy | $240 | $290 |\n| Home Depot (HD) | hold | $390 | $395 |",
      { LOW: 'USD 290', HD: 'USD 395' },
    ],
  ])('%s', async (_, text, expected) => {
    expect(await targetsOf(text, symbols)).toEqual(expected)
  })
})

describe('the target belongs to', () => {
  it.each([
    [
      'the stock and not to the bank that names it',
      'Goldman Sachs keeps its buy rating on Airbus with a price target of 210 euros. Jefferies rates the shares hold.',
      { 'AIR.PA': 'EUR 210' },
    ],
    [
      'the section it stands in, and to nobody under a name no table knows',
      'Visa (V: NYSE)\n\nVisa grew again. I hold.\n\nFair value: $340 USD\n\nNovo Nordisk (NVO: NYSE)\n\nPunished too hard, I added to the position.\n\nFair value: $90 USD\n\nKiwi Cold Storage (private)\n\nOur stake did well. We think it is worth $12 a share.\n\nFair value: $12 NZD',
      { V: 'USD 340', NVO: 'USD 90' },
    ],
    [
      'the entry it stands in',
      "* Dollar Tree: margins have turned, we think the stock is worth $130.\n* Aldi Nord: the private discounter expands fast, we value it at $45 per share.\n* Ollie's: a good buy below $100, our target is $125.",
      { DLTR: 'USD 130', OLLI: 'USD 125' },
    ],
  ])('%s', async (_, text, expected) => {
    expect(await targetsOf(text, symbols)).toEqual(expected)
  })
})
