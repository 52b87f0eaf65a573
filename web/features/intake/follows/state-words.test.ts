import { describe, expect, it } from 'vitest'
import type { Follow } from '#contract/follow.ts'
import { placeOf, stateSentence, stateWord } from './state-words.ts'

const now = new Date('2026-11-23T12:00:00Z')
const follow: Follow = {
  feedId: 'f',
  url: 'https://www.load-factor.example/feed',
  title: 'Load Factor',
  siteUrl: null,
  kind: 'rss',
  state: 'ok',
  lastError: null,
  lastCheckedAt: '2026-11-23T11:40:00Z',
  nextAt: '2026-11-23T15:00:00Z',
  drafts: true,
  createdAt: '2026-11-01T00:00:00Z',
  words: '',
  failingSince: null,
  newestAt: null,
  waiting: { drafts: 0, unread: 0 },
  isPrivate: false,
}

describe('the state of a source', () => {
  it.each<[Partial<Follow>, string, string]>([
    [{}, 'Works', 'last looked 20 min ago, again in 3 h'],
    [{ lastCheckedAt: null }, 'Works', 'not looked at yet'],
    [{ lastError: 'The site answered with 404.' }, 'Works', 'the site answered with 404; next try in 3 h.'],
    [
      { state: 'failing', failingSince: '2026-11-19T08:00:00Z', lastError: 'HTTP 500' },
      'Failing since November 19',
      'HTTP 500; next try in 3 h.',
    ],
    [
      { state: 'paused', nextAt: null, lastError: 'It did not answer.' },
      'Paused',
      '30 days without success; it did not answer.',
    ],
    [{ state: 'gone', nextAt: null }, 'Gone', 'the site has withdrawn this address for good.'],
  ])('%j is %s: %s', (facts, word, sentence) => {
    expect(stateWord({ ...follow, ...facts })).toBe(word)
    expect(stateSentence({ ...follow, ...facts }, now)).toBe(sentence)
  })
})

describe('the place of a source', () => {
  it.each<[Partial<Follow>, string]>([
    [{}, 'load-factor.example/feed'],
    [{ siteUrl: 'https://load-factor.example/' }, 'load-factor.example'],
    [{ kind: 'youtube' }, 'YouTube channel'],
    [{ isPrivate: true }, 'a private address, told to nobody else'],
  ])('of %j is %s', (facts, words) => {
    expect(placeOf({ ...follow, ...facts })).toBe(words)
  })
})
