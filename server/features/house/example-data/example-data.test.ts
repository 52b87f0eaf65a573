import { beforeAll, describe, expect, it } from 'vitest'
import type { ExampleData } from '#contract/example-data.ts'
import type { Instance } from '#contract/instance.ts'
import { differences } from '../../../database/recount.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { dueInDigest } from '../../desk/mail/look-at-digest.ts'
import { readListings } from '../../market/series/listings.ts'
import { settleExample } from './settle-example.ts'

/** Tables that a server keeps to work with, whose rows are nobody's. */
const working = ['changes', 'visits', 'job_runners', 'host_turns', 'rate_counts', 'outcome_news', 'sessions']

interface Place {
  app: TestApp
  admin: SignedInClient
  member: SignedInClient
}

async function onServer(work: (place: Place) => Promise<void>): Promise<void> {
  const app = await testApp({ empty: true })
  try {
    const admin = await signedInClient(app)
    await work({ app, admin, member: await signedInClient(app) })
    expect(app.failures).toEqual([])
  } finally {
    await app.close()
  }
}

/** Every row of every table, as text. */
async function everything({ pool }: TestApp): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const told: Record<string, string[]> = {}
  for (const { name } of rows.filter(one => !working.includes(one.name))) {
    const { rows: found } = await pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from "${name}" as t order by 1`,
    )
    if (found.length > 0) told[name] = found.map(({ row }) => row)
  }
  return told
}

/** All that jobs would do by now. */
async function work({ database, services: { config } }: TestApp): Promise<void> {
  const { benchmarks } = config.prices
  const listings = await readListings(undefined)
  await settleExample({ database, benchmarks, listings, countsSupplied: config.countsSupplied })
}

const load = (by: SignedInClient) => by.post('/api/example', {})
const remove = (by: SignedInClient) => by.delete('/api/example')

async function count({ pool }: TestApp, query: string, ...values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int from ${query}`, values)
  return rows[0]?.count ?? 0
}

describe('the example', () => {
  it('is loaded and removed by admins alone, and only where nobody has written anything', async () => {
    await onServer(async ({ app, admin, member }) => {
      for (const call of [load, remove]) {
        await expectProblem(await call(openClient(app) as SignedInClient), 401)
        await expectProblem(await call(member), 403)
      }
      const before = await everything(app)
      expect((await remove(admin)).status).toBe(200)
      expect(await everything(app)).toEqual(before)
      await aPost(member)
      await expectProblem(await load(admin), 409)
      expect(await count(app, 'example_rows')).toBe(0)
    })
  })

  it('goes without a trace: what was there before is there afterwards, and nothing else', async () => {
    await onServer(async ({ app, admin }) => {
      const before = await everything(app)
      const answer = await load(admin)
      expect(answer.status).toBe(201)
      expect(await answer.json()).toEqual({ posts: 200, strategists: 25, stocks: 14, drafts: 10 })
      expect(await differences(app.pool)).toEqual([])
      await bodyOf(admin.get('/api/analytics/trending'))
      await work(app)
      const removed = await remove(admin)
      expect(await removed.json()).toEqual({ stocks: [] })
      await work(app)
      const { trend_days: _, trends: __, ...after } = await everything(app)
      expect(after).toEqual(before)
    })
  })

  it('leaves what is one’s own: a post, a note with its stock, a conclusion that was rewritten', async () => {
    await onServer(async ({ app, admin, member }) => {
      const before = await everything(app)
      await load(admin)
      const { rows: stocks } = await app.pool.query<{ id: string; ticker: string }>(
        `select id, ticker from stocks order by tip_count desc`,
      )
      const [noted, written, concluded, judged] = stocks
      if (!noted || !written || !concluded || !judged) throw new Error('The example has few stocks')
      expect((await member.post('/api/notes', { stockId: noted.id, content: 'My own words' })).status).toBe(
        201,
      )
      const post = await aPost(member, { author: 'Somebody Real' })
      const tip = await aTip(member, { postId: post.id, stockId: written.id })
      await admin.post('/api/classifications', { tipId: tip.id, classification: 'agree' })
      const conclude = { stockId: concluded.id, action: 'hold', rationale: 'In my own words' }
      await admin.post('/api/conclusions', conclude)
      const { rows: tips } = await app.pool.query<{ id: string }>(
        'select id from tips where stock_id = $1 order by created_at desc limit 1',
        [judged.id],
      )
      await member.post('/api/classifications', { tipId: tips[0]?.id, classification: 'agree' })
      await work(app)
      const kept = [noted, written, concluded].map(({ ticker }) => ticker).toSorted()
      expect(await bodyOf(remove(admin))).toEqual({ stocks: kept })
      await work(app)
      expect(await differences(app.pool)).toEqual([])
      const after = await everything(app)
      const tables = Object.keys(after).filter(name => after[name]?.length !== before[name]?.length)
      expect(after.stocks).toHaveLength(3)
      expect(after.posts).toHaveLength(1)
      expect(after.tips).toHaveLength(1)
      expect(after.notes).toHaveLength(1)
      expect(after.conclusions).toHaveLength(1)
      expect(after.classifications).toHaveLength(1)
      expect(after.strategists).toHaveLength(1)
      for (const gone of [
        'price_series',
        'prices',
        'feeds',
        'feed_items',
        'queue',
        'extractions',
        'example_rows',
      ])
        expect(tables).not.toContain(gone)
      const shown = await bodyOf<{ tipCount: number }>(member.get(`/api/stocks/${noted.ticker}`))
      expect(shown).toMatchObject({ tipCount: 0 })
    })
  })

  it('takes what was kept out of its queue, and whom that named, unless they have a post of somebody’s own', async () => {
    await onServer(async ({ app, admin, member }) => {
      const before = await everything(app)
      await load(admin)
      const drafts = await bodyOf<
        { extractionId: string; draft: { post: { url: string; author: string } } }[]
      >(admin.get('/api/queue'))
      const authors = [...new Set(drafts.map(({ draft }) => draft.post.author))]
      expect(authors).toHaveLength(2)
      for (const name of authors) {
        const entry = drafts.find(({ draft }) => draft.post.author === name)
        await aPost(admin, {
          ...{ title: 'Kept', summary: 'From the queue', sourceType: 'blog', author: name },
          ...{ url: entry?.draft.post.url, extractionId: entry?.extractionId, tips: [] },
        })
      }
      const [kept = '', gone] = authors
      const own = await aPost(member, { author: kept })
      await work(app)
      await remove(admin)
      await work(app)
      expect(await differences(app.pool)).toEqual([])
      const list = await bodyOf<{ name: string; postCount: number }[]>(admin.get('/api/strategists'))
      expect(list).toMatchObject([{ name: kept, postCount: 1 }])
      await member.delete(`/api/posts/${own.slug}`)
      const after = await everything(app)
      expect(after.posts).toHaveLength(1)
      expect(JSON.stringify(after.strategists)).not.toContain(gone)
      expect(before.posts).toBeUndefined()
    })
  })

  it('leaves nothing where it fails half-way, and of two at once loads once', async () => {
    await onServer(async ({ app, admin }) => {
      const other = await signedInClient(app)
      await app.pool.query(`update users set role = 'admin' where id = $1`, [other.user.id])
      const before = await everything(app)
      await app.pool.query('alter table queue rename to away')
      expect((await load(admin)).status).toBe(500)
      await app.pool.query('alter table away rename to queue')
      app.failures.length = 0
      expect(await everything(app)).toEqual(before)
      const answers = await Promise.all([load(admin), load(other)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect(await count(app, 'posts')).toBe(200)
      const gone = await Promise.all([remove(admin), remove(other)])
      expect(gone.map(({ status }) => status)).toEqual([200, 200])
      await work(app)
      expect(await everything(app)).toEqual(before)
      expect(await bodyOf<ExampleData>(load(other))).toMatchObject({ posts: 200 })
    })
  })
})

describe('a server with the example', () => {
  const app = sharedApp({ empty: true })
  const admin = sharedClient(app)
  const member = sharedClient(app)
  beforeAll(async () => {
    expect(await bodyOf<ExampleData>(load(admin))).toEqual({
      posts: 200,
      strategists: 25,
      stocks: 14,
      drafts: 10,
    })
    expect(member.user.email).not.toBe(admin.user.email)
  })

  it('has something in every room of its person: records, a queue, what is due, who contradicts whom', async () => {
    expect(await count(app, 'strategist_scores where horizon = 6 and resolved >= 10')).toBeGreaterThan(1)
    expect(await count(app, `calls where counted and s6 = 1 and bench_id is not null`)).toBeGreaterThan(60)
    expect(await count(app, 'signals')).toBeGreaterThan(5)
    expect(await count(app, 'my_scores where horizon = 6 and resolved > 5')).toBeGreaterThan(0)
    expect(await count(app, "calls where target_state = 'hit'")).toBeGreaterThan(3)
    expect(await count(app, "calls where target_state = 'missed'")).toBeGreaterThan(3)
    expect(await bodyOf(admin.get('/api/queue/counts'))).toMatchObject({ drafted: 10 })
    expect((await bodyOf<object[]>(admin.get('/api/due'))).length).toBeGreaterThan(4)
    expect(await bodyOf<object[]>(admin.get('/api/follows'))).toHaveLength(2)
    expect((await bodyOf<object[]>(admin.get('/api/my-stocks'))).length).toBe(9)
    expect((await bodyOf<object[]>(admin.get('/api/my-stocks/unclassified-tips'))).length).toBeGreaterThan(3)
  })

  it('names the sites below .example alone, and no vendor is asked for its prices', async () => {
    const { rows } = await app.pool.query<{ host: string }>(
      `select distinct substring(url from '//([^/]+)') as host from (
           select url from posts union all select unnest(profile_urls) from strategists
           union all select url from feed_items union all select site_url from feeds) as told(url) where url is not null`,
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const { host } of rows) expect(host).toMatch(/\.example$/)
    const { of } = await readListings(undefined)
    const { rows: symbols } = await app.pool.query<{ symbol: string }>('select symbol from price_series')
    expect(symbols).toHaveLength(15)
    for (const { symbol } of symbols) expect(of(symbol)).toBeNull()
    expect(await count(app, 'price_series where next_at is not null')).toBe(0)
    expect(await count(app, 'feeds where next_at is not null')).toBe(0)
    const feed = await app.request('/example/holt-research.xml')
    expect(feed.status).toBe(200)
    expect((await feed.text()).match(/<entry>/g)).toHaveLength(5)
    const [follow] = await bodyOf<{ feedId: string }[]>(admin.get('/api/follows'))
    // By hand, too: the answer comes without a request to anybody.
    expect((await admin.post(`/api/feeds/${follow?.feedId}/check`, {})).status).toBe(202)
  })

  it('is nobody: it counts in no figure of how often machines are wrong, comes in no mail, and waits for no moderator', async () => {
    expect(await count(app, 'users')).toBe(2)
    expect(await count(app, 'posts where created_by is not null')).toBe(0)
    const [entry] = await bodyOf<{ extractionId: string; draft: { post: { url: string } } }[]>(
      admin.get('/api/queue'),
    )
    const saved = await admin.post('/api/posts', {
      ...{ title: 'Kept', summary: 'From the queue', sourceType: 'blog', url: entry?.draft.post.url },
      ...{ extractionId: entry?.extractionId, tips: [] },
    })
    expect(saved.status).toBe(201)
    for (const table of ['drafts_reviewed', 'draft_totals', 'mails', 'reports'])
      expect([table, await count(app, table)]).toEqual([table, 0])
    const today = new Date().toISOString().slice(0, 10)
    expect(await dueInDigest(app.database, admin.user.id, { digest: 'weekly', day: today })).toEqual([])
    expect(await bodyOf<object[]>(admin.get('/api/moderation'))).toEqual([])
  })

  it('closes the server to others while it is there, and says so', async () => {
    const signUp = async () => (await bodyOf<Instance>(openClient(app).get('/api/instance'))).signUp
    expect(await bodyOf<Instance>(openClient(app).get('/api/instance'))).toMatchObject({
      signUp: 'closed',
      hasExample: true,
    })
    await expectProblem(await admin.patch('/api/instance', { signUp: 'open' }), 409, ['signUp'])
    const comer = { email: 'comer@example.com', password: 'password-1234', name: 'Comer' }
    const refused = await app.request('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(comer),
    })
    expect((await expectProblem(refused, 403)).detail).toContain('example data')
    await remove(admin)
    expect(await signUp()).toBe('open')
  })
})
