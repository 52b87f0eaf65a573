import { describe, expect, it } from 'vitest'
import type { DraftTip } from '#extraction/extractors/extractor.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

async function tipOf(text: string): Promise<DraftTip> {
  const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }
  const { tips } = await rulesExtractor.extract(aDocument(text), context)
  const [tip] = tips
  if (!tip) throw new Error('The text has a tip')
  return tip
}

describe('the headline of a tip', () => {
  it.each([
    ['I rate Caterpillar a strong buy. Its order book is full until 2029, and margins rise with it.'],
    ['I rate Caterpillar a buy with a price target of $410. The order book is full until 2029.'],
    ['Caterpillar: bullish. The order book is full until 2029. I bought Caterpillar shares.'],
  ])('is what the author says of it and not what its badges say: "%s"', async text => {
    expect((await tipOf(text)).text).toMatch(/order book is full until 2029/)
  })

  it('is no row of a table and no heading', async () => {
    const text =
      '## Caterpillar (CAT): buy\n\nThe order book is cheap at this valuation.\n\n| Stock | View |\n|---|---|\n| Caterpillar (CAT) | buy |'
    expect((await tipOf(text)).text).toBe('The order book is cheap at this valuation')
  })

  it('is the sentence about the stock alone where no list knows its words', async () => {
    const text = 'Nous restons à l’écart de Carrefour : les hard-discounters rognent ses marges.'
    expect((await tipOf(text)).text).toMatch(/^Nous restons à l’écart de Carrefour/)
  })

  it('is the author’s, though a bank speaks more plainly', async () => {
    const text =
      'I sold half of my Intel shares on Tuesday. Gross margin fell to 38.4%, and the new plant comes late.\n\nGoldman Sachs kept its sell rating on Intel because free cash flow is negative.'
    expect((await tipOf(text)).text).toMatch(/^Gross margin/)
  })

  it('is no greeting, and a clause where captions have no marks', async () => {
    const text =
      'hey everyone welcome back so today i want to talk about palantir the stock ran up two hundred percent this year and i think it is way too expensive now i sold all of my palantir shares last week the valuation is just crazy ninety times sales nobody pays that for long and if the growth slows down this thing gets cut in half'
    expect((await tipOf(text)).text).toMatch(/way too expensive/)
  })

  it.each([
    [
      'Three cheap stocks that I am buying in June before the dividends are paid.\n\n1. Caterpillar (CAT). The order book is full until 2029.\n\n2. Deere (DE). Farmers buy again, and margins rise.',
    ],
    [
      'These are the stocks to buy for the dividends of the coming years:\n\n- Caterpillar (CAT): the order book is full until 2029, and margins rise.\n\n- Deere (DE): farmers buy again.',
    ],
  ])('is no sentence on several stocks that stands above the first of them', async text => {
    expect((await tipOf(text)).text).toMatch(/order book is full until 2029/)
  })

  it.each([
    '# Stocks that I bought for the dividends of the coming years\n\n- Deere (DE), sold again at a loss\n\n- Visa (V)',
    'Undervalued stocks for the dividends of the coming years:\n\n- Deere (DE): sold.\n\n- Visa (V)',
  ])('does not say of a stock that was sold in what list it stands', async text => {
    const { stance, text: headline } = await tipOf(text)
    expect(stance).toBe('bearish')
    expect(headline).not.toMatch(/^Listed under/)
  })

  it('says where the stock stands when nobody says more', async () => {
    expect((await tipOf('Stocks I bought this month:\n\n- Visa\n\n- Deere (DE)\n\n- Walmart')).text).toMatch(
      /^(?:Listed under “|Named without a reason)/,
    )
  })
})

describe('the thesis', () => {
  it('is null when there is nothing to add', async () => {
    expect((await tipOf('I bought Caterpillar shares because its order book is full.')).thesis).toBeNull()
  })

  it('repeats neither the headline nor the evidence', async () => {
    const tip = await tipOf(
      'I recommend buying Caterpillar. The valuation is low at 11 times earnings. Margins grow with every service contract. Debt is falling as fast as it can.',
    )
    expect(tip.thesis).not.toContain(tip.text)
    expect(tip.thesis).not.toContain(tip.evidence)
    expect(tip.thesis).toContain('Debt is falling as fast as it can.')
  })
})
