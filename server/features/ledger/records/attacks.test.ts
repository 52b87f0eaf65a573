import { beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import type { ListedCall, StrategistRecord } from '#contract/records.ts'
import type { StrategistWithRecord } from '#contract/strategists.ts'
import type { Tip } from '#contract/tips.ts'
import { patience } from '#extraction/testing/until.ts'
import { bodyOf, walk } from '../../../testing/answers.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { closesOf, countedTips, market } from '../../../testing/counted-tips.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

// What somebody would try who wants a record to look better than it is: of every attempt, no figure and no rank moves.

const app = sharedApp()
const client = sharedClient(app)
const world = countedTips(app, client)
const name = 'Ada Gamed'

let id: string
let rival: string
let made: { post: Post; tip: Tip; wins: boolean }[]
let before: unknown

beforeAll(async () => {
  await world.prices(market, closesOf('2025-01-02', 20, 0.01))
  made = []
  rival = (await calls('Bea Rival', 22, n => n % 2 === 0)).strategistId
  const own = await calls(name, 24, n => n % 3 !== 0)
  id = own.strategistId
  made = own.made
  await world.settle()
  before = await told()
}, patience(120_000))

/** Calls of somebody, ten days apart, each on a stock of its own, that win or lose. */
async function calls(author: string, count: number, wins: (n: number) => boolean) {
  const made: { post: Post; tip: Tip; wins: boolean }[] = []
  for (let n = 0; n < count; n++) {
    const post = await world.post(dayOf(10 * n), author)
    const tip = await world.tip(post, { priceTargetValue: 130, priceTargetCurrency: 'USD' })
    await world.prices(tip.stock.ticker, closesOf('2025-01-02', 20, wins(n) ? 0.03 : -0.01))
    made.push({ post, tip, wins: wins(n) })
  }
  return { made, strategistId: made[0]?.post.strategistId ?? '' }
}

/** So many days after the first. */
function dayOf(n: number): string {
  return new Date(Date.UTC(2025, 0, 6) + n * 86_400_000).toISOString().slice(0, 10)
}

/** All figures and ranks, and what they rest on. */
async function told() {
  const records: StrategistRecord[] = []
  for (const one of [id, rival])
    for (const horizon of [1, 3, 6, 12])
      records.push(
        await bodyOf<StrategistRecord>(client.get(`/api/strategists/${one}/record?horizon=${horizon}`)),
      )
  const counted = await walk<ListedCall>(client.get, `/api/strategists/${id}/calls?state=counted`)
  const board = await walk<StrategistWithRecord>(client.get, '/api/strategists?sort=record&horizon=6')
  return {
    records,
    board: board.map(({ id, record }) => [id, record]).slice(0, 2),
    calls: counted.map(({ postSlug: _slug, deleted: _deleted, questioned: _questioned, ...call }) => call),
  }
}

/** Whether nothing is other than at the beginning, once all jobs have been done. */
async function expectSame(): Promise<void> {
  await world.settle()
  // Whose posts are all gone is in no list; their calls are there when there is one again.
  await app.pool.query('update strategists set post_count = greatest(post_count, 1) where id = any($1)', [
    [id, rival],
  ])
  expect(await told()).toEqual(before)
}

const winners = () => made.filter(({ wins }) => wins)
const losers = () => made.filter(({ wins }) => !wins)

/** A post with a tip on what has won, as the API lets anybody add it today. */
async function supplied(by: SignedInClient, tip: Tip, fields: object = {}): Promise<Tip> {
  const post = await aPost(by, { author: name, content: 'It rises, we buy it.', ...fields })
  return aTip(by, {
    ...{ postId: post.id, stockId: tip.stockId, stance: 'bullish', evidence: 'It rises, we buy it.' },
  })
}

/** As old as the days that prices are of. */
async function aged(tip: Tip, day: string): Promise<void> {
  for (const [table, one] of [
    ['tips', tip.id],
    ['posts', tip.postId],
  ])
    await app.pool.query(`update ${table} set created_at = $2 where id = $1`, [one, `${day}T17:00:00Z`])
}

// One after the other on the same records, as somebody would who does not give up: their account goes last.
describe('a record', { timeout: patience(120_000), shuffle: false }, () => {
  it('is there to be gamed: ranked first, with hits and misses', () => {
    expect(before).toMatchObject({
      board: [
        [id, { rank: 1, resolved: 24, hits: 16 }],
        [rival, { rank: 2 }],
      ],
    })
  })

  it('is the same whoever judges, a hundred accounts at once', async () => {
    await app.pool.query(
      `with judge as (
         insert into users (id, name, email, email_verified)
         select gen_random_uuid(), 'Judge ' || n, n || '@judges.example', false from generate_series(1, 100) as n returning id
       )
       insert into classifications (user_id, tip_id, classification, claim_key)
       select judge.id, tips.id, 'agree', tips.claim_key from judge, tips where tips.stance = 'bullish'`,
    )
    await expectSame()
  })

  it('takes no text that somebody supplies, however old it is said to be', async () => {
    for (const { tip } of winners().slice(0, 4)) {
      const added = await supplied(client, tip, { publishedAt: '2025-01-05' })
      await aged(added, dayOf(200))
    }
    await expectSame()
  })

  it('takes no winners that are added late, a hundred of them, though their source proves when', async () => {
    const { tip } = winners()[0] ?? {}
    for (let n = 0; n < 4; n++) {
      const stock = await aStock(client)
      await world.prices(stock.ticker, closesOf('2025-01-02', 20, 0.05))
      await app.pool.query(
        `with post as (
           insert into posts (id, slug, title, summary, source_type, created_at, published_at, dated_by, strategist_id, author,
             content_source, authored_by, home)
           select gen_random_uuid(), gen_random_uuid()::text, 'Late', 'Late', 'blog', published_at + interval '31 days 18 hours',
             published_at, 'source', $1, $2, 'fetched', 'source', 'adagamed.example'
           from generate_series(date '2025-01-06', date '2025-01-30', interval '1 day') as published_at returning *
         )
         insert into tips (id, post_id, stock_id, position, text, stance, dated_at, created_at, evidence_verified, provenance)
         select gen_random_uuid(), id, $3, 1, 'It rose.', 'bullish', created_at, created_at, true, 'drafted' from post`,
        [id, name, stock.id],
      )
    }
    expect(tip).toBeDefined()
    await expectSame()
    const { rows } = await app.pool.query(
      `select why_not, count(*)::int from calls join tips on id = tip_id where text = 'It rose.' group by 1`,
    )
    expect(rows).toEqual([{ why_not: 'chosen afterwards', count: 100 }])
  })

  it('counts what is said every week once', async () => {
    const { tip, post } = winners()[0] ?? {}
    if (!tip || !post) throw new Error('Nobody has won')
    const first = Math.round((Date.parse(post.createdAt) - Date.UTC(2025, 0, 6)) / 86_400_000)
    for (let week = 1; week <= 12; week++)
      await world.tip(await world.post(dayOf(first + 7 * week), name), { stockId: tip.stockId })
    await expectSame()
  })

  it('stays with who said it: losers are not given away, nor winners of others taken', async () => {
    for (const { post } of losers().slice(0, 3))
      expect((await client.patch(`/api/posts/${post.id}`, { author: 'Somebody Else' })).status).toBe(200)
    const { rows } = await app.pool.query('select id from posts where strategist_id = $1 limit 3', [rival])
    for (const post of rows)
      expect((await client.patch(`/api/posts/${post.id}`, { author: name })).status).toBe(200)
    await expectSame()
  })

  it('is not moved to another day by an edit of the post', async () => {
    for (const { post } of losers().slice(3, 5))
      expect((await client.patch(`/api/posts/${post.id}`, { publishedAt: '2025-06-01' })).status).toBe(200)
    await expectSame()
  })

  it('is not turned by edits of stance, stock or target', async () => {
    const [winner] = winners()
    for (const { tip } of losers().slice(0, 2))
      await client.patch(`/api/tips/${tip.id}`, { stance: 'bearish' })
    const changes = [{ stance: 'unset' }, { stockId: winner?.tip.stockId }, { priceTargetValue: 101 }]
    for (const [index, { tip }] of losers().slice(2, 5).entries())
      expect((await client.patch(`/api/tips/${tip.id}`, changes[index])).status).toBe(200)
    await expectSame()
  })

  it('is not turned by two accounts of one person that confirm each other', async () => {
    const accomplice = await signedInClient(app)
    const open = await walk<{ id: string; own: boolean }>(client.get, '/api/corrections?state=open')
    expect(open.length).toBeGreaterThan(5)
    for (const correction of open)
      expect((await accomplice.post(`/api/corrections/${correction.id}/confirm`)).status).toBe(403)
    await expectSame()
  })

  it('keeps losers that are deleted, one by one or with their posts', async () => {
    for (const { tip } of losers().slice(0, 4)) await client.delete(`/api/tips/${tip.id}?mistake=true`)
    for (const { post } of losers().slice(4)) await client.delete(`/api/posts/${post.id}`)
    await expectSame()
  })

  it('tells the same when everything is computed anew, in another order', async () => {
    await app.pool.query('truncate strategist_scores')
    await app.pool.query(
      `insert into unsettled (tip_id, stock_id) select tip_id, stock_id from calls order by md5(tip_id::text)`,
    )
    await expectSame()
  })

  it('says of both directions at once that one was wrong', async () => {
    const { strategistId, made } = await calls('Cai Flipping', 1, () => true)
    const [{ tip } = { tip: undefined }] = made
    if (!tip) throw new Error('Nothing was said')
    for (let week = 1; week <= 12; week++)
      await world.tip(await world.post(dayOf(7 * week), 'Cai Flipping'), {
        ...{ stockId: tip.stockId, stance: week % 2 ? 'bearish' : 'bullish' },
      })
    await world.settle()
    const listed = await walk<ListedCall>(client.get, `/api/strategists/${strategistId}/calls?state=counted`)
    expect(listed.map(({ direction }) => direction)).toEqual([-1, 1])
    expect(
      await bodyOf<StrategistRecord>(client.get(`/api/strategists/${strategistId}/record?horizon=6`)),
    ).toMatchObject({ resolved: 2, hits: 1 })
    await expectSame()
  })

  it('outlives the account that brought it', async () => {
    await app.pool.query(`update sessions set created_at = now()`)
    expect((await client.delete('/api/auth/user')).status).toBe(204)
    await world.settle()
    await app.pool.query('update strategists set post_count = greatest(post_count, 1)')
    const reader = await signedInClient(app)
    const record = await bodyOf<StrategistRecord>(reader.get(`/api/strategists/${id}/record`))
    expect((before as Awaited<ReturnType<typeof told>>).records[2]).toEqual(record)
  })
})
