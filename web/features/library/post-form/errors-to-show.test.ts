import { describe, expect, it } from 'vitest'
import { emptyTipDraft } from '#web/features/library/tips/form/tip-draft.ts'
import { emptyPostDraft, type PostDraft, withTip } from './draft/post-draft.ts'
import { errorsToShow } from './errors-to-show.ts'
import { noErrors } from './new-post.ts'

const tip = { ...emptyTipDraft(), ticker: 'OTIS', text: 'Buy it' }
const sent: PostDraft = {
  ...emptyPostDraft(),
  title: 'A title',
  summary: 'A summary.',
  author: 'Somebody',
  tips: [{ row: 3, tip }],
}
const refused = [
  { path: 'author', message: 'Not this one' },
  { path: 'tips.0.ticker', message: 'Not this ticker' },
]

describe('the errors beside the fields', () => {
  it('are none before saving was tried', () => {
    expect(errorsToShow(emptyPostDraft(), { tried: false, sent: null, refused: undefined })).toBe(noErrors)
  })

  it('tell what is missing once it was tried', () => {
    const { post } = errorsToShow(emptyPostDraft(), { tried: true, sent: null, refused: undefined })
    expect(post).toEqual({ title: 'Title and summary are required' })
  })

  it('are the words of the server for what it was sent', () => {
    expect(errorsToShow(sent, { tried: true, sent, refused })).toEqual({
      post: { author: 'Not this one' },
      tips: { 3: { ticker: 'Not this ticker' } },
    })
  })

  it('go with the field that is changed, and stay with the others', () => {
    const author = { ...sent, author: 'Another' }
    expect(errorsToShow(author, { tried: true, sent, refused })).toEqual({
      post: {},
      tips: { 3: { ticker: 'Not this ticker' } },
    })
    const ticker = withTip(sent, 3, { ...tip, ticker: 'KO' })
    expect(errorsToShow(ticker, { tried: true, sent, refused })).toEqual({
      post: { author: 'Not this one' },
      tips: {},
    })
  })

  it('are our own where the browser knows better by now', () => {
    const { post } = errorsToShow({ ...sent, title: '' }, { tried: true, sent, refused })
    expect(post).toEqual({ author: 'Not this one', title: 'Title and summary are required' })
  })
})
