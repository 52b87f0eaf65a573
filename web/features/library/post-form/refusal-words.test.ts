import { expect, it } from 'vitest'
import type { NewPost } from '#contract/posts.ts'
import { emptyPostDraft, withNewTip, withTip } from './draft/post-draft.ts'
import { newPostOfDraft } from './new-post.ts'
import { refusalWords } from './refusal-words.ts'

const draft = withNewTip({ ...emptyPostDraft(), title: 'A title', summary: 'A summary.' })
const [row] = draft.tips
const post: NewPost = newPostOfDraft(
  row ? withTip(draft, row.row, { ...row.tip, ticker: 'OTIS', text: 'Buy it' }) : draft,
).post

it.each([
  ['of no field', undefined, ['The database is away.']],
  ['of a list without fields', [], ['The database is away.']],
  ['of a field of the post', [{ path: 'title', message: 'Too long' }], ['title: Too long']],
  ['of a tip', [{ path: 'tips.0.ticker', message: 'Not this one' }], ['OTIS: Not this one']],
  ['of a tip that is not there', [{ path: 'tips.7.text', message: 'Missing' }], ['A tip: Missing']],
])('puts a refusal into words %s', (_, errors, words) => {
  const problem = {
    type: 'about:blank',
    title: 'T',
    status: 422,
    detail: 'The database is away.',
    ...(errors && { errors }),
  }
  expect(refusalWords(post, problem)).toEqual(words)
})
