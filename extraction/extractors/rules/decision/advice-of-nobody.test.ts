import { describe, expect, it } from 'vitest'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

/** The stance by ticker of the tips that nobody has to look at. */
async function sure(text: string, title: string | null = null): Promise<Record<string, string>> {
  const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }
  const { tips } = await rulesExtractor.extract(aDocument(text, { title }), context)
  const looked = tips.filter(({ certainty }) => certainty !== 'check')
  return Object.fromEntries(looked.map(({ ticker, stance }) => [ticker, stance]))
}

describe('who rates a stock is no tip beside it', () => {
  it.each([
    'Citi, maintaining a price target of $575 for Nvidia, said the demand for its chips keeps growing. Nvidia remains our top pick.',
    'Nvidia shares have room to run. Morgan Stanley, which keeps its buy rating, lifted its price target for Nvidia to $260.',
    'I am buying Nvidia. JPMorgan, reiterating its overweight view of the stock, now has a target of $240.',
  ])('%s', async text => {
    const found = await sure(text)
    expect(Object.keys(found).filter(ticker => ['C', 'MS', 'JPM'].includes(ticker))).toEqual([])
  })
})

describe('nobody is surely bearish who refutes the bears', () => {
  it.each([
    'The short thesis on Nvidia is invalid. Demand grows faster than anybody can build, and I keep buying the stock.',
    'Short sellers are wrong about Nvidia: their case falls apart once you count the backlog. I own the shares and add more.',
    'Oh sure, Nvidia is doomed, because selling everything it makes is such a terrible business. I am buying more.',
  ])('%s', async text => {
    expect((await sure(text)).NVDA).not.toBe('bearish')
  })
})

describe('who mocks is surely not of the stance of the words', () => {
  it.each([
    [
      'Oh great, another chance to buy Nvidia at the top. I sold all my shares of Nvidia on Friday.',
      'bullish',
    ],
    ['What a bargain: Nvidia at 120 times sales. Count me out, I would not touch Nvidia stock.', 'bullish'],
    ['Nvidia is a screaming buy, said nobody ever who read the cash flow statement of Nvidia.', 'bullish'],
    [
      'Yes, sell Nvidia by all means, because who needs a company that doubles its profits. I keep buying Nvidia.',
      'bearish',
    ],
    ['Clearly Nvidia is going to zero, which is why I bought more shares of Nvidia this morning.', 'bearish'],
  ])('%s', async (text, stance) => {
    expect((await sure(text)).NVDA).not.toBe(stance)
  })
})

describe('nobody is surely bullish who looks elsewhere', () => {
  it.each([
    'Intel has stabilised, but there are more attractive bets elsewhere in the sector. I would not put new money into Intel.',
    'I have looked at Intel again. There are cheaper stocks out there with better margins than those of Intel.',
    'Intel trades at a fair price. Investors will find better places for their money than Intel.',
  ])('%s', async text => {
    expect((await sure(text)).INTC).not.toBe('bullish')
  })

  it.each(['Forget AMD: two stocks to buy instead', 'Skip AMD, buy these two chip stocks instead'])(
    '%s',
    async title => {
      const text =
        'AMD has run too far for my taste. I would rather own Broadcom, which is a buy at 25 times earnings, and Micron, which I have bought this week.'
      expect((await sure(text, title)).AMD).not.toBe('bullish')
    },
  )
})

describe('what everybody shouts is nobody’s advice', () => {
  it.each([
    'Sell everything, the headlines scream. Apple fell by two percent on Monday and Microsoft by one.',
    'Everyone keeps telling me to sell Apple and run for the hills. Apple and Microsoft opened flat this morning.',
    'Dump your stocks now, shout the headlines again. Apple and Microsoft closed a little lower on Friday.',
  ])('%s', async text => {
    expect(Object.values(await sure(text))).not.toContain('bearish')
  })
})
