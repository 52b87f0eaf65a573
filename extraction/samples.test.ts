import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ExtractedTip } from '#contract/extraction.ts'
import { extract } from '#extraction/extract.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { readSource } from '#extraction/reading/read-source.ts'
import { createSafeFetch } from '#extraction/reading/safe-fetch.ts'
import type { ContentFormat, Source } from '#extraction/reading/source.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

const fetchPage = createSafeFetch({ allowedHosts: new Set() })

/** What a newcomer sees first. */
async function extracted([file, format]: Sample) {
  const content = await readFile(join(import.meta.dirname, '../samples', file), 'utf8')
  const source: Source = { content, format }
  return await extract(source, {
    read: (given, reading) =>
      readSource(given, { ...reading, fetchPage, youtubeOrigin: 'https://www.youtube.com' }),
    extractor: rulesExtractor,
    symbols,
  })
}

type Sample = [file: string, format: ContentFormat]
const blog: Sample = ['blog-article.html', 'html']
const newsletter: Sample = ['newsletter.html', 'html']
const video: Sample = ['video-transcript.vtt', 'vtt']

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A stretch of a text from some words to others, in which alone a stock is spoken of. */
function between(text: string, from: string, to: string): string {
  const whole = oneLine(text)
  const start = whole.indexOf(from)
  const end = whole.indexOf(to, start)
  if (start < 0 || end < 0) throw new Error(`The sample has no stretch from "${from}" to "${to}"`)
  return whole.slice(start, end)
}

/** A thesis is made of whole sentences, each of which stands in the text; only its first letter may differ. */
function sentencesOf(thesis: string): string[] {
  return thesis.split(/(?<=[.!?])\s+(?=\p{Lu})/u)
}

interface Expected {
  sample: Sample
  ticker: string
  company: string
  stance: ExtractedTip['stance']
  target: [value: number, currency: string, horizon: string | null] | null
  evidence: string
  text: RegExp
  /** Where the author speaks of the stock. */
  stretch: [from: string, to: string]
  thesis: RegExp
}

const all: Expected[] = [
  {
    sample: blog,
    ticker: 'OTIS',
    company: 'Otis Worldwide Corporation',
    stance: 'bullish',
    target: [112, 'USD', 'within 18 months'],
    evidence:
      'So I am buying Otis at this price, in three steps until the spring, because the part of the business that makes the money is not the part the market is worried about.',
    text: /21 times forward earnings/,
    stretch: ['The market looks at Otis', 'Two things. If retention'],
    thesis: /the portfolio has grown by about 4 percent/,
  },
  {
    sample: newsletter,
    ticker: 'SU.PA',
    company: 'Schneider Electric',
    stance: 'bullish',
    target: [295, 'EUR', 'by the end of 2027'],
    evidence: 'That is why Schneider Electric remains my largest position and why I added to it on Thursday.',
    text: /^That is why Schneider Electric remains my largest position/,
    stretch: ['A friend who builds data centers', 'The woman in front of me'],
    thesis: /Organic growth was 9 percent in the third quarter/,
  },
  {
    sample: newsletter,
    ticker: 'NVO',
    company: 'Novo Nordisk',
    stance: 'neutral',
    target: null,
    evidence:
      'I stay neutral on Novo Nordisk and keep it on the watchlist until prices in the United States hold still for two quarters.',
    text: /^I stay neutral on Novo Nordisk/,
    stretch: ['The woman in front of me', 'The longest line of the week'],
    thesis: /Sales growth of 4 percent/,
  },
  {
    sample: newsletter,
    ticker: 'COST',
    company: 'Costco Wholesale Corporation',
    stance: 'bearish',
    target: null,
    evidence: 'I would avoid Costco here and look again somewhere near a third lower.',
    text: /^I know of no better-run retailer, and I sold/,
    stretch: ['The longest line of the week', 'The plates, by the way'],
    thesis: /The multiple was below 30/,
  },
  {
    sample: video,
    ticker: 'GEV',
    company: 'GE Vernova Inc.',
    stance: 'bullish',
    target: [940, 'USD', 'over the next 12 months'],
    evidence:
      'I am bullish on GE Vernova because every machine it sells today is priced higher than the one it delivers.',
    text: /every machine it sells today is priced higher/,
    stretch: ['The one I know best is GE Vernova', 'What about Siemens Energy'],
    thesis: /83 gigawatts of gas turbines/,
  },
  {
    sample: video,
    ticker: 'PWR',
    company: 'Quanta Services',
    stance: 'bullish',
    target: null,
    evidence: 'I am bullish on Quanta Services, and I have been buying it on every dip this year.',
    text: /^I am bullish on Quanta Services/,
    stretch: ['That is Quanta Services', 'Third name'],
    thesis: /The backlog reached \$41 billion/,
  },
  {
    sample: video,
    ticker: 'NEE',
    company: 'NextEra Energy',
    stance: 'neutral',
    target: [84, 'USD', null],
    evidence: 'So NextEra is a hold for me, not a buy.',
    text: /fairly valued/,
    stretch: ['NextEra Energy, ticker NEE', 'Now, what would change my mind'],
    thesis: /A backlog of 30 gigawatts/,
  },
]

describe('the samples under the URL field', () => {
  it.each([
    ['blog', blog, ['OTIS']],
    ['newsletter', newsletter, ['SU.PA', 'NVO', 'COST']],
    ['video', video, ['GEV', 'PWR', 'NEE']],
  ] as const)('give the tips that their authors meant and no other: %s', async (_, sample, tickers) => {
    const { tips, post } = await extracted(sample)
    expect(tips.map(tip => tip.ticker)).toEqual(tickers)
    expect(post).toMatchObject({
      author: expect.any(String),
      published_at: expect.stringMatching(/^2026-11-/),
    })
    expect(oneLine(post.content)).toContain(post.summary.slice(0, 40))
  })

  it.each(all.map(one => [one.ticker, one] as const))(
    'are right about %s in every field, and sure',
    async (ticker, expected) => {
      const { tips, post } = await extracted(expected.sample)
      const content = oneLine(post.content)
      const tip = tips.find(one => one.ticker === ticker)
      expect(tip).toMatchObject({
        company_name: expected.company,
        stance: expected.stance,
        evidence: expected.evidence,
        certainty: 'sure',
      })
      const target = tip?.price_target
      expect(target ? [target.value, target.currency, target.horizon] : null).toEqual(expected.target)
      expect(tip?.text).toMatch(expected.text)
      expect(tip?.thesis).toMatch(expected.thesis)
      expect(tip?.evidence_seconds === null).toBe(expected.sample !== video)
      const quotations = [
        tip?.evidence,
        target?.source_excerpt,
        ...(tip?.metrics ?? []).map(metric => metric.source_excerpt),
      ]
      for (const quotation of quotations) if (quotation) expect(content).toContain(oneLine(quotation))
    },
  )

  it.each(all.map(one => [one.ticker, one] as const))(
    'give %s no sentence that is said elsewhere',
    async (ticker, { sample, stretch }) => {
      const { tips, post } = await extracted(sample)
      const own = between(post.content, ...stretch).toLowerCase()
      const tip = tips.find(one => one.ticker === ticker)
      for (const sentence of sentencesOf(tip?.thesis ?? '')) expect(own).toContain(sentence.toLowerCase())
      for (const { source_excerpt } of tip?.metrics ?? [])
        expect(own).toContain(oneLine(source_excerpt ?? '').toLowerCase())
    },
  )

  it.each([
    ['OTIS', blog, ['Forward P/E 21', 'Service operating margin 25.1']],
    ['SU.PA', newsletter, ['Organic growth 9', 'Backlog 25']],
    ['COST', newsletter, ['Forward P/E 46']],
    ['NVO', newsletter, ['Dividend yield 3.6', 'Revenue growth 4']],
    ['GEV', video, ['Forward P/E 41', 'Backlog 83', 'Operating margin in power 16.2']],
    ['PWR', video, ['P/E 34', 'Backlog 41']],
    ['NEE', video, ['P/E 23']],
  ] as const)('show of %s the figures that a reader would name', async (ticker, sample, figures) => {
    const { tips } = await extracted(sample)
    const metrics = tips.find(one => one.ticker === ticker)?.metrics ?? []
    expect(metrics.map(({ name, value }) => `${name} ${value}`)).toEqual(expect.arrayContaining([...figures]))
  })
})
