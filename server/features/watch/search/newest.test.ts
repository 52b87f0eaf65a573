import { beforeAll, describe, expect, it } from 'vitest'
import { type SearchResult, searchResult } from '#contract/search.ts'
import { patience } from '#extraction/testing/until.ts'
import { slowHashing } from '../../../auth/login/hashing.ts'
import { seed } from '../../../database/seed/seed.ts'
import { openClient } from '../../../testing/client.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp({ empty: true, hashing: slowHashing })
const reader = openClient(app)

// Enough for four marks and more of both tables: what is common is then found in the newest of them alone.
beforeAll(async () => {
  await seed(app.pool, { posts: 1100, tips: 13_000, stocks: 300, users: 2 })
  await app.pool.query('analyze')
  const account = { email: 'user1@example.com', password: 'password-1234' }
  expect((await reader.post('/api/auth/sign-in/email', account)).status).toBe(200)
}, patience(120_000))

async function found(q: string): Promise<SearchResult> {
  const answer = await reader.get(`/api/search?q=${encodeURIComponent(q)}`)
  return searchResult.parse(await answer.json())
}

const tips = `from search_tips join tips on tips.id = tip_id join stocks on stocks.id = stock_id where `
const posts = `from search_posts join posts on posts.id = post_id where `

async function counted(rows: string): Promise<number> {
  const { rows: all } = await app.pool.query<{ n: number }>(`select count(*)::int as n ${rows}`)
  return all[0]?.n ?? 0
}

describe('how far back search looks', () => {
  it.each([
    ['two common words', 'percent price', "words @@ 'percent & price:*'"],
    ['one that everything has', 'of', "words @@ 'of:*'"],
    ['a beginning that much has', 'margin pr', "words @@ 'margin & pr:*'"],
    ['a seldom word behind a common one', 'percent warehouse', "words @@ 'percent & warehouse:*'"],
    ['words together', '"order book"', "words @@ 'order <-> book'"],
    ['a common word and a name', 'nvidia percent', "words @@ 'nvidia & percent:*'"],
    ['words that nothing has', 'xqzjw', "words @@ 'xqzjw:*'"],
    ['a stance', 'is:bearish the', "words @@ 'the:*' and tips.stance = 'bearish'"],
    ['an old year', 'the price before:2024-06', "words @@ 'price:*' and tips.dated_at < '2024-06-01'"],
    ['an old day', 'warehouse before:2024-06-17', "words @@ 'warehouse:*' and tips.dated_at < '2024-06-17'"],
    ['new days alone', 'after:2026-11-10', "tips.dated_at >= '2026-11-10'"],
  ])('counts tips with %s, or says that there are more', async (_, q, where) => {
    const there = await counted(tips + where)
    const { counts, atLeast, tips: first } = await found(q)
    if (atLeast.includes('tips')) {
      expect(counts.tips).toBeGreaterThan(300)
      expect(there).toBeGreaterThan(counts.tips)
    } else expect(counts.tips).toBe(there)
    expect(first).toHaveLength(Math.min(5, there))
  })

  it.each([
    ['two common words', 'percent price', "words @@ 'percent & price:*'"],
    ['a seldom word', 'capital markets day', "words @@ 'capital & markets & day:*'"],
    ['an old year', 'the before:2024-06', "words @@ 'the:*' and dated_at < '2024-06-01'"],
    [
      'a stock',
      'stock:NVDA the',
      "words @@ 'the:*' and posts.id in (select post_id from tips join stocks on stocks.id = stock_id where ticker = 'NVDA')",
    ],
  ])('counts posts with %s, or says that there are more', async (_, q, where) => {
    const there = await counted(posts + where)
    const { counts, atLeast, posts: first } = await found(q)
    if (atLeast.includes('posts')) {
      expect(counts.posts).toBeGreaterThan(100)
      expect(there).toBeGreaterThan(counts.posts)
    } else expect(counts.posts).toBe(there)
    expect(first).toHaveLength(Math.min(8, there))
  })

  it('gives what came last of what everything has', async () => {
    const { rows } = await app.pool.query<{ id: string }>(
      'select tip_id as id from search_tips order by place desc limit 3 * 4096',
    )
    const newest = new Set(rows.map(({ id }) => id))
    for (const { id } of (await found('of the')).tips) expect(newest).toContain(id)
  })

  it('counts for visitors who read what is quoted alone the posts that say it where they may read', async () => {
    const admin = await signedInAs(app, 'admin')
    expect((await admin.patch('/api/instance', { publicContent: 'quotes' })).status).toBe(200)
    for (const [q, where] of [
      ['margins', "head @@ 'margins:*'"],
      ['dividend safe', "head @@ 'dividend & safe:*'"],
    ] as const) {
      const there = await counted(posts + where)
      const answer = await app.request(`/api/search?q=${encodeURIComponent(q)}`)
      const { counts, atLeast } = searchResult.parse(await answer.json())
      expect(there).toBeGreaterThan(0)
      expect([q, counts.posts, atLeast.includes('posts')]).toEqual([q, Math.min(there, 500), there > 500])
    }
  })

  it('finds an old tip that came late', async () => {
    const { rows } = await app.pool.query<{ id: string }>(
      "update tips set dated_at = '2001-02-03T04:05:06Z' where id = (select id from tips where deleted_at is null order by id desc limit 1) returning id",
    )
    for (const q of ['after:2001 before:2002', 'before:2001-02-04', 'after:2001-02-03 before:2001-03 of'])
      expect([q, (await found(q)).tips.map(({ id }) => id)]).toEqual([q, [rows[0]?.id]])
    expect((await found('before:2001-02-03')).tips).toEqual([])
  })
})
