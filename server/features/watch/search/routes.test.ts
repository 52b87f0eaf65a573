import { beforeAll, describe, expect, it } from 'vitest'
import { type SearchResult, searchResult } from '#contract/search.ts'
import type { SignedInClient } from '../../../testing/client.ts'
import { aPost } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const person = sharedClient(app)

beforeAll(async () => {
  for (const ticker of ['NVDA', 'NVO', 'MSFT', 'TGT'])
    await person.post('/api/stocks', { ticker, companyName: ticker })
  await aPost(person, { title: 'Who gets paid while the grid is full', author: 'Load and Line' })
})

async function found(q: string, client?: SignedInClient): Promise<SearchResult> {
  const path = `/api/search?q=${encodeURIComponent(q)}`
  const answer = client ? await client.get(path) : await app.request(path)
  expect(answer.status).toBe(200)
  return searchResult.parse(await answer.json())
}

describe('search', () => {
  it('refuses a request that says nothing to look for, and one that says too much', async () => {
    expect((await app.request('/api/search')).status).toBe(422)
    expect((await app.request(`/api/search?q=${'x'.repeat(201)}`)).status).toBe(422)
    expect((await app.request(`/api/search?q=${encodeURIComponent('🦄'.repeat(201))}`)).status).toBe(422)
  })

  it('counts neither blanks around what is looked for nor halves of an emoji', async () => {
    for (const q of [`  ${'x'.repeat(200)} `, '🦄'.repeat(200)])
      expect((await app.request(`/api/search?q=${encodeURIComponent(q)}`)).status).toBe(200)
  })

  it('finds nothing for blanks, and takes signs of the query language as letters', async () => {
    const nothing = { stocks: [], posts: [], strategists: [], tips: [], mine: [] }
    expect(await found('   ')).toMatchObject(nothing)
    for (const q of ['%', '_', '\\', "'", '" or', '\u0000', ':* & !', '<->'])
      expect(await found(q)).toMatchObject(nothing)
  })

  it('puts the stock of a ticker first, then those that begin with it', async () => {
    const { stocks } = await found('nv')
    expect(stocks.map(({ ticker }) => ticker)).toEqual(expect.arrayContaining(['NVDA', 'NVO']))
    expect((await found('nvo')).stocks[0]?.ticker).toBe('NVO')
  })

  it('forgives typing errors in names, and in no text', async () => {
    expect((await found('nvidea')).stocks[0]?.ticker).toBe('NVDA')
    expect((await found('microsft')).stocks[0]?.ticker).toBe('MSFT')
    expect((await found('gets payd')).posts).toEqual([])
  })

  it('forgives them in names with accents, whether they were typed with or without', async () => {
    await person.post('/api/stocks', { ticker: 'ORSTED.CO', companyName: 'Ørsted' })
    for (const typed of ['ørstad', 'Orstad'])
      expect((await found(typed)).stocks[0]?.ticker, typed).toBe('ORSTED.CO')
  })

  it('forgives two letters of a short word that changed places', async () => {
    await person.post('/api/stocks', { ticker: 'GDYN', companyName: 'Grid Dynamics' })
    const { stocks } = await found('gird', person)
    expect(stocks.map(({ ticker }) => ticker)).toEqual(['GDYN'])
    expect((await found('nvad')).stocks[0]?.ticker).toBe('NVDA')
    expect((await found('laod', person)).strategists[0]?.name).toBe('Load and Line')
    // Three letters are another word as often as not.
    expect((await found('tgt')).stocks.map(({ ticker }) => ticker)).toEqual(['TGT'])
    expect((await found('ttg')).stocks).toEqual([])
  })

  it.each([
    ['Netflix', 'neftlix'],
    ['Chevron', 'chveron'],
    ['JPMorgan', 'jpomrgan'],
    ['Allianz', 'alilanz'],
    ['Novo Nordisk', 'nordiks'],
    ['Mercadolibre', 'emrcadolibre'],
    ['Schlumberger', 'schlubmerger'],
    ['Intercontinental', 'intercontinnetal'],
    ['Hewlett Packard', 'pcakard'],
    ['Ørsteds Verden', 'orsetds'],
  ])('forgives two neighbours exchanged in %s, typed %s', async (companyName, typed) => {
    const ticker = companyName.replace(/\W/g, '').slice(0, 9).toUpperCase()
    await person.post('/api/stocks', { ticker, companyName })
    expect((await found(typed)).stocks[0]?.ticker).toBe(ticker)
  })

  it('looks for a letter or two only where names begin', async () => {
    expect((await found('t')).stocks.map(({ ticker }) => ticker)).toEqual(['TGT'])
    expect((await found('gt')).stocks).toEqual([])
  })

  it('finds posts that have all of the words, the best title first', async () => {
    const later = await aPost(person, { title: 'Harbours', summary: 'Cranes wait while the grid is built.' })
    const { posts } = await found('the grid')
    expect(posts.map(({ title }) => title)).toEqual(['Who gets paid while the grid is full', later.title])
    expect((await found('grid cranes')).posts.map(({ id }) => id)).toEqual([later.id])
    for (const q of ['xqzjw', 'the griid']) expect((await found(q)).posts).toEqual([])
    const without = await found('cranes xqzjw')
    expect([without.posts.map(({ id }) => id), without.leftOut]).toEqual([[later.id], ['xqzjw']])
  })

  it('finds a post by a word of 80 letters, and by how it begins', async () => {
    const word = 'grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnungsentwurfstext'
    expect(word).toHaveLength(80)
    const { slug } = await aPost(person, { title: `What a ${word} changes` })
    for (const q of [word, word.slice(0, 45), 'Grundstücksv', `${word} changes`])
      expect((await found(q)).posts.map(post => post.slug)).toContain(slug)
    expect((await found('verkehrsgenehmigung')).posts).toEqual([])
  })

  it('tells strategists to who is signed in alone', async () => {
    expect((await found('load and line')).strategists).toEqual([])
    expect((await found('laod and line', person)).strategists[0]?.name).toBe('Load and Line')
  })
})
