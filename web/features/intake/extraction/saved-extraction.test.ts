import { describe, expect, it } from 'vitest'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import { newPost } from '#contract/posts.ts'
import { draftOfExtractedTip, valuesOfDraft } from '#web/features/library/tips/form/tip-draft.ts'
import { anExtractedTip, anExtraction } from './an-extraction.ts'

const bare = anExtractedTip({
  ticker: 'KNEBV.HE',
  company_name: null,
  text: 'A rival in passing',
  stance: 'neutral',
})
const full = anExtractedTip({
  thesis: 'Retention is back.',
  evidence: 'So I am buying Otis at this price.',
  evidence_seconds: 124,
  price_target: {
    value: 112,
    currency: 'USD',
    horizon: 'within 18 months',
    source_excerpt: '$112 within 18 months',
  },
  metrics: [
    {
      name: 'Retention',
      value: '93.5',
      unit: '%',
      currency: null,
      as_of: 'Q3 2026',
      source_excerpt: '93.5 percent',
    },
  ],
})
const result = anExtraction({
  tips: [full, bare],
  post: {
    title: 'The quiet business',
    url: 'https://blog.example/quiet',
    author: 'Miriam Halloway',
    published_at: '2026-11-12T07:30:00Z',
    summary: 'Service, not construction.',
    image_url: 'https://blog.example/quiet.svg',
    channel_url: 'https://blog.example/author',
    content: 'So I am buying Otis at this price.',
  },
})

describe('what is saved of an extraction', () => {
  it('has no tip when none is kept', () => {
    expect(newPostOfExtraction(result, new Set([0, 1])).tips).toEqual([])
  })

  it.each([
    { name: '', value: '12' },
    { name: 'P/E', value: ' \u200b' },
  ])('has no metric without name or value: %j', fields => {
    const facts = { unit: null, currency: null, as_of: null, source_excerpt: null }
    const tip = anExtractedTip({ metrics: [{ ...facts, ...fields }, ...full.metrics] })
    const saved = newPostOfExtraction(anExtraction({ tips: [tip] }), new Set())
    expect(saved.tips?.[0]?.metrics?.map(({ name }) => name)).toEqual(['Retention'])
    expect(newPost.safeParse(saved).success).toBe(true)
    // Opened in the form and saved from there it is the same.
    expect(valuesOfDraft(draftOfExtractedTip(tip)).metrics.map(({ name }) => name)).toEqual(['Retention'])
  })

  it('has the kept tips in their order', () => {
    expect(newPostOfExtraction(result, new Set([0])).tips.map(tip => tip.ticker)).toEqual(['KNEBV.HE'])
    expect(newPostOfExtraction(result, new Set()).tips.map(tip => tip.ticker)).toEqual(['OTIS', 'KNEBV.HE'])
  })

  it('carries every field of the post', () => {
    expect(newPostOfExtraction(result, new Set([0, 1]))).toEqual({
      title: 'The quiet business',
      summary: 'Service, not construction.',
      content: 'So I am buying Otis at this price.',
      author: 'Miriam Halloway',
      sourceType: 'blog',
      url: 'https://blog.example/quiet',
      imageUrl: 'https://blog.example/quiet.svg',
      publishedAt: '2026-11-12T07:30:00Z',
      tips: [],
      extractionId: result.extractionId,
    })
  })

  it('carries every field of a tip', () => {
    expect(newPostOfExtraction(result, new Set([1])).tips).toEqual([
      {
        ticker: 'OTIS',
        companyName: 'Otis Worldwide',
        text: 'Service decides what it is worth',
        thesis: 'Retention is back.',
        evidence: 'So I am buying Otis at this price.',
        evidenceSeconds: 124,
        stance: 'bullish',
        priceTargetValue: 112,
        priceTargetCurrency: 'USD',
        priceTargetHorizon: 'within 18 months',
        priceTargetSourceExcerpt: '$112 within 18 months',
        metrics: [
          {
            name: 'Retention',
            value: '93.5',
            unit: '%',
            currency: null,
            asOf: 'Q3 2026',
            sourceExcerpt: '93.5 percent',
          },
        ],
        draft: 0,
      },
    ])
  })

  it('tells of each tip which draft it was, so that what became of the drafts is counted', () => {
    expect(newPostOfExtraction(result, new Set([0])).tips.map(({ draft }) => draft)).toEqual([1])
  })

  it('is what the server takes', () => {
    const sent = newPostOfExtraction(result, new Set())
    expect(newPost.parse(sent)).toEqual(sent)
  })
})
