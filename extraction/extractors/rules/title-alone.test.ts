import { describe, expect, it } from 'vitest'
import { extract } from '#extraction/extract.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { readSource } from '#extraction/reading/read-source.ts'
import type { ContentFormat } from '#extraction/reading/source.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

async function tipsOf(title: string, text: string, format: ContentFormat) {
  const content =
    format === 'html'
      ? `<html><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${text}</p></article></body></html>`
      : `${title}\n\n${text}`
  const { post, tips } = await extract(
    { content, format },
    {
      read: (source, options) =>
        readSource(source, {
          ...options,
          fetchPage: () => Promise.reject(new Error('nothing is fetched here')),
          youtubeOrigin: 'http://localhost',
        }),
      extractor: rulesExtractor,
      symbols,
    },
  )
  expect(post.title).toBe(title)
  if (format === 'html') {
    expect(post.content).toBe(text)
    expect(post.summary).not.toContain(title)
  }
  for (const { evidence } of tips) if (evidence) expect(post.content).toContain(evidence)
  return tips
}

const walk =
  'We went for a long walk along the river, and it rained all afternoon. Then we had a cup of tea at home.'
const squeeze =
  'When the stock squeezes many will sell, but if you reinvest half of the gain when the price is back to normal it will squeeze again until the short sellers get margin calls. The dividend makes this stock almost impossible to lose on at this point. The potential to go to $45 is extremely likely, expect heavy short selling around the earnings day and a large buy in before the next dividend.'
const buy =
  'I bought more shares this week. The turnaround is working, margins expand, and I think the stock is worth $130.'
const sell =
  'The brand is tired, inventory is up 20% and I expect the shares to fall to $50. I sold all of them.'
const kauf =
  'Ich habe diese Woche mehr Aktien gekauft. Der Umbau wirkt, die Margen steigen, und mein Kursziel liegt bei 130 Euro.'
const rated = (bank: string, company: string) =>
  `ZÜRICH - ${bank} hat ${company} von "Neutral" auf "Buy" hochgestuft und das Kursziel von 12,50 auf 13,50 Euro angehoben. Der Markt sei übermäßig vorsichtig, schrieb der Analyst am Donnerstag.`

describe.each(['html', 'text'] as const)('a stock that the title alone names, of %s,', format => {
  it.each([
    ['A walk past the Starbucks', walk],
    [
      'Nike shoes after a year',
      'They are still comfortable, the sole has held, and the colour is what it was.',
    ],
    ['My notes of this week', buy],
  ])('is no tip where nothing is said of it: %s', async (title, text) => {
    expect(await tipsOf(title, text, format)).toEqual([])
  })

  it.each([
    ['BGFV 4/28 update', squeeze, 'BGFV', 'bullish', 45],
    ['$BGFV 4/28 update', squeeze, 'BGFV', 'bullish', 45],
    ['Big 5 Sporting Goods update', squeeze, 'BGFV', 'bullish', 45],
    ['My view on Starbucks', buy, 'SBUX', 'bullish', 130],
    ['SBUX: my view', buy, 'SBUX', 'bullish', 130],
    ['Starbucks (NASDAQ: SBUX) after the quarter', buy, 'SBUX', 'bullish', 130],
    ['Why I sold Nike', sell, 'NKE', 'bearish', 50],
    ['Meine Meinung zu Siemens', kauf, 'SIE.DE', 'bullish', 130],
    [
      'UBS stuft Deutsche Bank AG auf Buy',
      rated('Die Schweizer Großbank UBS', 'Deutsche Bank'),
      'DBK.DE',
      'bullish',
      13.5,
    ],
    [
      'UBS stuft Commerzbank auf Buy',
      rated('Die Schweizer Großbank UBS', 'Commerzbank'),
      'CBK.DE',
      'bullish',
      13.5,
    ],
  ])('is what the text is about: %s', async (title, text, ticker, stance, target) => {
    const tips = await tipsOf(title, text, format)
    expect(tips).toMatchObject([{ ticker, stance, certainty: 'sure', price_target: { value: target } }])
  })
})
