import { beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import type { Selection, StrategistRecord } from '#contract/records.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { closesOf, countedTips, market } from '../../../testing/counted-tips.ts'
import { aStock, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const client = sharedClient(app)
const world = countedTips(app, client)

beforeAll(async () => {
  await world.prices(market, closesOf('2026-10-01', 1, 0.01))
})

type Draft = [ticker: string, stance: string, isSure?: boolean]

/** Keeps that this server has read a text at an address, and what a machine made of it; gives the address. */
async function read(
  home: string,
  drafts: Draft[],
  given: { author?: string | null; ago?: string; address?: string; hash?: string } = {},
): Promise<string> {
  const { author = 'Ada', ago = '1 hour', address = `https://${home}/${someTicker()}` } = given
  const hash = given.hash ?? address
  await app.pool.query(
    `insert into source_texts (hash, canonical_url, home, author, extractor, created_at)
     values ($1, $2, $3, $4, 'rules@1', now() - $5::interval)`,
    [hash, address, home, author, ago],
  )
  for (const [position, [ticker, stance, isSure = true]] of drafts.entries())
    await app.pool.query(
      `insert into source_drafts (id, hash, canonical_url, position, ticker, stance, extractor, is_sure)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, 'rules@1', $6)`,
      [hash, address, position, ticker, stance, isSure],
    )
  return address
}

/** As a post of that text. */
async function ofText(post: Post, address: string): Promise<void> {
  await app.pool.query(
    `update posts set canonical_url = $2, source_url = $2, source_hash = $2 where id = $1`,
    [...[post.id, address]],
  )
}

async function selectionOf(strategistId: string | null): Promise<Selection | null> {
  await app.pool.query('insert into unscored (strategist_id) values ($1)', [strategistId])
  await world.settle()
  const record = await bodyOf<StrategistRecord>(client.get(`/api/strategists/${strategistId}/record`))
  return record.selection
}

/** Somebody with a post of today, and the host that is their home. */
async function somebody() {
  const name = `Ada ${someTicker()}`
  const post = await world.post(new Date().toISOString().slice(0, 10), name)
  return { name, post, home: `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example` }
}

describe('what was read and left out', () => {
  it('is told of nobody whose texts were not read at a site of theirs', async () => {
    const { post } = await somebody()
    await read('elsewhere.example', [['AAA', 'bullish']])
    expect(await selectionOf(post.strategistId)).toBeNull()
  })

  it('is what nobody ticked, with its stances, and nothing that has to be looked at first', async () => {
    const { post, home } = await somebody()
    const stock = await aStock(client)
    const address = await read(home, [
      [stock.ticker, 'bullish'],
      ['LEFT1', 'bullish'],
      ['LEFT2', 'bearish'],
      ['LEFT3', 'unset'],
      ['DOUBT', 'bullish', false],
    ])
    await ofText(post, address)
    await world.tip(post, { stockId: stock.id })
    expect(await selectionOf(post.strategistId)).toEqual({
      ...{ read: 4, kept: 1, leftOut: { bullish: 1, bearish: 1, neutral: 1 } },
    })
  })

  it('is what was turned or removed before its call froze, and not what was removed after', async () => {
    const { post, home } = await somebody()
    const stocks = [await aStock(client), await aStock(client), await aStock(client)] as const
    await ofText(
      post,
      await read(
        home,
        stocks.map(({ ticker }) => [ticker, 'bullish']),
      ),
    )
    const [turned, removed, frozen] = [
      await world.tip(post, { stockId: stocks[0].id }),
      await world.tip(post, { stockId: stocks[1].id }),
      await world.tip(post, { stockId: stocks[2].id }),
    ]
    expect(await selectionOf(post.strategistId)).toMatchObject({ read: 3, kept: 3 })
    await client.patch(`/api/tips/${turned.id}`, { stance: 'bearish' })
    await client.delete(`/api/tips/${removed.id}`)
    await app.pool.query(`update calls set frozen_at = now() where tip_id = $1`, [frozen.id])
    await client.delete(`/api/tips/${frozen.id}`)
    expect(await selectionOf(post.strategistId)).toEqual({
      ...{ read: 3, kept: 1, leftOut: { bullish: 2, bearish: 0, neutral: 0 } },
    })
  })

  it('is a text that nobody has saved within 30 days, counted when these are over', async () => {
    const { post, home } = await somebody()
    await read(
      home,
      [
        ['OLD1', 'bearish'],
        ['OLD2', 'bullish'],
      ],
      { ago: '31 days' },
    )
    await read(home, [['NEW1', 'bullish']], { ago: '29 days' })
    await read(home, [['NOBODY', 'bullish']], { ago: '31 days', author: null })
    expect(await selectionOf(post.strategistId)).toMatchObject({ read: 2, kept: 0 })
    await app.pool.query(`update source_texts set created_at = created_at - interval '2 days'`)
    await app.pool.query(`update strategist_selections set next_at = next_at - interval '2 days'`)
    await world.settle()
    const record = await bodyOf<StrategistRecord>(client.get(`/api/strategists/${post.strategistId}/record`))
    expect(record.selection).toMatchObject({ read: 3, kept: 0 })
  })

  it('counts one text once, under whatever addresses and in whatever wordings it was read', async () => {
    const { post, home } = await somebody()
    const hash = someTicker()
    for (const address of [`https://${home}/a`, `https://${home}/b`])
      await read(home, [['ONCE', 'bullish']], { ago: '31 days', address, hash })
    await read(home, [['ONCE', 'bullish']], {
      ago: '31 days',
      address: `https://${home}/a`,
      hash: someTicker(),
    })
    expect(await selectionOf(post.strategistId)).toMatchObject({ read: 1, kept: 0 })
  })

  it('is told of nobody who is withheld', async () => {
    const { post, home } = await somebody()
    await read(home, [['OLD1', 'bearish']], { ago: '31 days' })
    await app.pool.query('update strategists set withheld_at = now() where id = $1', [post.strategistId])
    await app.pool.query('insert into unscored (strategist_id) values ($1)', [post.strategistId])
    await world.settle()
    const { rows } = await app.pool.query('select from strategist_selections where strategist_id = $1', [
      post.strategistId,
    ])
    expect(rows).toEqual([])
  })
})
