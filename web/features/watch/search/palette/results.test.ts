import { Settings } from 'lucide'
import { describe, expect, it } from 'vitest'
import type { SearchResult } from '#contract/search.ts'
import { askIt, commandGroup, resultsFor } from './results.ts'

const pages = commandGroup('Pages', [
  { name: 'Settings', words: 'password', icon: Settings, href: '/settings' },
  { name: 'Feed', icon: Settings, href: '/' },
])
const post: SearchResult['posts'][number] = {
  id: '2',
  slug: 'a-post',
  title: 'A post',
  author: null,
  sourceType: 'blog',
  datedAt: '2026-11-17T00:00:00.000Z',
  passage: { text: '', marks: [] },
}
const found: SearchResult = {
  stocks: [{ id: '1', ticker: 'SET', companyName: 'Settled Ltd', tipCount: 1 }],
  posts: [post],
  strategists: [],
  tips: [],
  mine: [],
  counts: { stocks: 1, tips: 0, posts: 1, strategists: 0, mine: 0 },
  atLeast: [],
  note: null,
  understood: { words: [], stocks: [], people: [], since: null, until: null, filters: [], forgiven: [] },
  leftOut: [],
  forgiven: [],
}

/** The titles of what was found, without the way to everything. */
const titles = (typed: string, answer: SearchResult | undefined) =>
  resultsFor(typed, answer, [pages])
    .slice(0, -1)
    .map(({ title }) => title)

describe('resultsFor', () => {
  it('ends with the way to all results, whatever is found', () => {
    for (const answer of [undefined, found])
      expect(resultsFor(' a "b" ', answer, [pages]).at(-1)?.results).toMatchObject([
        { name: 'All results', note: 'a "b"', href: '/search?q=a+%22b%22' },
      ])
  })

  it('offers to ask a question, first, and nothing else and nobody who is signed out', () => {
    const first = (typed: string, onAsk: ((question: string) => void) | null) =>
      resultsFor(typed, found, [pages], onAsk)[0]?.results[0]?.id
    const asked: string[] = []
    const onAsk = (question: string) => void asked.push(question)
    expect(first('Who sold SET?', null)).not.toBe(askIt)
    expect(first('SET', onAsk)).not.toBe(askIt)
    expect(first(' Who sold SET? ', onAsk)).toBe(askIt)
    resultsFor(' Who sold SET? ', found, [pages], onAsk)[0]?.results[0]?.run?.()
    expect(asked).toEqual(['Who sold SET?'])
  })

  it('offers pages and actions before anything is typed', () => {
    expect(resultsFor(' ', found, [pages])).toEqual([pages])
  })

  it('leaves out groups without a line', () => {
    expect(titles('xyz', undefined)).toEqual([])
    expect(titles('xyz', found)).toEqual(['Stocks', 'Posts'])
  })

  it('finds a page by its name or another word for it, before what the server found', () => {
    expect(titles('passwrd', found)).toEqual(['Pages', 'Stocks', 'Posts'])
    expect(resultsFor('sett', undefined, [pages])[0]?.results.map(({ name }) => name)).toEqual(['Settings'])
  })

  it('finds a page by another word behind what is named so', () => {
    expect(titles('pass', { ...found, posts: [{ ...post, title: 'Passing on' }] })).toEqual([
      'Posts',
      'Pages',
      'Stocks',
    ])
  })

  it('puts the stock first whose ticker was typed', () => {
    const [first, ...rest] = resultsFor('set', found, [pages])
    expect(first?.results[0]).toMatchObject({
      mark: 'SET',
      name: 'Settled Ltd',
      note: '1 tip',
      href: '/stocks/SET',
    })
    expect(rest.map(({ title }) => title)).toEqual(['Pages', 'Posts', 'Everything'])
  })

  it('puts who or what has the name before posts that only speak of it', () => {
    const strategists = [{ id: '3', name: 'The Quiet Ledger', sourceTypes: [], postCount: 1 }]
    expect(titles('quiet ledgr', { ...found, stocks: [], strategists })).toEqual(['Strategists', 'Posts'])
  })

  it('puts what is spelt as typed before names that are nearly so', () => {
    expect(titles('settle', { ...found, forgiven: ['stocks'] })).toEqual(['Posts', 'Stocks'])
  })
})
