import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf, sureStancesOf } from '#extraction/testing/stances-of.ts'
import { targetsOf } from '#extraction/testing/targets-of.ts'

describe('a target belongs to the stock of its clause', () => {
  it.each([
    [
      'I bought Vodafone because it is cheap. My target is 95p, and Barclays at 320p is a hold.',
      { 'VOD.L': 'GBX 95', 'BARC.L': null },
    ],
    [
      'I bought Deere because it is cheap. My target is $640, but Hershey at $170 is a sell.',
      { DE: 'USD 640', HSY: null },
    ],
    [
      'I bought Deere because it is cheap. My price target is $640; I would avoid Hershey at $170.',
      { DE: 'USD 640', HSY: null },
    ],
    [
      'I am buying Deere, the stock is cheap. Our fair value is $640, while Hershey is a sell with a target of $150.',
      { DE: 'USD 640', HSY: 'USD 150' },
    ],
    [
      'Wir kaufen SAP, die Aktie ist günstig. Unser Kursziel liegt bei 240 Euro, und Siemens ist für uns ein Verkauf.',
      { 'SAP.DE': 'EUR 240', 'SIE.DE': null },
    ],
  ])('%s', async (text, expected) => {
    expect(await targetsOf(text, symbols)).toEqual(expected)
  })
})

describe('what a voice says that the author rejects is nobody’s', () => {
  it.each([
    'My friend says Tesla is a short and will fall to $50. He is wrong. I am buying Tesla because deliveries will surprise everyone.',
    'Many think Tesla is overvalued and see it at $80. I disagree. I am buying Tesla because deliveries will surprise everyone.',
    'An analyst at Elm Bank calls Tesla a sell with a target of $90. They could not be more wrong. I am buying Tesla shares.',
    'The bears say Tesla will fall to $50, but they are wrong. I am buying Tesla because deliveries will surprise everyone.',
    'Morgan Stanley says Tesla is worth $50. I could not disagree more and I am buying Tesla shares.',
    'According to Elm Bank, Tesla is a sell with a target of $90. I think the bank is wrong. I am buying Tesla.',
    'Contrary to what Elm Bank says, who has a $90 target, I am buying Tesla shares.',
    'My neighbour claims that Tesla could drop to $60, and I do not agree. I bought more Tesla shares this week.',
    'Mein Nachbar sagt, Tesla ist ein Verkauf mit Kursziel 50 Dollar. Da irrt er. Ich habe Tesla gekauft, weil die Auslieferungen steigen.',
    "Mon voisin dit que Tesla va tomber, avec un objectif de 50 dollars. Il a tort. J'ai acheté Tesla.",
    'Mi vecino dice que hay que vender Tesla, con precio objetivo de 50 dólares. Se equivoca. Compré acciones de Tesla.',
  ])('%s', async text => {
    expect(await targetsOf(text, symbols)).toEqual({ TSLA: null })
    expect(await stancesOf(text, symbols)).toEqual({ TSLA: 'bullish' })
  })

  it.each([
    ['My friend says Tesla is a short. He is right. I am selling Tesla because deliveries fall.', 'bearish'],
    ['I say Tesla is a short and will fall. He is wrong who buys. I sold my Tesla shares.', 'bearish'],
  ])('while one who is right is heard: %s', async (text, stance) => {
    expect(await stancesOf(text, symbols)).toEqual({ TSLA: stance })
  })
})

describe('who loses a comparison is not liked by it', () => {
  it.each([
    'I prefer AMD over Nvidia here: AMD is cheaper and grows faster, while Nvidia is priced for perfection.',
    'I prefer AMD to Nvidia, because AMD is cheaper and grows faster.',
    'I would rather own AMD than Nvidia, because AMD is cheaper and grows faster.',
    'I would pick AMD over Nvidia any day, because AMD is cheaper and grows faster.',
    'I like AMD more than Nvidia, because AMD is cheaper and grows faster.',
    'Between the shares of AMD and Nvidia I would buy AMD.',
    'I favour AMD shares instead of Nvidia, because AMD is cheaper and grows faster.',
    'Ich kaufe lieber AMD als Nvidia, weil die Aktie günstiger ist und schneller wächst.',
    'Je préfère AMD à Nvidia, car l’action est moins chère.',
    'Prefiero AMD a Nvidia, porque las acciones están más baratas.',
  ])('%s', async text => {
    const stances = await sureStancesOf(text, symbols)
    expect(stances).not.toMatchObject({ NVDA: 'bullish' })
    expect(await stancesOf(text, symbols)).toMatchObject({ AMD: 'bullish' })
  })
})

describe('in a sentence with several trades each stock has its own', () => {
  it.each([
    ['I sold Mastercard to buy Visa, because Visa is cheaper.', { MA: 'bearish', V: 'bullish' }],
    ['I swapped my Mastercard shares for Visa, because Visa is cheaper.', { V: 'bullish' }],
    ['Buy #NVDA, sell #INTC, hold #MSFT', { NVDA: 'bullish', INTC: 'bearish', MSFT: 'neutral' }],
    [
      'Kaufe #NVDA, weil die Aufträge der Aktie wachsen. #AMD meide ich.',
      { NVDA: 'bullish', AMD: 'bearish' },
    ],
  ])('%s', async (text, expected) => {
    expect(await stancesOf(text, symbols)).toEqual(expected)
  })
})
