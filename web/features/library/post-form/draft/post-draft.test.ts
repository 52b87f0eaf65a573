import { describe, expect, it } from 'vitest'
import { anExtractedTip, anExtraction } from '#web/features/intake/extraction/an-extraction.ts'
import { newPostOfDraft } from '#web/features/library/post-form/new-post.ts'
import {
  draftOfExtraction,
  emptyPostDraft,
  isEmpty,
  withNewTip,
  withoutTip,
  withTip,
  withTipBack,
} from './post-draft.ts'

const extracted = (ticker: string) =>
  anExtractedTip({
    ticker,
    company_name: 'A company',
    text: `Buy ${ticker}`,
    evidence: 'He buys.',
    evidence_seconds: 252,
    price_target: { value: 112, currency: 'USD', horizon: null, source_excerpt: '$112' },
  })
const result = anExtraction({
  tips: [extracted('OTIS'), extracted('GEV')],
  post: {
    type: 'youtube',
    url: 'https://youtu.be/hS7rQx2LmPk',
    published_at: '2026-11-12T07:30:00Z',
    content: 'He buys.',
  },
})

describe('a draft', () => {
  it('is empty until something is typed, and source type is manual', () => {
    expect(isEmpty(emptyPostDraft())).toBe(true)
    expect(emptyPostDraft().sourceType).toBe('manual')
    expect(isEmpty({ ...emptyPostDraft(), title: ' ' })).toBe(true)
    expect(isEmpty({ ...emptyPostDraft(), author: 'A' })).toBe(false)
    expect(isEmpty(withNewTip(emptyPostDraft()))).toBe(false)
  })

  it('made of an extraction has the kept tips and loses nothing on its way to the server', () => {
    const { post, leftOut } = newPostOfDraft(draftOfExtraction(result, new Set([0])))
    expect(leftOut).toBe(0)
    expect(post).toMatchObject({
      sourceType: 'youtube',
      author: null,
      publishedAt: '2026-11-12T07:30:00Z',
      content: 'He buys.',
      tips: [{ ticker: 'GEV', companyName: 'A company', evidenceSeconds: 252, priceTargetValue: 112 }],
    })
  })

  it('made of an extraction names it, and of each tip which draft it was; one that was typed was none', () => {
    const draft = withNewTip(draftOfExtraction(result, new Set([0])))
    const typed = draft.tips[1]
    if (!typed) throw new Error('There is a row that was typed')
    const words = { ...typed.tip, ticker: 'MU', text: 'Buy it' }
    const { post } = newPostOfDraft(withTip(draft, typed.row, words))
    expect(post.extractionId).toBe(result.extractionId)
    expect(post.tips.map(tip => tip.draft)).toEqual([1, null])
    expect(newPostOfDraft(withNewTip(emptyPostDraft())).post).not.toHaveProperty('extractionId')
  })

  it('tells its tips apart by rows that are never used twice beside each other', () => {
    const two = withNewTip(withNewTip(emptyPostDraft()))
    expect(two.tips.map(({ row }) => row)).toEqual([0, 1])
    expect(withNewTip(withoutTip(two, 0)).tips.map(({ row }) => row)).toEqual([1, 2])
  })

  it('brings a removed tip back to its place', () => {
    const draft = draftOfExtraction(result, new Set())
    const [first] = draft.tips
    expect(first && withTipBack(withoutTip(draft, first.row), 0, first)).toEqual(draft)
  })

  it('changes one tip and leaves the others as they are', () => {
    const draft = draftOfExtraction(result, new Set())
    const [first, second] = draft.tips
    const changed = first && withTip(draft, first.row, { ...first.tip, text: 'Sell it' })
    expect(changed?.tips[0]?.tip.text).toBe('Sell it')
    expect(changed?.tips[1]).toBe(second)
  })
})
