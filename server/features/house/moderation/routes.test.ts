import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Feedback } from '#contract/feedback.ts'
import {
  moderationApi,
  type OpenCount,
  type QueueCounts,
  type QueuedEntry,
  type QueuedFeedback,
  type QueuedHome,
} from '#contract/moderation.ts'
import type { LogEntry } from '#contract/moderation-log.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { openClient, type SignedInClient } from '../../../testing/client.ts'
import { aPost, created } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const member = sharedClient(app)
let moderator: SignedInClient
beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
})
// Each test has the queue for itself.
beforeEach(async () => {
  await app.pool.query('update feedback set done_at = now() where done_at is null')
  await app.pool.query('delete from strategist_homes')
  await app.pool.query('delete from reports')
})

const queue = <Entry extends QueuedEntry = QueuedEntry>(query = '') =>
  bodyOf<Entry[]>(moderator.get(`/api/moderation${query}`))
const counts = () => bodyOf<QueueCounts>(moderator.get('/api/moderation/counts'))
const open = async () => (await bodyOf<OpenCount>(moderator.get('/api/moderation/open'))).open
const tell = async (message: string, by: { post: SignedInClient['post'] } = member) =>
  created<Feedback>(await by.post('/api/feedback', { message, email: 'reader@example.com' }))
const change = (id: string, body: unknown, by = moderator) => by.patch(`/api/feedback/${id}`, body)

/** A post that was read at another site than its author's. */
async function asked(author: string, title = 'Margins') {
  const post = await aPost(member, { title, author, url: 'https://mirror.example/margins' })
  await app.pool.query(`update posts set home = 'mirror.example' where id = $1`, [post.id])
  await app.pool.query(
    `insert into strategist_homes (strategist_id, home, state, first_post_id)
      select strategist_id, home, 'asked', id from posts where id = $1 on conflict do nothing`,
    [post.id],
  )
  return post
}

describe('GET /api/moderation', () => {
  it('is there for moderators and admins alone', async () => {
    for (const path of ['/api/moderation', '/api/moderation/counts', '/api/moderation/open']) {
      await expectProblem(await openClient(app).get(path), 401)
      await expectProblem(await member.get(path), 404)
      expect((await (await signedInAs(app, 'admin')).get(path)).status).toBe(200)
    }
  })

  it('answers 422 for another kind, limit or cursor', async () => {
    await expectProblem(await moderator.get('/api/moderation?kind=gossip'), 422, ['kind'])
    await expectProblem(await moderator.get('/api/moderation?limit=0'), 422, ['limit'])
    await expectProblem(await moderator.get('/api/moderation?cursor=x'), 422, ['cursor'])
  })

  it('is empty where nothing waits', async () => {
    expect(await queue()).toEqual([])
    expect(await counts()).toEqual({ report: 0, waiting: 0, home: 0, correction: 0, feedback: 0 })
    expect(await open()).toBe(0)
  })

  it('tells how much waits in all, up to a hundred', async () => {
    await asked('Canal Street')
    expect(await open()).toBe(1)
    // A site that is decided under the name waits no more.
    await app.pool.query('update strategist_homes set decided_at = now()')
    expect(await open()).toBe(0)
    await app.pool.query(
      `insert into feedback (id, message) select gen_random_uuid(), 'Again' from generate_series(1, 120)`,
    )
    expect(await open()).toBe(100)
    expect((await counts()).feedback).toBe(120)
  })

  it('tells all kinds newest first, page by page, or one alone', async () => {
    const first = await tell('More charts')
    await asked('Harbor Street')
    const last = await tell('Fewer charts', openClient(app))
    expect(await open()).toBe(3)
    const entries = await queue()
    expect(moderationApi.list.result.parse(entries)).toEqual(entries)
    expect(entries.map(({ kind, id }) => (kind === 'feedback' ? id : kind))).toEqual([
      last.id,
      'home',
      first.id,
    ])
    expect(await walk<QueuedEntry>(moderator.get, '/api/moderation?limit=1')).toEqual(entries)
    expect(await queue('?kind=home')).toEqual([entries[1]])
    expect(await walk<QueuedEntry>(moderator.get, '/api/moderation?kind=feedback&limit=1')).toEqual([
      entries[0],
      entries[2],
    ])
    expect(await counts()).toMatchObject({ home: 1, feedback: 2 })
  })
})

describe('reports in the queue', () => {
  const report = async (subjectId: string, by: SignedInClient, reason = 'pump', note?: string) =>
    created(await by.post('/api/reports', { subjectKind: 'post', subjectId, reason, note }))

  it('are one entry for a thing, since the last of them, until somebody decides or reopens', async () => {
    const [one, two] = [await signedInAs(app, 'member'), await signedInAs(app, 'member')]
    const post = await aPost(member, { title: '$900 by Friday' })
    await report(post.id, one)
    await tell('More charts')
    await report(post.id, two, 'spam', 'Same words in four posts')
    const before = await queue()
    expect(before).toMatchObject([
      {
        kind: 'report',
        report: {
          subjectKind: 'post',
          subject: { title: '$900 by Friday', path: `/posts/${post.slug}`, postedBy: { id: member.user.id } },
          count: 2,
          reports: [{ reason: 'spam', note: 'Same words in four posts' }, { reason: 'pump' }],
        },
      },
      { kind: 'feedback' },
    ])
    expect(await bodyOf(moderator.get('/api/reports'))).toMatchObject([{ id: before[0]?.id }])
    expect(await counts()).toMatchObject({ report: 1, feedback: 1 })
    const decided = { action: 'leave', reason: 'A joke' }
    expect((await moderator.post(`/api/reports/${before[0]?.id}/decide`, decided)).status).toBe(200)
    expect(await queue('?kind=report')).toEqual([])
    expect((await moderator.post(`/api/reports/${before[0]?.id}/reopen`)).status).toBe(200)
    expect(await queue()).toEqual(before)
  })
})

describe('waiting posts in the queue', () => {
  it('say what they are and who posted them, until they are let out or hidden', async () => {
    const admin = await signedInAs(app, 'admin')
    expect((await admin.patch('/api/instance', { firstPostsWait: true })).status).toBe(200)
    onTestFinished(async () => void (await admin.patch('/api/instance', { firstPostsWait: false })))
    const poster = await signedInAs(app, 'member')
    await poster.patch('/api/auth/user', { displayName: 'Lena Wirth' })
    const tips = ['ONE', 'TWO', 'TRE', 'FOR'].map(ticker => ({
      ticker,
      text: `Buy ${ticker}`,
      stance: 'bullish',
    }))
    const post = await aPost(poster, { title: 'Why I sold my warehouse shares', author: 'Lena', tips })
    const other = await aPost(poster, { title: 'Another' })
    const waiting = await queue('?kind=waiting')
    expect(waiting).toMatchObject([
      { id: other.id, tipCount: 0, tips: [] },
      {
        kind: 'waiting',
        id: post.id,
        slug: post.slug,
        title: 'Why I sold my warehouse shares',
        author: 'Lena',
        tips: ['ONE', 'TWO', 'TRE'].map(ticker => ({ ticker, text: `Buy ${ticker}`, stance: 'bullish' })),
        tipCount: 4,
        postedBy: { id: poster.user.id, name: 'Lena Wirth', posts: 2 },
      },
    ])
    expect(moderationApi.list.result.parse(waiting)).toEqual(waiting)
    expect(await counts()).toMatchObject({ waiting: 2 })
    await moderator.post(`/api/posts/${post.id}/unhide`)
    await moderator.post(`/api/posts/${other.id}/hide`, { reason: 'Spam' })
    expect(await queue('?kind=waiting')).toEqual([])
    await moderator.post(`/api/posts/${other.id}/unhide`)
    expect(await queue('?kind=waiting')).toMatchObject([{ id: other.id }])
    await moderator.post(`/api/posts/${other.id}/unhide`)
    expect(await counts()).toMatchObject({ waiting: 0 })
  })
})

describe('feedback in the queue', () => {
  it('says who sent it and where an answer may go, and goes with the account', async () => {
    const gone = await signedInAs(app, 'member')
    await gone.patch('/api/auth/user', { displayName: 'Lena Wirth' })
    await tell('More charts', gone)
    await tell('Fewer', openClient(app))
    expect(await queue<QueuedFeedback>()).toMatchObject([
      { message: 'Fewer', name: null },
      { message: 'More charts', name: 'Lena Wirth', email: 'reader@example.com' },
    ])
    await gone.delete('/api/auth/user')
    expect((await queue<QueuedFeedback>()).map(({ message }) => message)).toEqual(['Fewer'])
  })

  it('is done by moderators alone, and for nothing that is none', async () => {
    const { id } = await tell('More charts')
    await expectProblem(await openClient(app).patch(`/api/feedback/${id}`, { done: true }), 401)
    await expectProblem(await change(id, { done: true }, member), 403)
    for (const body of [{}, { done: 'yes' }, { done: null }]) await expectProblem(await change(id, body), 422)
    for (const none of ['x', '00000000-0000-7000-8000-000000000000'])
      await expectProblem(await change(none, { done: true }), 404)
    expect(await queue()).toHaveLength(1)
  })

  it('leaves when it is done and comes back where it stood, without a word in the log', async () => {
    const { id } = await tell('More charts')
    const before = await queue()
    for (const _ of [1, 2]) expect((await change(id, { done: true })).status).toBe(204)
    expect(await queue()).toEqual([])
    expect((await change(id, { done: false })).status).toBe(204)
    expect(await queue()).toEqual(before)
    expect(await bodyOf(member.get('/api/feedback?limit=1'))).toMatchObject([{ id }])
    const log = await bodyOf<LogEntry[]>(moderator.get('/api/moderation-log?limit=100'))
    expect(log.filter(({ subjectId }) => subjectId === id)).toEqual([])
  })
})

describe('sites in the queue', () => {
  const decide = ({ strategist, home }: QueuedHome, body: object) =>
    moderator.post(`/api/strategists/${strategist.id}/homes`, { home, ...body })

  it('name the strategist, their own sites and the newest three posts, while one of these is to be read', async () => {
    const author = 'Ines Corrado'
    const posts = []
    for (const title of ['One', 'Two', 'Three', 'Four']) posts.push(await asked(author, title))
    await app.pool.query(
      `insert into strategist_homes (strategist_id, home, state)
        select strategist_id, 'corrado.example', 'own' from posts where id = $1`,
      [posts[0]?.id],
    )
    const [entry] = await queue<QueuedHome>()
    expect(entry).toMatchObject({
      kind: 'home',
      strategist: { id: posts[0]?.strategistId, name: author },
      home: 'mirror.example',
      own: ['corrado.example'],
      postCount: 4,
      at: posts[0]?.createdAt,
      posts: ['Four', 'Three', 'Two'].map(title => ({ title, url: 'https://mirror.example/margins' })),
    })
    for (const { id } of posts) await moderator.post(`/api/posts/${id}/hide`, { reason: 'Spam' })
    expect(await queue()).toEqual([])
    expect(await counts()).toMatchObject({ home: 0 })
  })

  it.each([
    ['their own', 'own', 'null'],
    ['another than theirs', 'asked', 'now()'],
  ])('are not asked about that are known for %s under another name that was merged', async (_, state, at) => {
    const [named, one] = [await asked('Ada Merged'), await aPost(member, { author: 'Ada One' })]
    await app.pool.query(
      `insert into strategist_homes (strategist_id, home, state, decided_at)
        values ($1, 'mirror.example', '${state}', ${at}), ($1, 'one.example', 'own', null)`,
      [one.strategistId],
    )
    const homes = async () => (await queue<QueuedHome>('?kind=home')).map(({ home, own }) => [home, own])
    expect(await homes()).toEqual([['mirror.example', []]])
    const path = `/api/strategists/${named.strategistId}`
    expect((await moderator.post(`${path}/merge`, { into: one.strategistId })).status).toBe(204)
    expect(await homes()).toEqual([])
    await app.pool.query(
      "delete from strategist_homes where strategist_id = $1 and home = 'mirror.example'",
      [one.strategistId],
    )
    expect(await homes()).toEqual([['mirror.example', ['one.example']]])
    await moderator.post(`${path}/unmerge`)
  })

  it.each(['own', 'asked'] as const)(
    'leave when they are called %s, and are asked about again',
    async state => {
      await asked('Harbor Street')
      const before = await queue<QueuedHome>()
      const [entry] = before
      if (!entry) throw new Error('No site waits')
      for (const _ of [1, 2])
        expect((await decide(entry, { state, why: 'Their new address' })).status).toBe(204)
      expect(await queue()).toEqual([])
      expect((await decide(entry, { state: 'asked', again: true })).status).toBe(204)
      expect(await queue()).toEqual(before)
      const log = await bodyOf<LogEntry[]>(moderator.get('/api/moderation-log?limit=2'))
      expect(log).toMatchObject([
        { action: 'home', details: { from: state, to: 'asked', again: true } },
        { action: 'home', why: 'Their new address', details: { from: 'asked', to: state } },
      ])
    },
  )
})
