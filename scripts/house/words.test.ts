import { expect, it } from 'vitest'
import { wordsLeftOut } from './words.ts'

it('words that are left out are refused as names of files and of what they export', () => {
  expect(wordsLeftOut('web/features/desk/judgements/Opinion.tsx', 'export function Verdict() {}')).toEqual([
    'web/features/desk/judgements/Opinion.tsx names Opinion; docs/words.md says judgement; classification for its value',
    'web/features/desk/judgements/Opinion.tsx names Verdict; docs/words.md says judgement; classification for its value',
  ])
  expect(
    wordsLeftOut('server/features/desk/due/tips.ts', 'export async function watchClaim() {}'),
  ).toHaveLength(1)
})

it('words inside a file, and those of what is read or sent as a feed, are its own', () => {
  expect(wordsLeftOut('web/api/read.ts', "const verdict = 1\nconst kind = 'claim'")).toEqual([])
  const feed = 'export interface AtomFeed {}'
  expect(wordsLeftOut('server/outlets/syndication/atom.ts', feed)).toEqual([])
  expect(wordsLeftOut('server/features/library/posts/list.ts', feed)).toHaveLength(1)
  expect(wordsLeftOut('contract/feedback.ts', 'export const feedbackApi = {}')).toEqual([])
})
