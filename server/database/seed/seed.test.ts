import { beforeAll, describe, expect, it } from 'vitest'
import type { PostListItem } from '#contract/posts.ts'
import { youtubeId } from '#extraction/reading/youtube-address.ts'
import { searchableText } from '#extraction/text/searchable-text.ts'
import { slowHashing } from '../../auth/login/hashing.ts'
import { bodyOf } from '../../testing/answers.ts'
import { openClient } from '../../testing/client.ts'
import { testDatabase } from '../../testing/database.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import type { OpenDatabase } from '../database.ts'
import { differences } from '../recount.ts'
import { seed } from './seed.ts'

const amounts = { posts: 60, tips: 240, stocks: 50, users: 4 }
const tables =
  `users accounts stocks strategists posts tips tip_metrics my_stocks classifications conclusions notes tasks
  stock_targets stock_days stock_judgements`.split(/\s+/)

const app = sharedApp({ empty: true, hashing: slowHashing })
beforeAll(async () => {
  await seed(app.pool, amounts)
})

const rowsOf = async (opened: Pick<OpenDatabase, 'pool'>, query: string) =>
  (await opened.pool.query(query)).rows

/** Each table's number of rows and the hash of all of them. */
async function fingerprint(opened: Pick<OpenDatabase, 'pool'>) {
  return Promise.all(
    tables.map(async table => [
      table,
      ...(await rowsOf(
        opened,
        `select count(*)::int, md5(string_agg(t::text, ';' order by t::text)) from ${table} t`,
      )),
    ]),
  )
}

describe('seeding', () => {
  it.each([
    { posts: 1, tips: 0, stocks: 0, users: 0 },
    { posts: 0, tips: 1, stocks: 1, users: 0 },
  ])('refuses %o, which do not fit together, and leaves nothing behind', async refused => {
    const before = await fingerprint(app)
    await expect(seed(app.pool, refused)).rejects.toThrow(RangeError)
    expect(await fingerprint(app)).toEqual(before)
  })

  it('gives the amounts asked for', async () => {
    const [counts] = await rowsOf(
      app,
      `select (select count(*)::int from posts) as posts, (select count(*)::int from tips) as tips,
        (select count(*)::int from stocks) as stocks, (select count(*)::int from users) as users`,
    )
    expect(counts).toEqual(amounts)
  })

  it('gives the same rows every time, ids too, and nothing twice', async () => {
    const first = await fingerprint(app)
    const other = await testDatabase()
    try {
      await seed(other.pool, amounts)
      expect(await fingerprint(other)).toEqual(first)
      await seed(other.pool, amounts)
      expect(await fingerprint(other)).toEqual(first)
    } finally {
      await other.close()
    }
  })

  it('adds to what people have entered, and to a smaller seed', async () => {
    const other = await testDatabase()
    try {
      await other.pool.query(
        `insert into stocks (id, ticker, company_name) values (gen_random_uuid(), 'NVDA', 'As somebody wrote it')`,
      )
      await seed(other.pool, { posts: 20, tips: 30, stocks: 10, users: 1 })
      await seed(other.pool, { posts: 40, tips: 100, stocks: 20, users: 2 })
      expect(await differences(other.pool)).toEqual([])
      expect(await rowsOf(other, `select company_name from stocks where ticker = 'NVDA'`)).toEqual([
        { company_name: 'As somebody wrote it' },
      ])
      expect(await rowsOf(other, `select count(*)::int from stocks`)).toEqual([{ count: 20 }])
    } finally {
      await other.close()
    }
  })

  it('takes none of anything', async () => {
    const other = await testDatabase()
    try {
      await seed(other.pool, { posts: 0, tips: 0, stocks: 0, users: 0 })
      await seed(other.pool, { posts: 3, tips: 3, stocks: 2, users: 0 })
      expect(await rowsOf(other, 'select distinct created_by from posts')).toEqual([{ created_by: null }])
    } finally {
      await other.close()
    }
  })

  it('keeps every counter right', async () => {
    expect(await differences(app.pool)).toEqual([])
  })
})

describe('a seeded user', () => {
  it('signs in, has completed the onboarding and has stocks of their own', async () => {
    const client = openClient(app)
    const credentials = { email: 'user1@example.com', password: 'password-1234' }
    const answer = await client.post('/api/auth/sign-in/email', credentials)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      email: 'user1@example.com',
      firstName: expect.any(String),
      lastName: expect.any(String),
      displayName: expect.any(String),
      onboardingCompleted: true,
      researchStyles: expect.arrayContaining(['blogs']),
    })
    for (const table of ['my_stocks', 'classifications', 'notes', 'tasks', 'conclusions']) {
      const [{ count }] = await rowsOf(
        app,
        `select count(*)::int from ${table} join users on users.id = user_id where email = 'user1@example.com'`,
      )
      expect(count).toBeGreaterThan(0)
    }
  })
})

describe('the seeded posts and tips', () => {
  it('are read by the API as the contract says', async () => {
    const posts = await bodyOf<PostListItem[]>(app.request('/api/posts?limit=100'))
    expect(posts).toHaveLength(60)
    for (const { slug, createdAt, title } of posts) {
      expect(slug).toMatch(/^[a-z0-9-]{3,80}$/)
      expect(Date.parse(createdAt)).toBeLessThan(Date.parse('2026-11-16'))
      expect(title).not.toMatch(/[{}]/)
    }
    expect(new Set(posts.map(({ sourceType }) => sourceType)).size).toBe(3)
  })

  it('have ids of version 7 whose time is that of the row', async () => {
    const rows = await rowsOf(
      app,
      'select id, created_at from posts union all select id, created_at from tips',
    )
    for (const { id, created_at } of rows) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(created_at.getTime())
    }
  })

  it('have evidence that is found in the content as every other is', async () => {
    const rows = await rowsOf(
      app,
      `select evidence, evidence_verified, content, price_target_source_excerpt as excerpt
        from tips join posts on posts.id = post_id`,
    )
    for (const { evidence, evidence_verified, content, excerpt } of rows) {
      expect(evidence_verified).toBe(true)
      expect(searchableText(content).find(evidence)).not.toBeNull()
      if (excerpt) expect(content).toContain(excerpt)
    }
  })

  it('have addresses of their kind and no pictures', async () => {
    const rows = await rowsOf(app, 'select source_type, url, image_url from posts')
    for (const { source_type, url, image_url } of rows) {
      expect(image_url).toBeNull()
      if (source_type === 'youtube') expect(youtubeId(url)).toMatch(/^[\w-]{11}$/)
      if (source_type === 'blog') expect(url).toMatch(/^https:\/\/[a-z-]+\.example\/[a-z0-9-]+$/)
      if (source_type === 'manual') expect(url).toBeNull()
    }
  })

  it('have every stance, and targets in dollars, euros and pounds', async () => {
    expect(await rowsOf(app, 'select distinct stance from tips order by 1')).toHaveLength(4)
    const currencies = await rowsOf(
      app,
      'select distinct price_target_currency as c from tips where price_target_value > 0 order by 1',
    )
    expect(currencies.map(({ c }) => c)).toEqual(['EUR', 'GBP', 'USD'])
  })
})
