import { afterAll, describe, expect, it } from 'vitest'
import type { Post, PostListItem } from '#contract/posts.ts'
import { postListItem } from '#contract/posts.ts'
import {
  type Strategist,
  type StrategistDetail,
  strategistDetail,
  strategistsApi,
  strategistWithRecord,
} from '#contract/strategists.ts'
import { differences } from '../../../database/recount.ts'
import { expectProblem, walk } from '../../../testing/answers.ts'
import { aPost, aStock, aTip, created, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { itIsClosed } from '../../../testing/signed-out.ts'

const app = sharedApp()
const client = sharedClient(app)
afterAll(async () => {
  expect(await differences(app.pool)).toEqual([])
})
const unknown = '00000000-0000-7000-8000-000000000000'
const someName = () => `Ada ${someTicker()}`
const get = async (id: string) =>
  (await (await client.get(`/api/strategists/${id}`)).json()) as StrategistDetail
const strategistOf = async (postId: string) =>
  ((await (await client.get(`/api/posts/${postId}`)).json()) as { strategistId: string }).strategistId
/** The strategist of a new post by this author. */
async function written(author: string, fields: object = {}): Promise<string> {
  return strategistOf((await aPost(client, { author, ...fields })).id)
}
const tipsAbout = (...tickers: string[]) => tickers.map(ticker => ({ ticker, text: 'Buy' }))

describe('strategists signed out', () => {
  itIsClosed(app, strategistsApi)
})

describe('GET /api/strategists/{id}', () => {
  it.each([unknown, 'ada', '%00', `${unknown}%00`])('answers 404 for %s', async id => {
    for (const path of ['', '/posts'])
      await expectProblem(await client.get(`/api/strategists/${id}${path}`), 404)
  })

  it('gives the whole strategist: what nobody told is null or empty', async () => {
    const name = someName()
    const body = await get(await written(`  ${name} `))
    expect(strategistDetail.strict().parse(body)).toEqual(body)
    const { id: _, ...rest } = body
    expect(rest).toEqual({
      ...{ name, bio: null, imageUrl: null },
      ...{ sourceTypes: ['manual'], focusAreas: [], profileUrls: [] },
      ...{
        postCount: 1,
        stanceMonths: [],
        withheld: false,
        withheldName: null,
        alsoKnownAs: [],
        follow: null,
      },
    })
  })

  it('is one for a name in any case and with any space around it, as it was written first', async () => {
    const name = someName()
    const ids = await Promise.all(
      [name, name.toUpperCase(), ` ${name.toLowerCase()}\n`, name, name].map(author => written(author)),
    )
    expect(new Set(ids).size).toBe(1)
    expect((await get(ids[0] ?? '')).name.toLowerCase()).toBe(name.toLowerCase())
    expect(await written(`${name} Jr.`)).not.toBe(ids[0])
  })

  it('is one for accented letters in any case', async () => {
    const name = `Élodie Ünal ${someTicker()}`
    expect(await written(name.toUpperCase())).toBe(await written(name))
  })

  it('is none for a blank author', async () => {
    for (const author of ['', '  ', null]) expect(await written(String(author ?? ''))).toBeNull()
  })

  it('has each source type of its posts once, in the order they came', async () => {
    const name = someName()
    const id = await written(name, { sourceType: 'blog' })
    for (const sourceType of ['youtube', 'blog', 'youtube', 'manual']) await written(name, { sourceType })
    expect((await get(id)).sourceTypes).toEqual(['blog', 'youtube', 'manual'])
  })
})

describe('the stances of a strategist', () => {
  it('are counted over all their tips, by the month of the post', async () => {
    const author = someName()
    const tips = [...tipsAbout('XOM', 'AAPL'), { ticker: 'XOM', text: 'Sell', stance: 'bearish' }]
    const id = await written(author, { publishedAt: '2019-05-31', tips })
    const late = await aPost(client, { author, publishedAt: '2024-01-01', tips: tipsAbout('XOM') })
    const none = { bullish: 0, bearish: 0, neutral: 0, unset: 0 }
    const early = { ...none, month: '2019-05', bearish: 1, unset: 2 }
    expect(await get(id)).toMatchObject({
      postCount: 2,
      stanceMonths: [{ ...none, month: '2024-01', unset: 1 }, early],
    })
    for (const tip of await walk<{ id: string }>(client.get, `/api/posts/${late.id}/tips`))
      await client.delete(`/api/tips/${tip.id}`)
    expect((await get(id)).stanceMonths).toEqual([early])
  })
})

describe('focus areas', () => {
  it('are the sectors of its tips where they are known, most written about first', async () => {
    const id = await written(someName(), { tips: tipsAbout('XOM', 'AAPL', 'MSFT', someTicker()) })
    const { rows } = await app.pool.query(
      "select ticker, sector from stocks where ticker in ('XOM', 'AAPL', 'MSFT')",
    )
    const sectors = rows.map(({ sector }) => sector).filter(Boolean)
    const counts = new Map<string, number>()
    for (const sector of sectors) counts.set(sector, (counts.get(sector) ?? 0) + 1)
    const wanted = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([area]) => area)
    expect(wanted.length).toBeGreaterThan(1)
    expect((await get(id)).focusAreas).toEqual(wanted)
  })

  it('are tickers where no sector is known: 8 at most, ties by name', async () => {
    const tickers = Array.from({ length: 10 }, (_, index) => `Q${index}${someTicker().slice(0, 6)}`)
    const id = await written(someName(), { tips: tipsAbout(...tickers, tickers[9] ?? '') })
    expect((await get(id)).focusAreas).toEqual([tickers[9], ...tickers.slice(0, 7)])
  })

  it('follow tips that are added, changed, deleted and restored', async () => {
    const [a, b] = [someTicker(), someTicker()].toSorted()
    const [first, second] = [await aStock(client, a), await aStock(client, b)]
    const author = someName()
    const { id: postId } = await aPost(client, { author })
    const strategistId = await strategistOf(postId)
    const areas = async () => (await get(strategistId)).focusAreas
    const tip = await aTip(client, { postId, stockId: first.id })
    expect(await areas()).toEqual([a])
    const elsewhere = await aPost(client, { author, tips: tipsAbout(b ?? '', b ?? '') })
    expect(await areas()).toEqual([b, a])
    await client.patch(`/api/tips/${tip.id}`, { stockId: second.id })
    expect(await areas()).toEqual([b])
    await client.patch(`/api/tips/${tip.id}`, { text: 'Only the words', stockId: second.id })
    await client.patch(`/api/tips/${tip.id}`, { stockId: first.id })
    expect(await areas()).toEqual([b, a])
    await client.delete(`/api/tips/${tip.id}`)
    expect(await areas()).toEqual([b])
    await client.post(`/api/tips/${tip.id}/restore`)
    expect(await areas()).toEqual([b, a])
    for (const { id } of await walk<{ id: string }>(client.get, `/api/posts/${elsewhere.id}/tips`))
      await client.delete(`/api/tips/${id}`)
    expect(await areas()).toEqual([a])
    expect(await differences(app.pool)).toEqual([])
  })

  it('are those of all tips when 8 tips and 8 posts of one author come at once, each about another stock', async () => {
    for (let round = 0; round < 4; round++) {
      const author = someName()
      const stocks = await Promise.all(Array.from({ length: 8 }, () => aStock(client)))
      const posts = await Promise.all(stocks.map(() => aPost(client, { author })))
      await Promise.all([
        ...stocks.map(({ id }, index) => aTip(client, { postId: posts[index]?.id ?? '', stockId: id })),
        ...stocks.map(() => aPost(client, { author })),
      ])
      const { focusAreas } = await get(await strategistOf(posts[0]?.id ?? ''))
      expect(focusAreas).toEqual(stocks.map(({ ticker }) => ticker).toSorted())
      expect(await differences(app.pool)).toEqual([])
    }
  })
})

describe('GET /api/strategists and /api/admin/strategists', () => {
  it.each(['/api/strategists', '/api/admin/strategists'])('%s: newest first, page by page', async path => {
    const names = [someName(), someName(), someName()]
    for (const name of names) await written(name)
    const all = await walk<Strategist>(client.get, `${path}?limit=2`)
    expect(all.slice(0, 3).map(({ name }) => name)).toEqual(names.toReversed())
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const one of all) expect(strategistWithRecord.strict().parse(one)).toEqual(one)
    await expectProblem(await client.get(`${path}?cursor=x`), 422, ['cursor'])
  })
})

describe('GET /api/strategists/{id}/posts', () => {
  it('gives the posts by the date of their source, page by page, each once', async () => {
    const author = someName()
    const dates = ['2021-03-01', '2024-01-01', null, '2019-01-01', '2024-01-01', '2022-06-01', '2999-01-01']
    const posts: Post[] = []
    for (const publishedAt of dates)
      posts.push(
        await created<Post>(
          await client.post('/api/posts', { title: 'T', summary: 'S', author, publishedAt }),
        ),
      )
    const strategistId = await strategistOf(posts[0]?.id ?? '')
    await aPost(client, { author: `${author} Jr.` })
    const walked = await walk<PostListItem>(client.get, `/api/strategists/${strategistId}/posts?limit=2`)
    // A date in the future counts as the day it came here; posts of one date are told by their id, the later first.
    const wanted = [6, 2, 4, 1, 5, 0, 3].map(index => posts[index]?.id)
    expect(walked.map(({ id }) => id)).toEqual(wanted)
    for (const row of walked) expect(postListItem.strict().parse(row)).toEqual(row)
    await expectProblem(await client.get(`/api/strategists/${strategistId}/posts?limit=0`), 422, ['limit'])
  })
})
