import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CaseLine, caseLine } from '#contract/cases.ts'
import type { ExtractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { Post } from '#contract/posts.ts'
import type { SecondLook } from '#contract/second-looks.ts'
import type { Tip } from '#contract/tips.ts'
import { documentOfLine, parseLine } from '#extraction/supplied-line.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aDraft, anEndedExtraction } from '../../../testing/drafts.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { draftsOf } from '../../library/posts/source/source-drafts.ts'
import { rememberText } from '../../library/posts/source/source-texts.ts'

const app = sharedApp()
const poster = sharedClient(app)
const reader = sharedClient(app)
let moderator: SignedInClient
beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
})

/** The lines that a moderator is told of one post. */
async function told({ id }: Pick<Post, 'id'>): Promise<CaseLine[]> {
  const answer = await moderator.get('/api/cases.jsonl')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/jsonl'])
  const { rows } = await app.pool.query<{ id: string }>(
    'select cases.id from cases join tips on tips.id = tip_id where post_id = $1',
    [id],
  )
  const own = rows.map(row => row.id)
  const lines = (await answer.text()).split('\n').filter(Boolean)
  for (const line of lines) expect(documentOfLine(parseLine(line)).text).not.toBe('')
  return lines.map(line => caseLine.strict().parse(JSON.parse(line))).filter(line => own.includes(line.id))
}
const kept = async ({ id }: Pick<Post, 'id'>) =>
  (await app.pool.query('select cases.* from cases join tips on tips.id = tip_id where post_id = $1', [id]))
    .rows
const tipsOf = (post: Post) => bodyOf<Tip[]>(poster.get(`/api/posts/${post.slug}/tips`))

/** A result whose text and drafts the server keeps, as after reading it. */
async function aResult(facts: Parameters<typeof anEndedExtraction>[2] = {}): Promise<ExtractionResult> {
  const result = await anEndedExtraction(app, poster, facts)
  const unknown = { claimedUrl: null, times: null, channelUrl: null, authorBio: null, authorImageUrl: null }
  const { url, content } = result.post
  await rememberText(app.database, {
    ...{ ...unknown, author: null, publishedAt: null, title: null, home: null },
    ...{ canonicalUrl: url ?? '', content, extractor: 'rules@1', drafts: draftsOf(result.tips) },
  })
  return result
}

/** A post with one tip as a machine drafted it. */
async function drafted(facts: Parameters<typeof aDraft>[0] = {}, content?: string) {
  const tips = [aDraft(facts)]
  const post = await aPost(
    poster,
    newPostOfExtraction(await aResult({ tips, ...(content && { content }) }), new Set()),
  )
  const [tip] = await tipsOf(post)
  if (!tip) throw new Error('The post has no tip')
  expect(tip.provenance).toBe('drafted')
  return { post, tip, path: `/api/tips/${tip.id}` }
}

describe('the cases are refused', () => {
  it('to who is not signed in, and are not there for members', async () => {
    await expectProblem(await openClient(app).get('/api/cases.jsonl'), 401)
    await expectProblem(await reader.get('/api/cases.jsonl'), 404)
  })

  it('where a change says in another way than by yes and no that it mends a mistake', async () => {
    const { path, tip } = await drafted()
    await expectProblem(await reader.patch(path, { mistake: 'stance' }), 422, ['mistake'])
    await expectProblem(await reader.delete(`${path}?mistake=yes`), 422, ['mistake'])
    expect((await tipsOf(await bodyOf<Post>(reader.get(`/api/posts/${tip.postId}`)))).length).toBe(1)
  })
})

describe('a mistake that somebody mends', () => {
  it('is a case: what the machine made of the passage, and what a person read', async () => {
    const { post, tip, path } = await drafted({
      price_target: { value: 21, currency: 'USD', horizon: null, source_excerpt: null },
    })
    await reader.patch(path, { mistake: true, stance: 'bearish', priceTargetValue: 12 })
    const evidence = `We buy ${tip.stock.ticker} today.`
    const label = { ticker: tip.stock.ticker, must_excerpt: evidence, metrics: [] }
    expect(await told(post)).toMatchObject([
      {
        kind: 'blog',
        text: evidence,
        url: post.url,
        title: post.title,
        expected: {
          tips: [{ ...label, stance: 'bearish', price_target: { value: 12, currency: 'USD' } }],
          distractor_tickers: [],
        },
        got: { tips: [{ ...label, stance: 'bullish', price_target: { value: 21, currency: 'USD' } }] },
        ...{ extractor: 'rules@1', made_from: 'correction' },
      },
    ])
    expect(await kept(post)).toMatchObject([
      { shared: false, created_by: reader.user.id, text_hash: expect.stringMatching(/^[\da-f]{64}$/) },
    ])
  })

  it('of a ticker names the other one', async () => {
    const { post, path } = await drafted()
    const { id: stockId, ticker } = await aStock(poster)
    await reader.patch(path, { mistake: true, stockId })
    expect((await told(post))[0]?.expected.tips).toMatchObject([{ ticker, stance: 'bullish' }])
  })

  it('is one of a person, and the last word counts', async () => {
    const { post, path } = await drafted()
    for (const stance of ['neutral', 'bearish']) await reader.patch(path, { mistake: true, stance })
    expect((await told(post)).map(({ expected }) => expected.tips[0]?.stance)).toEqual(['bearish'])
    await moderator.patch(path, { mistake: true, stance: 'unset' })
    expect(await kept(post)).toHaveLength(2)
    expect((await told(post)).map(({ expected }) => expected.tips[0]?.stance)).toEqual(['unset'])
  })

  it.each([
    ['is not said to be one', { stance: 'bearish' }],
    ['is said not to be one', { mistake: false, stance: 'bearish' }],
    ['leaves the claim as it is', { mistake: true, text: 'In other words', thesis: 'Why' }],
    ['changes nothing', { mistake: true }],
  ])('is none where the change %s', async (_, change) => {
    const { post, path } = await drafted()
    expect((await reader.patch(path, change)).status).toBe(200)
    expect(await kept(post)).toEqual([])
  })

  it('is none of a tip that no machine drafted', async () => {
    const post = await aPost(poster, { content: 'We buy it today.' })
    const edited = await aTip(poster, { postId: post.id, evidence: 'We buy it today.' })
    await reader.patch(`/api/tips/${edited.id}`, { mistake: true, stance: 'bearish' })
    await reader.delete(`/api/tips/${edited.id}?mistake=true`)
    expect(await kept(post)).toEqual([])
  })

  it('is told no more once it is undone, and again with the claim', async () => {
    const { post, path } = await drafted()
    await reader.patch(path, { mistake: true, stance: 'bearish' })
    await poster.post(`${path}/restore`, { version: 1 })
    expect(await told(post)).toEqual([])
    await reader.post(`${path}/restore`, { version: 2 })
    expect(await told(post)).toHaveLength(1)
  })

  it('where there is no tip at all expects none, until the tip is brought back', async () => {
    const { post, tip, path } = await drafted()
    expect((await reader.delete(`${path}?mistake=true`)).status).toBe(204)
    expect(await told(post)).toMatchObject([
      { expected: { tips: [], distractor_tickers: [tip.stock.ticker] }, made_from: 'correction' },
    ])
    await reader.post(`${path}/restore`)
    expect(await told(post)).toEqual([])
    await reader.delete(path)
    expect(await told(post)).toHaveLength(1)
  })

  it('stays when whoever reported it is gone, without them', async () => {
    const { post, path } = await drafted()
    const guest = await signedInClient(app)
    await guest.patch(path, { mistake: true, stance: 'bearish' })
    expect((await guest.delete('/api/auth/user')).status).toBe(204)
    expect(await told(post)).toHaveLength(1)
    expect(await kept(post)).toMatchObject([{ created_by: null }])
  })
})

describe('of a case nobody is told', () => {
  it.each(['correction', 'second look'])(
    'whose post is deleted or hidden, or whose tip is hidden: a %s',
    async madeFrom => {
      const { post, tip, path } = await drafted()
      await reader.patch(path, { mistake: true, stance: 'bearish' })
      await app.pool.query('update cases set made_from = $1 where tip_id = $2', [madeFrom, tip.id])
      const ofPost = `/api/posts/${post.id}`
      const spam = { reason: 'It is spam.' }
      for (const [away, back] of [
        [() => poster.delete(ofPost), () => poster.post(`${ofPost}/restore`)],
        [() => moderator.post(`${ofPost}/hide`, spam), () => moderator.post(`${ofPost}/unhide`)],
        [() => moderator.post(`${path}/hide`, spam), () => moderator.post(`${path}/unhide`)],
      ] as const) {
        expect((await away()).status).toBe(204)
        expect(await told(post)).toEqual([])
        expect((await back()).status).toBeLessThan(300)
        expect(await told(post)).toHaveLength(1)
      }
    },
  )

  it('whose passage the post no longer holds', async () => {
    const { post, path } = await drafted()
    await reader.patch(path, { mistake: true, stance: 'bearish' })
    await app.pool.query(`update posts set content = 'Another text.' where id = $1`, [post.id])
    expect(await told(post)).toEqual([])
  })

  it('more than a short quotation, unless it is shared', async () => {
    const evidence = 'We buy it today.'
    const paragraph =
      `${'The quarter was long. '.repeat(20)}${evidence} ${'It ended well. '.repeat(20)}`.trim()
    const { post, path } = await drafted({ evidence }, `Before.\n\n${paragraph}\n\nAfter.`)
    await reader.patch(path, { mistake: true, stance: 'bearish' })
    expect((await told(post)).map(({ text }) => text)).toEqual([evidence])
    await app.pool.query('update cases set shared = true where excerpt = $1', [paragraph])
    expect((await told(post)).map(({ text }) => text)).toEqual([paragraph])
  })

  it('a long quotation that is not shared', async () => {
    const evidence = `We buy it today, ${'and tomorrow, '.repeat(30)}and so on.`
    const { post, path } = await drafted({ evidence })
    await reader.patch(path, { mistake: true, stance: 'bearish' })
    expect(await kept(post)).toHaveLength(1)
    expect(await told(post)).toEqual([])
  })

  it('anything that a person wrote: words that are not the text’s stand in no case', async () => {
    const { post, path } = await drafted()
    const secret = `secret-${randomUUID()}`
    await reader.patch(path, {
      ...{ mistake: true, stance: 'bearish', text: secret, thesis: secret, evidence: secret },
      ...{ priceTargetHorizon: secret, priceTargetSourceExcerpt: secret },
      metrics: [{ name: secret, value: secret }],
    })
    expect(await told(post)).toHaveLength(1)
    expect(JSON.stringify(await kept(post))).not.toContain(secret)
  })
})

describe('cases are made besides', () => {
  it('of drafts that were edited before they were saved, and of no others', async () => {
    const tips = [aDraft(), aDraft(), aDraft(), aDraft({ certainty: 'check' })]
    const { tips: all, ...post } = newPostOfExtraction(await aResult({ tips }), new Set())
    const [right, wrong, , unsure] = all
    const sent = [right, { ...wrong, stance: 'bearish' }, unsure && { ...unsure, stance: 'bearish' }]
    const body = { ...post, tips: sent.filter(Boolean) }
    const [stored, again] = [await aPost(poster, body), await aPost(poster, body)]
    expect(await told(stored)).toMatchObject([
      {
        made_from: 'review',
        expected: { tips: [{ ticker: tips[1]?.ticker, stance: 'bearish' }] },
        got: { tips: [{ ticker: tips[1]?.ticker, stance: 'bullish' }] },
      },
    ])
    expect(await told(again)).toEqual([])
  })

  it('of none that were saved unread', async () => {
    const { tips, ...post } = newPostOfExtraction(await aResult({ secondsAgo: 1 }), new Set())
    const stored = await aPost(poster, { ...post, tips: tips.map(tip => ({ ...tip, stance: 'bearish' })) })
    expect(await kept(stored)).toEqual([])
  })

  it.each([
    ['another stance', { isTip: true, stance: 'bearish' }, { tips: [{ stance: 'bearish' }] }],
    ['no tip', { isTip: false }, { tips: [] }],
    ['the same', { isTip: true, stance: 'bullish' }, null],
  ])('of a second look that sees %s', async (_, answer, expected) => {
    await app.pool.query('delete from drafts_reviewed; delete from draft_totals; delete from second_looks')
    const { post, tip } = await drafted()
    const looker = await signedInClient(app)
    const { id } = await bodyOf<SecondLook>(looker.get('/api/second-looks/next'))
    const { ticker } = tip.stock
    expect((await looker.post(`/api/second-looks/${id}`, { ...answer, ticker })).status).toBe(200)
    expect(await told(post)).toMatchObject(expected ? [{ expected, made_from: 'second look' }] : [])
  })
})

it('tells many cases, each once and in order, page by page', async () => {
  const { post, path, tip } = await drafted()
  await reader.patch(path, { mistake: true, stance: 'bearish' })
  await app.pool.query(
    `insert into cases select gen_random_uuid(), tip_id, text_hash, excerpt, expected, got, extractor, made_from,
      claim_key, shared, null, created_at from cases cross join generate_series(1, 650) where tip_id = $1`,
    [tip.id],
  )
  const ids = (await told(post)).map(({ id }) => id)
  expect(ids).toHaveLength(651)
  expect(ids).toEqual([...new Set(ids)].sort())
})
