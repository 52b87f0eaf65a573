import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SearchResult, searchResult } from '#contract/search.ts'
import { clockOf, momentAt } from '#reckoning/days/clock.ts'
import { addDays } from '#reckoning/days/days.ts'
import { todayIn } from '#reckoning/days/today.ts'
import type { SignedInClient } from '../../../testing/client.ts'
import { aPost, aTip } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const person = sharedClient(app)
const newcomer = freshClient(app)
let stockId = ''

beforeAll(async () => {
  const idOf = async (ticker: string, companyName: string) =>
    ((await (await person.post('/api/stocks', { ticker, companyName })).json()) as { id: string }).id
  stockId = await idOf('TSM', 'Taiwan Semiconductor Manufacturing')
  await idOf('META', 'Meta Platforms')
  await idOf('NVDA', 'NVIDIA Corporation')
})

async function found(q: string, by: SignedInClient | null = person, more = ''): Promise<SearchResult> {
  const path = `/api/search?q=${encodeURIComponent(q)}${more}`
  const answer = by ? await by.get(path) : await app.request(path)
  expect([answer.status, q]).toEqual([200, q])
  return searchResult.parse(await answer.json())
}

const postsOf = async (q: string, by: SignedInClient | null = person) =>
  (await found(q, by)).posts.map(({ title }) => title)

/** A word that nothing else has. */
const word = () => `word${randomUUID().replaceAll('-', '').slice(0, 12)}`

describe('a search as one speaks', () => {
  it('reads no strategist who has written nothing, nor one who is no longer told of', async () => {
    expect((await found('from Nobody Atall')).understood).toMatchObject({
      people: [],
      words: ['Nobody', 'Atall'],
    })
  })

  it('finds a tip by its company, the title and the author of its post, and no longer by those of before', async () => {
    const [title, author, text] = [word(), word(), word()]
    const post = await aPost(person, { title: `On ${title}`, author: `Ada ${author}` })
    const tip = await aTip(person, { postId: post.id, stockId, text })
    for (const q of [
      `${title} ${text}`,
      `${author} ${text}`,
      `TSMC ${text}`,
      `taiwan semi ${text}`,
      `${text} tsm`,
    ])
      expect([q, (await found(q, null)).tips.map(({ id }) => id)]).toEqual([q, [tip.id]])
    const changed = word()
    await person.patch(`/api/posts/${post.id}`, { title: `On ${changed}` })
    expect((await found(changed)).tips.map(({ id }) => id)).toEqual([tip.id])
    expect((await found(title)).tips).toEqual([])
  })

  it('finds a post by another name of the company it speaks of, and one’s notes by their stock', async () => {
    const own = word()
    await aPost(person, { title: own, content: 'Taiwan Semiconductor builds.' })
    expect(await postsOf(`${own} tsmc`)).toEqual([own])
    const { posts } = await found(`${own} tsmc`)
    const { text, marks } = posts[0]?.passage ?? { text: '', marks: [] }
    expect(marks.map(([start, end]) => text.slice(start, end))).toContain('Taiwan Semiconductor')
    await person.post('/api/notes', { stockId, content: `Look at ${own}` })
    expect((await found(`my notes on tsmc ${own}`)).mine).toHaveLength(1)
    expect((await found(`${own} facebook`)).mine.map(({ passage }) => passage.text)).toEqual([
      `Look at ${own}`,
    ])
  })

  it('reads a strategist as a filter, for visitors too, and no longer without these words', async () => {
    const [own, name] = [word(), word()]
    const by = await aPost(person, { title: `${own} one`, author: `Jonas ${name}` })
    const other = await aPost(person, { title: `${own} two`, author: 'Priya Raman' })
    for (const seeker of [person, null]) {
      const result = await found(`what has ${name} said about ${own}?`, seeker)
      expect(result.posts.map(({ id }) => id)).toEqual([by.id])
      expect(result.understood).toMatchObject({
        words: [own],
        people: [name],
        filters: [{ said: `what has ${name} said`, by: name, since: null, until: null }],
      })
    }
    expect((await found(`from ${name}`)).strategists.map(one => one.name)).toEqual([`Jonas ${name}`])
    expect((await found(`about ${own}?`)).posts.map(({ id }) => id).toSorted()).toEqual(
      [by.id, other.id].toSorted(),
    )
    // In quotes it is a word.
    expect((await found(`${own} from "${name}"`)).understood.people).toEqual([])
  })

  it('reads days by the clock where the person is, and those without an hour as they are', async () => {
    const own = word()
    const timezone = 'Pacific/Auckland'
    const client = newcomer
    expect((await client.patch('/api/auth/user', { timezone })).status).toBe(200)
    const yesterday = addDays(todayIn(timezone, new Date()), -1)
    const at = (day: string, minutes: number) =>
      new Date(momentAt(day, minutes, clockOf(timezone))).toISOString()
    for (const [title, publishedAt] of [
      ['begins', at(yesterday, 1)],
      ['day', `${yesterday}T00:00:00Z`],
      ['before', at(addDays(yesterday, -1), 23 * 60 + 58)],
    ] as const)
      expect((await aPost(person, { title: `${own} ${title}`, publishedAt })).title).toContain(title)
    expect((await postsOf(`${own} yesterday`, client)).toSorted()).toEqual([`${own} begins`, `${own} day`])
    const { understood } = await found(`${own} yesterday`, client)
    expect(understood).toMatchObject({ since: yesterday, until: yesterday, words: [own] })
    expect((await postsOf(`${own} since yesterday`, client)).toSorted()).toEqual([
      `${own} begins`,
      `${own} day`,
    ])
    expect(await postsOf(`${own} before yesterday`, client)).toEqual([`${own} before`])
    // The filters that are written so are days in UTC, as they were.
    expect((await found(`${own} after:${yesterday} yesterday`, client)).understood.since).toBe(null)
  })

  it('leaves out words that nothing holds, tells which, and goes on so on later pages', async () => {
    const own = word()
    for (let made = 0; made < 22; made++) await aPost(person, { title: `${own} ${made}`, content: 'Basalt.' })
    const result = await found(`${own} qqxzv basalt`)
    expect([result.leftOut, result.counts.posts]).toEqual([['qqxzv'], 22])
    const first = await person.get(`/api/search?q=${own}+qqxzv&in=posts`)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const rest = searchResult.parse(await (await person.get(next)).json())
    expect([rest.posts.length, rest.leftOut]).toEqual([2, ['qqxzv']])
    expect(await found('qqxzv')).toMatchObject({ leftOut: [], posts: [], counts: { posts: 0 } })
    // Filters stay.
    expect(await found(`${own} qqxzv before:2001`)).toMatchObject({ leftOut: [], posts: [] })
  })

  it('keeps as many words as something has together', async () => {
    const [a, b, c, d] = [word(), word(), word(), word()]
    await aPost(person, { title: `${a} ${b} ${c}` })
    await aPost(person, { title: `${a} ${d}` })
    const result = await found(`${a} ${b} ${d} ${c}`)
    expect([result.leftOut, result.posts.map(({ title }) => title)]).toEqual([[d], [`${a} ${b} ${c}`]])
  })

  it('takes a word that nothing holds for a name, below what has it as typed', async () => {
    const own = word()
    const tip = await aTip(person, { stockId: await idOfStock('NVDA'), text: own })
    const result = await found(`nvidea ${own}`)
    expect(result.tips.map(({ id }) => id)).toEqual([tip.id])
    expect(result.understood.forgiven).toEqual([{ said: 'nvidea', means: 'NVIDIA Corporation' }])
    expect([result.leftOut, result.forgiven]).toEqual([[], expect.arrayContaining(['tips'])])
    const typo = await aTip(person, { stockId, text: `Nvidea ${own}` })
    const exact = await found(`nvidea ${own}`)
    expect([exact.tips.map(({ id }) => id), exact.understood.forgiven]).toEqual([[typo.id], []])
    // The stock is found by an error, the tip as typed.
    const both = await found('nvidea')
    expect([both.stocks[0]?.ticker, both.forgiven]).toEqual(['NVDA', ['stocks']])
  })

  it('takes an ordinary word for no name that is like it', async () => {
    const own = word()
    await aPost(person, { title: own, author: 'Paul Ridgeway' })
    expect((await found(`${own} rise`)).understood.forgiven).toEqual([])
    expect((await found(`${own} ridgway`)).understood.forgiven).toEqual([
      { said: 'ridgway', means: 'Paul Ridgeway' },
    ])
  })

  it('finds stocks by names that they have elsewhere, also as they are typed and misspelt', async () => {
    for (const typed of ['facebook', 'faceb', 'facebok', 'Facebook ads'])
      expect([typed, (await found(typed)).stocks.map(({ ticker }) => ticker)]).toEqual([typed, ['META']])
    expect((await found('tsmc')).stocks[0]?.ticker).toBe('TSM')
  })

  it('answers at once, whatever is asked', async () => {
    const all = ['last '.repeat(39), 'from a '.repeat(28), 'October 5 '.repeat(20), `${'nvidea '.repeat(28)}`]
    const many = Array.from({ length: 50 }, (_, n) => `q${n}x`)
      .join(' ')
      .slice(0, 199)
    for (const q of [...all, many, '% from %', "from '", 'by ( last week', 'from \\ in Oct']) {
      const began = performance.now()
      await found(q)
      expect([q.slice(0, 20), performance.now() - began < 3000]).toEqual([q.slice(0, 20), true])
    }
  })
})

async function idOfStock(ticker: string): Promise<string> {
  return ((await (await person.get(`/api/stocks/${ticker}`)).json()) as { id: string }).id
}
