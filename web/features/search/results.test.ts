import { Settings } from 'lucide'
import { describe, expect, it } from 'vitest'
import type { SearchResult } from '#contract/search.ts'
import { commandGroup, resultsFor } from './results.ts'

const pages = commandGroup('Pages', [
  { name: 'Settings', words: 'password', icon: Settings, href: '/settings' },
  { name: 'Feed', icon: Settings, href: '/' },
])
const post = { id: '2', slug: 'a-post', title: 'A post', author: null, sourceType: 'blog' } as const
const found: SearchResult = {
  stocks: [{ id: '1', ticker: 'SET', companyName: 'Settled Ltd', tipCount: 1 }],
  posts: [post],
  strategists: [],
}

describe('resultsFor', () => {
  it('offers pages and actions before anything is typed', () => {
    expect(resultsFor(' ', found, [pages])).toEqual([pages])
  })

  it('leaves out groups without a line', () => {
    expect(resultsFor('xyz', undefined, [pages])).toEqual([])
    expect(resultsFor('xyz', found, [pages]).map(({ title }) => title)).toEqual(['Stocks', 'Posts'])
  })

  it('finds a page by its name or another word for it, before what the server found', () => {
    expect(resultsFor('passwrd', found, [pages]).map(({ title }) => title)).toEqual([
      'Pages',
      'Stocks',
      'Posts',
    ])
    expect(resultsFor('sett', undefined, [pages])[0]?.results.map(({ name }) => name)).toEqual(['Settings'])
  })

  it('finds a page by another word behind what is named so', () => {
    const titles = resultsFor('pass', { ...found, posts: [{ ...post, title: 'Passing on' }] }, [pages])
    expect(titles.map(({ title }) => title)).toEqual(['Posts', 'Pages', 'Stocks'])
  })

  it('puts the stock first whose ticker was typed', () => {
    const [first, ...rest] = resultsFor('set', found, [pages])
    expect(first?.results[0]).toMatchObject({
      mark: 'SET',
      name: 'Settled Ltd',
      note: '1 tip',
      href: '/stocks/SET',
    })
    expect(rest.map(({ title }) => title)).toEqual(['Pages', 'Posts'])
  })

  it('puts who or what has the name before posts that only speak of it', () => {
    const strategists = [{ id: '3', name: 'The Quiet Ledger' }]
    const titles = resultsFor('quiet ledgr', { ...found, stocks: [], strategists }, [pages])
    expect(titles.map(({ title }) => title)).toEqual(['Strategists', 'Posts'])
  })
})
