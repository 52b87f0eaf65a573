import { beforeEach, describe, expect, it } from 'vitest'
import type { DueItem } from '#contract/due.ts'
import type { Contradiction } from '#contract/radar.ts'
import type { Stock } from '#contract/stocks.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { openClient } from '../../../testing/client.ts'
import { aStock, aTip } from '../../../testing/makers.ts'
import { contradictionsOf, say, someWords } from '../../../testing/radar.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { holdPosts } from './keeping/hold-posts.ts'

const app = sharedApp()
const poster = sharedClient(app)
const client = freshClient(app)
const freshPoster = freshClient(app)

let stock: Stock
beforeEach(async () => {
  stock = await aStock(poster)
  await client.post('/api/my-stocks', { stockId: stock.id })
})

const concludes = (action: string, by = client) =>
  by.post('/api/conclusions', { stockId: stock.id, action, rationale: 'It will pay.' })
const says = (stance: 'bullish' | 'bearish' | 'neutral', by = poster) =>
  say(app, by, { author: null, content: someWords(), tips: [{ stock, stance }] })
const mine = (more = ''): Promise<Contradiction[]> => contradictionsOf(app, client, `kind=against-you${more}`)
/** What is counted, and since when it is due. */
const counted = async () => {
  await holdPosts(app.database)
  const { rows } = await app.pool.query(
    `select tips, newest_tip as newest, state, due_on::text as due from opposed left join due_items as item
       on item.user_id = opposed.user_id and item.kind = 'opposed' and item.ref_id = opposed.stock_id
     where opposed.user_id = $1`,
    [client.user.id],
  )
  return rows
}
const today = () => new Date().toISOString().slice(0, 10)

describe('what speaks against a conclusion', () => {
  it('is told to who has it, with their own words, until they look', async () => {
    await concludes('buy')
    const { tipIds, slug } = await says('bearish')
    const [signal, ...more] = await mine()
    expect(more).toEqual([])
    expect(signal).toMatchObject({
      ...{ kind: 'against-you', stock: { ticker: stock.ticker }, day: today(), seen: false },
      a: { tipId: tipIds[0], postSlug: slug, direction: -1 },
      b: { tipId: null, excerpt: 'It will pay.', author: null, postSlug: null, direction: 1, day: today() },
    })
    expect(await mine(`&stock=${stock.ticker}`)).toEqual([signal])
    expect(await mine(`&post=${slug}`)).toEqual([signal])
    expect(await mine(`&stock=${(await aStock(poster)).ticker}`)).toEqual([])
    expect(await contradictionsOf(app, poster, 'kind=against-you')).toEqual([])
    expect((await poster.post(`/api/signals/${signal?.id}/seen`)).status).toBe(404)
    expect((await client.post(`/api/signals/${signal?.id}/seen`)).status).toBe(204)
    expect(await mine()).toMatchObject([{ seen: true }])
    // Another one is news again.
    const second = await says('bearish')
    expect(await mine()).toMatchObject([
      { seen: false, tips: 2, a: { tipId: second.tipIds[0] }, b: { quoted: false } },
    ])
    expect(await counted()).toMatchObject([{ tips: 2 }])
    expect((await app.pool.query('select from signals_seen')).rowCount).toBe(0)
  })

  it.each([
    ['sell', 'bullish', 1],
    ['avoid', 'bullish', 1],
    ['buy', 'bullish', 0],
    ['sell', 'bearish', 0],
    ['buy', 'neutral', 0],
    ['hold', 'bearish', 0],
    ['watch', 'bullish', 0],
  ] as const)('of %s, a %s tip is %i', async (action, stance, number) => {
    await concludes(action)
    await says(stance)
    expect(await mine()).toHaveLength(number)
  })

  it('is nothing that came before, that one posted oneself, or about a stock that one does not track', async () => {
    await says('bearish')
    await concludes('buy')
    await says('bearish', client)
    expect(await mine()).toEqual([])
    const before = await says('bearish')
    await says('bearish', client)
    expect(await counted()).toMatchObject([{ tips: 1, newest: before.tipIds[0] }])
    await client.delete(`/api/my-stocks/${stock.id}`)
    expect(await mine()).toEqual([])
    expect(
      (await app.pool.query('select from due_items where user_id = $1', [client.user.id])).rowCount,
    ).toBe(0)
    await client.post('/api/my-stocks', { stockId: stock.id })
    expect(await mine()).toHaveLength(1)
  })

  it('is no tip that one added to the post of somebody else, which is against others who did not post it', async () => {
    const post = await says('neutral')
    await concludes('buy')
    await concludes('buy', poster)
    await poster.post('/api/my-stocks', { stockId: stock.id })
    const before = await says('bearish', freshPoster)
    await aTip(client, { postId: post.id, stockId: stock.id, stance: 'bearish' })
    expect(await counted()).toMatchObject([{ tips: 1, newest: before.tipIds[0] }])
    // Their own post, whoever adds to it.
    expect(await contradictionsOf(app, poster, 'kind=against-you')).toMatchObject([
      { tips: 1, a: { tipId: before.tipIds[0] } },
    ])
    await concludes('buy', freshPoster)
    await freshPoster.post('/api/my-stocks', { stockId: stock.id })
    const other = await aTip(client, { postId: post.id, stockId: stock.id, stance: 'bearish' })
    expect(await contradictionsOf(app, freshPoster, 'kind=against-you')).toMatchObject([
      { tips: 1, a: { tipId: other.id } },
    ])
    expect(await counted()).toMatchObject([{ tips: 1, newest: before.tipIds[0] }])
  })

  it('is told among what contradicts each other where both are asked for, page by page', async () => {
    await concludes('buy')
    await says('bullish')
    await says('bearish')
    const kinds = async (query: string) =>
      (await contradictionsOf(app, client, query)).map(({ kind }) => kind).sort()
    expect(await kinds(`kind=split&stock=${stock.ticker}`)).toEqual(['split'])
    expect(await kinds(`kind=split,against-you&stock=${stock.ticker}`)).toEqual(['against-you', 'split'])
    expect(await kinds('kind=reversal,split,numbers,against-you&mine=true')).toEqual(['against-you', 'split'])
    expect(await kinds(`kind=reversal,against-you&stock=${stock.ticker}`)).toEqual(['against-you'])
    const paged: Contradiction[] = []
    let next: string | undefined = `/api/signals?kind=split,against-you&stock=${stock.ticker}&limit=1`
    while (next) {
      const answer: Response = await client.get(next)
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
      paged.push(...(await bodyOf<Contradiction[]>(answer)))
    }
    expect(paged).toEqual(await contradictionsOf(app, client, `kind=split,against-you&stock=${stock.ticker}`))
  })

  it('is due on the day it came where the person is, and again when more comes', async () => {
    // 26 hours apart: one of them has another day than UTC.
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Niue', 'Mars/Olympus']) {
      await concludes('buy')
      await app.pool.query('update users set timezone = $2 where id = $1', [client.user.id, timezone])
      await says('bearish')
      const zone = timezone.startsWith('Mars') ? 'UTC' : timezone
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date())
      expect(await counted()).toMatchObject([{ tips: 1, state: 'open', due: day }])
    }
    await app.pool.query(`update due_items set state = 'done' where user_id = $1`, [client.user.id])
    await app.pool.query('insert into unvoiced (stock_id) values ($1)', [stock.id])
    expect(await counted()).toMatchObject([{ tips: 1, state: 'done' }])
    await says('bearish')
    expect(await counted()).toMatchObject([{ tips: 2, state: 'open' }])
  })

  it('is told since the day of the save where the person is, in Due as beside the conclusion', async () => {
    await concludes('buy')
    await says('bearish')
    await holdPosts(app.database)
    // One of them has another day than UTC, at any hour.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      await app.pool.query('update users set timezone = $2 where id = $1', [client.user.id, timeZone])
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
      const words = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }).format()
      expect(await mine()).toMatchObject([{ b: { day } }])
      const due = await bodyOf<DueItem[]>(client.get('/api/due?until=2099-01-01'))
      expect(due).toMatchObject([{ words: `1 tip points the other way since ${words}` }])
    }
  })

  it('goes with its tips, with a change of mind, and when it is saved again', async () => {
    await concludes('buy')
    const [one, two] = [await says('bearish'), await says('bearish')]
    expect(await counted()).toMatchObject([{ tips: 2, newest: two.tipIds[0] }])
    await poster.delete(`/api/tips/${two.tipIds[0]}`)
    expect(await counted()).toMatchObject([{ tips: 1, newest: one.tipIds[0], state: 'open' }])
    await poster.delete(`/api/posts/${one.id}`)
    expect(await counted()).toEqual([])
    const due = () => app.pool.query('select from due_items where user_id = $1', [client.user.id])
    expect((await due()).rowCount).toBe(0)
    await poster.post(`/api/posts/${one.id}/restore`)
    await poster.post(`/api/tips/${two.tipIds[0]}/restore`)
    expect(await counted()).toMatchObject([{ tips: 2, newest: two.tipIds[0], state: 'open' }])
    // Saved as it was, with what speaks against it before one's eyes.
    await concludes('buy')
    expect((await due()).rowCount).toBe(0)
    expect(await counted()).toEqual([])
    await says('bearish')
    expect(await counted()).toMatchObject([{ tips: 1 }])
    await concludes('sell')
    expect(await mine()).toEqual([])
    expect(await counted()).toEqual([])
    expect((await due()).rowCount).toBe(0)
    await says('bullish')
    expect(await counted()).toMatchObject([{ tips: 1 }])
    expect((await client.post(`/api/conclusions/${stock.id}/still-holds`)).status).toBe(204)
    expect(await counted()).toEqual([])
  })

  it('is told of the conclusion as it stands, and not of what it was before', async () => {
    await concludes('buy')
    await says('bearish')
    expect(await mine()).toHaveLength(1)
    // It is another version, against which no job has held the tips yet.
    await app.pool.query('update conclusions set updated_at = now() where user_id = $1', [client.user.id])
    expect(await bodyOf<Contradiction[]>(client.get('/api/signals?kind=against-you'))).toEqual([])
  })

  it('leaves nothing of who deletes their account', async () => {
    await concludes('buy')
    await says('bearish')
    const [signal] = await mine()
    await client.post(`/api/signals/${signal?.id}/seen`)
    expect((await client.delete('/api/auth/user')).status).toBe(204)
    for (const table of ['opposed', 'signals_seen', 'due_items'])
      expect(
        (await app.pool.query(`select from ${table} where user_id = $1`, [client.user.id])).rowCount,
      ).toBe(0)
    expect((await openClient(app).get('/api/signals?kind=against-you')).status).toBe(401)
  })
})
