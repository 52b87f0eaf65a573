import { describe, expect, it } from 'vitest'
import type { DraftTip } from '#extraction/extractors/extractor.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

async function tipOn(ticker: string, text: string, title: string | null = null): Promise<DraftTip> {
  const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }
  const { tips } = await rulesExtractor.extract(aDocument(text, { title }), context)
  const tip = tips.find(one => one.ticker === ticker)
  if (!tip) throw new Error(`The text has a tip on ${ticker}`)
  return tip
}

const deere = `I recommend buying Deere (DE). The valuation is low at 11 times earnings. Its order backlog covers fourteen months, and margins grow with every service contract.`
const visa = `I sold my Visa (V) shares this week. Visa trades at 34 times earnings while growth slows to 6 percent a year.`

describe('the reasons of a tip', () => {
  it.each([
    [
      'the introduction of a letter',
      `A harvest is the plainest income statement there is, and patience pays the best dividend.\n\n${deere}\n\n${visa}`,
      /harvest|patience/,
    ],
    [
      'an anecdote before the stock is named',
      `My neighbour has the strongest balance sheet in the village and no debt, because everything is paid for in potatoes.\n\n${deere}`,
      /neighbour|potatoes/,
    ],
    [
      'what another paragraph says of no stock',
      `${deere}\n\nA good garden has margins as well, no debt, and a dividend of apples every autumn.`,
      /apples/,
    ],
    [
      'an aside that ends its passage',
      `${deere} The soup at the dealer, by the way, was excellent.\n\n${visa}`,
      /soup/,
    ],
    [
      'praise of something else, without the stock',
      `${deere} An excellent book on tractors came out in spring.`,
      /book/,
    ],
    [
      'what would prove the author wrong',
      `${deere} If farmers lose their income for two years, I am wrong about the whole cycle of earnings.`,
      /wrong/,
    ],
    [
      'what stands under what would change the author’s mind',
      `## Deere (DE)\n\n${deere}\n\n## What would change my mind\n\nOn Deere, a year of weak cash flow and rising debt.`,
      /weak cash flow/,
    ],
    [
      'what follows such words in speech',
      `${deere} Now, what would change my mind.\n\nOn Deere, a year of weak cash flow and rising debt.`,
      /weak cash flow/,
    ],
  ])('are never %s', async (_, text, other) => {
    const { thesis, text: headline, evidence } = await tipOn('DE', text, 'Deere in autumn')
    expect(`${headline} ${evidence} ${thesis}`).not.toMatch(other)
    expect(`${headline} ${thesis}`).toMatch(/backlog covers fourteen months/)
  })

  it.each([
    ['an argument in a sentence without the name', deere, /11 times/],
    [
      'what the next paragraph says of the company',
      `${deere}\n\nThe company pays a dividend of 2 percent, and the payout takes a third of free cash flow.`,
      /dividend of 2 percent/,
    ],
    ['what weighs one thing against another', `${visa} I would avoid Visa here.`, /34 times earnings while/],
  ])('may be %s', async (_, text, reason) => {
    const ticker = text.startsWith('I sold') ? 'V' : 'DE'
    const { thesis, text: headline, evidence } = await tipOn(ticker, text)
    expect(`${headline} ${evidence} ${thesis}`).toMatch(reason)
  })
})

describe('the evidence of a tip on an entry of a list', () => {
  it.each([
    [
      'items with a sentence below',
      'Stocks I bought this month:\n\n- Deere (DE)\n\nIts backlog covers fourteen months, and margins rise.\n\n- Visa (V)\n\nThe toll it takes grows with every payment.',
      'DE',
      /backlog covers/,
    ],
    [
      'headings',
      '# Five stocks to buy now\n\n## Deere (DE)\n\nThe company has sold its machines until next autumn, and margins rise.\n\n## Visa (V)\n\nThe company takes a toll of every payment, and margins rise.',
      'V',
      /takes a toll of every payment/,
    ],
    [
      'an entry that tells what it sells, and a sentence with a verdict of its own',
      'Stocks I bought this month:\n\n- Deere (DE): tractors, combines, sprayers\n\nDeere is undervalued, and margins rise.\n\n- Visa (V): cards\n\n- Walmart (WMT): groceries',
      'DE',
      /is undervalued/,
    ],
    [
      'numbered names',
      'My top picks for the year:\n\n1. Deere (DE)\n\n2. Visa (V)\n\nDeere grows with its service contracts, and its debt is falling.',
      'DE',
      /service contracts/,
    ],
  ])('is a sentence that says something: %s', async (_, text, ticker, evidence) => {
    expect((await tipOn(ticker, text)).evidence).toMatch(evidence)
  })

  it('is the entry where nothing else is said of the stock', async () => {
    const { evidence } = await tipOn(
      'DE',
      'Stocks I bought this month:\n\n- Visa (V)\n\n- Deere (DE)\n\n- Walmart (WMT)',
    )
    expect(evidence).toContain('Deere')
  })
})
