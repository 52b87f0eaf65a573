import { describe, expect, it } from 'vitest'
import { newPost } from '#contract/posts.ts'
import { emptyTipDraft, type TipDraft } from '#web/features/library/tips/form/tip-draft.ts'
import { emptyPostDraft, type PostDraft } from './draft/post-draft.ts'
import {
  canBeSaved,
  draftErrors,
  errorsOfAnswer,
  hasErrors,
  newPostOfDraft,
  noErrors,
  type PostDraftErrors,
} from './new-post.ts'

const tip = (fields: Partial<TipDraft>): TipDraft => ({
  ...emptyTipDraft(),
  ticker: 'OTIS',
  text: 'Buy it',
  ...fields,
})

/** A draft with title, summary and these tips in rows 10, 11 … */
function draftWith(fields: Partial<PostDraft>, ...tips: TipDraft[]): PostDraft {
  return {
    ...emptyPostDraft(),
    title: 'A title',
    summary: 'A summary.',
    ...fields,
    tips: tips.map((one, index) => ({ row: index + 10, tip: one })),
  }
}

const required = 'Title and summary are required'
const ticker = 'A ticker has 1 to 10 letters, digits, dots or hyphens'
const address = 'Enter an address that begins with http:// or https://'

describe('what is wrong in a draft', () => {
  it.each<[string, PostDraft, PostDraftErrors]>([
    ['nothing', draftWith({}), noErrors],
    [
      'an empty form, told once',
      draftWith({ title: '', summary: '' }),
      { post: { title: required }, tips: {} },
    ],
    ['a blank title', draftWith({ title: ' \n' }), { post: { title: required }, tips: {} }],
    [
      'a title that shows nothing',
      draftWith({ title: '\u200b\ufeff' }),
      { post: { title: required }, tips: {} },
    ],
    ['a blank summary', draftWith({ summary: ' ' }), { post: { summary: required }, tips: {} }],
    [
      'a long title',
      draftWith({ title: 'x'.repeat(301) }),
      { post: { title: 'Use at most 300 characters' }, tips: {} },
    ],
    ['a title as long as may be', draftWith({ title: `${'x'.repeat(300)} ` }), noErrors],
    [
      'a long content',
      draftWith({ content: 'x'.repeat(200_001) }),
      {
        post: { content: 'Use at most 200,000 characters' },
        tips: {},
      },
    ],
    [
      'addresses of other kinds',
      draftWith({ url: 'javascript:alert(1)', imageUrl: 'a.png' }),
      {
        post: { url: address, imageUrl: address },
        tips: {},
      },
    ],
    [
      'a ticker that breaks the rule',
      draftWith({}, tip({}), tip({ ticker: 'NOT ONE' })),
      {
        post: {},
        tips: { 11: { ticker } },
      },
    ],
    [
      'such a ticker in a tip that would be left out',
      draftWith({}, tip({ ticker: '$$', text: '' })),
      {
        post: {},
        tips: { 10: { ticker } },
      },
    ],
    [
      'nothing else in a tip that is left out',
      draftWith({}, tip({ ticker: '', priceTargetValue: 'much' })),
      noErrors,
    ],
    [
      'a price that is no number',
      draftWith({}, tip({ priceTargetValue: 'much' })),
      {
        post: {},
        tips: { 10: { priceTargetValue: 'Enter a number' } },
      },
    ],
  ])('%s', (_, draft, errors) => {
    expect(draftErrors(draft)).toEqual(errors)
    expect(hasErrors(errors)).toBe(errors !== noErrors)
  })

  it.each([
    ['', '', false],
    ['A title', ' ', false],
    [' ', 'A summary.', false],
    ['A title', 'A summary.', true],
  ])('title "%s" and summary "%s": saving is offered %s', (title, summary, offered) => {
    expect(canBeSaved(draftWith({ title, summary }))).toBe(offered)
  })
})

describe('what is sent of a draft', () => {
  it('leaves out tips without ticker or text, and counts them', () => {
    const draft = draftWith(
      {},
      tip({ ticker: ' ' }),
      tip({ text: 'One' }),
      tip({ text: ' ' }),
      emptyTipDraft(),
    )
    const { post, leftOut } = newPostOfDraft(draft)
    expect(post.tips.map(({ text }) => text)).toEqual(['One'])
    expect(leftOut).toBe(3)
  })

  it('forces tickers upper case', () => {
    expect(newPostOfDraft(draftWith({}, tip({ ticker: ' brk.b ' }))).post.tips[0]?.ticker).toBe('BRK.B')
  })

  it('has a metric only with both name and value', () => {
    const bare = { row: 0, name: '', value: '', unit: '', currency: '', asOf: '', sourceExcerpt: '' }
    const metrics = [
      bare,
      { ...bare, name: 'P/E' },
      { ...bare, value: '3' },
      { ...bare, name: 'P/E', value: '21' },
    ]
    expect(newPostOfDraft(draftWith({}, tip({ metrics }))).post.tips[0]?.metrics).toEqual([
      { name: 'P/E', value: '21', unit: null, currency: null, asOf: null, sourceExcerpt: null },
    ])
  })

  it('trims texts, and blank ones are null', () => {
    expect(
      newPostOfDraft(draftWith({ title: ' A title ', author: ' ', publishedAt: '2026-11-17' })).post,
    ).toEqual({
      title: 'A title',
      summary: 'A summary.',
      content: null,
      author: null,
      sourceType: 'manual',
      url: null,
      imageUrl: null,
      publishedAt: '2026-11-17',
      tips: [],
    })
  })

  it('is what the server takes', () => {
    const { post } = newPostOfDraft(
      draftWith(
        { url: 'https://blog.example/a', publishedAt: '2026-11-17T07:30:00Z' },
        tip({ priceTargetValue: '$1,250.50', priceTargetCurrency: 'usd' }),
      ),
    )
    expect(newPost.parse(post)).toEqual(post)
    expect(post.tips[0]).toMatchObject({ priceTargetValue: 1250.5, priceTargetCurrency: 'USD' })
  })
})

it("puts the server's words beside the tips that were sent", () => {
  const draft = draftWith({}, tip({ text: '' }), tip({}))
  const errors = [
    { path: 'author', message: 'Not this one' },
    { path: 'tips.0.ticker', message: 'Not this ticker' },
  ]
  expect(errorsOfAnswer(draft, errors)).toEqual({
    post: { author: 'Not this one' },
    tips: { 11: { ticker: 'Not this ticker' } },
  })
})
