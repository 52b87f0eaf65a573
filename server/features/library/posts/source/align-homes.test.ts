import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { bodyOf } from '../../../../testing/answers.ts'
import { aCall, someSeries, someStock } from '../../../../testing/calls.ts'
import { aPost } from '../../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../../testing/shared-app.ts'
import { alignHomes } from './align-homes.ts'
import { rememberText } from './source-texts.ts'

const app = sharedApp()
const client = sharedClient(app)

beforeEach(async () => {
  await app.pool.query('delete from strategist_homes')
})

const align = () => alignHomes(app.database, new AbortController().signal)
const someAuthor = () => `Miriam ${randomUUID()}`

/** A post as an earlier version has kept it: its home is named by the rules of then. */
async function kept(
  author: string,
  home: string,
  address: string,
  { asked = [address] } = {},
): Promise<Post> {
  const content = `The order book is full, says ${randomUUID()}.`
  for (const canonicalUrl of new Set([address, ...asked]))
    await rememberText(app.database, {
      ...{ content, canonicalUrl, claimedUrl: null, times: null, channelUrl: null, home },
      ...{ authorBio: null, authorImageUrl: null },
      ...{ author, publishedAt: null, title: null, extractor: 'rules@1', drafts: [] },
    })
  const post = await aPost(client, { content, url: address, author })
  await app.pool.query('delete from strategist_homes where first_post_id = $1', [post.id])
  await app.pool.query('update posts set home = $2 where id = $1', [post.id, home])
  return post
}

type State = 'own' | 'asked'

async function known({ strategistId }: Post, home: string, state: State, isDecided = false): Promise<void> {
  await app.pool.query(
    `insert into strategist_homes (strategist_id, home, state, decided_at)
      values ($1, $2, $3, case when $4 then now() end)`,
    [strategistId, home, state, isDecided],
  )
}

async function homesOf({ strategistId }: Post): Promise<unknown[]> {
  const { rows } = await app.pool.query(
    `select home, state, decided_at is not null as decided from strategist_homes where strategist_id = $1
      order by home collate "C"`,
    [strategistId],
  )
  return rows.map(({ home, state, decided }) => [home, state, ...(decided ? ['decided'] : [])])
}

async function everything(): Promise<unknown> {
  const { rows } = await app.pool.query(
    `select (select json_agg(h order by strategist_id, home) from strategist_homes as h) as homes,
      (select json_agg(json_build_array(id, home, xmin::text) order by id) from posts) as posts`,
  )
  return rows
}

describe('homes that an earlier version has kept', () => {
  it('are left as they are, row by row, where the rules name them so', async () => {
    for (const home of ['halloway.example', 'ann.substack.com', 'medium.com/@ann', `UC${'aB'.repeat(11)}`])
      await known(await kept(someAuthor(), home, `https://${home}/a`), home, 'own')
    const before = await everything()
    await align()
    expect(await everything()).toEqual(before)
  })

  it('are nobody’s where everybody may publish, and nobody’s first', async () => {
    const author = someAuthor()
    const there = await kept(author, 'telegra.ph', 'https://telegra.ph/Buy-11-28')
    await known(there, 'telegra.ph', 'own')
    const pulse = await kept(author, 'linkedin.com/pulse/a', 'https://www.linkedin.com/pulse/a')
    await known(pulse, 'linkedin.com/pulse/a', 'own')
    for (const _ of [1, 2]) await align()
    expect(await homesOf(there)).toEqual([
      ['linkedin.com/pulse/a', 'asked'],
      ['telegra.ph/Buy-11-28', 'asked'],
    ])
    expect((await bodyOf<Post>(client.get(`/api/posts/${there.id}`))).home).toBe('asked')
  })

  it('are parted by what names who writes, the first their own', async () => {
    const author = someAuthor()
    const first = await kept(author, 'stocktwits.com', 'https://stocktwits.com/Ann/message/1')
    const second = await kept(author, 'stocktwits.com', 'https://stocktwits.com/ben/message/2')
    await kept(author, 'stocktwits.com', 'https://stocktwits.com/ann/message/3')
    await known(first, 'stocktwits.com', 'own')
    await align()
    expect(await homesOf(first)).toEqual([
      ['stocktwits.com/ann', 'own'],
      ['stocktwits.com/ben', 'asked'],
    ])
    const states = await Promise.all(
      [first, second].map(({ id }) => bodyOf<Post>(client.get(`/api/posts/${id}`))),
    )
    expect(states.map(({ home }) => home)).toEqual(['own', 'asked'])
    // What the text is of is in line too, for who reads it again.
    expect((await app.pool.query("select from source_texts where home = 'stocktwits.com'")).rows).toEqual([])
  })

  it('that were asked about stay so', async () => {
    const there = await kept(someAuthor(), 'stocktwits.com', 'https://stocktwits.com/ann/message/1')
    await known(there, 'stocktwits.com', 'asked')
    await align()
    expect(await homesOf(there)).toEqual([['stocktwits.com/ann', 'asked']])
  })

  it.each(['own', 'asked'] as const)('keep a moderator’s word: %s', async state => {
    const author = someAuthor()
    const there = await kept(author, 'stocktwits.com', 'https://stocktwits.com/ann/message/1')
    await kept(author, 'stocktwits.com', 'https://stocktwits.com/symbol/NVDA')
    await known(there, 'stocktwits.com', state, true)
    await known(there, 'halloway.example', 'own', true)
    await align()
    expect(await homesOf(there)).toEqual([
      ['halloway.example', 'own', 'decided'],
      ['stocktwits.com/ann', state, 'decided'],
      ['stocktwits.com/symbol/NVDA', state, 'decided'],
    ])
  })

  it('have the one name of a place that was known by several', async () => {
    const author = someAuthor()
    const first = await kept(author, 'twitter.com/ann', 'https://twitter.com/ann/status/1')
    await kept(author, 'x.com/ann', 'https://x.com/ann/status/2')
    await known(first, 'twitter.com/ann', 'own')
    await known(first, 'x.com/ann', 'asked')
    await align()
    expect(await homesOf(first)).toEqual([['x.com/ann', 'own']])
  })

  it('are not what led to the page: of two on one host nobody knows which answered', async () => {
    const asked = ['https://stocktwits.com/ann/message/1', 'https://stocktwits.com/evil/message/2']
    const there = await kept(someAuthor(), 'stocktwits.com', asked[0] ?? '', { asked })
    const elsewhere = await kept(someAuthor(), 'telegra.ph', 'https://stocktwits.com/ann', {
      asked: ['https://telegra.ph/A'],
    })
    for (const post of [there, elsewhere])
      await known(post, post === there ? 'stocktwits.com' : 'telegra.ph', 'own')
    await align()
    expect(await homesOf(there)).toEqual([['stocktwits.com', 'asked']])
    expect(await homesOf(elsewhere)).toEqual([['telegra.ph/A', 'asked']])
  })

  it('are asked about for each, where a site has carried two authors', async () => {
    const site = `${randomUUID()}.example`
    const [ann, ben, eve] = [
      await kept(someAuthor(), site, `https://${site}/a`),
      await kept(someAuthor(), `m.${site}`, `https://m.${site}/b`),
      await kept(someAuthor(), site, `https://${site}/c`),
    ]
    await known(ann, site, 'own')
    await known(ben, `m.${site}`, 'own')
    await known(eve, site, 'own', true)
    await align()
    expect(await Promise.all([ann, ben, eve].map(homesOf))).toEqual([
      [[site, 'asked']],
      [[site, 'asked']],
      [[site, 'own', 'decided']],
    ])
  })

  it('take frozen calls along, and stay for those that are of a post as it was', async () => {
    const there = await kept(someAuthor(), 'stocktwits.com', 'https://stocktwits.com/ann/message/1')
    await known(there, 'stocktwits.com', 'own')
    const stock = await someStock(app.pool)
    const series = await someSeries(app.pool, { stockId: stock.id })
    const call = (home: string, postId: string) =>
      aCall(app, {
        ...{
          strategist: { id: there.strategistId ?? '', postId },
          stockId: stock.id,
          series,
          benchmark: null,
        },
        ...{ proof: { home }, frozenAt: new Date('2026-01-10') },
      })
    const moved = await aPost(client, { author: there.author })
    const [along, left] = [await call('stocktwits.com', there.id), await call('stocktwits.com', moved.id)]
    await align()
    const { rows } = await app.pool.query(
      `select proof ->> 'home' as home, frozen_at::date::text as "frozenOn" from calls where tip_id = any($1)
        order by tip_id = $2`,
      [[along, left], left],
    )
    expect(rows).toEqual([
      { home: 'stocktwits.com/ann', frozenOn: '2026-01-10' },
      { home: 'stocktwits.com', frozenOn: '2026-01-10' },
    ])
    expect(await homesOf(there)).toEqual([
      ['stocktwits.com', 'asked'],
      ['stocktwits.com/ann', 'own'],
    ])
  })

  it('are in line also when there are many, when it ends in between, and by two servers at once', async () => {
    const author = someAuthor()
    const there = await kept(author, 'stocktwits.com', 'https://stocktwits.com/ann/message/1')
    await known(there, 'stocktwits.com', 'own')
    await app.pool.query(
      `insert into strategists (id, name, name_key) select gen_random_uuid(), n || $1, n || $1 from generate_series(1, 250) as n`,
      [author],
    )
    await app.pool.query(
      `insert into strategist_homes (strategist_id, home, state)
        select id, 'telegra.ph/' || id, 'own' from strategists where name <> $1 and name like '%' || $1`,
      [author],
    )
    const ended = new AbortController()
    ended.abort()
    await alignHomes(app.database, ended.signal)
    expect(await homesOf(there)).toEqual([['stocktwits.com', 'own']])
    await Promise.all([align(), align()])
    expect(await homesOf(there)).toEqual([['stocktwits.com/ann', 'own']])
    const { rows } = await app.pool.query(
      "select from strategist_homes where home like 'telegra.ph/%' and state = 'own'",
    )
    expect(rows).toEqual([])
  })
})
