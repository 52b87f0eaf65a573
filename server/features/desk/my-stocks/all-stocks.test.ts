import { describe, expect, it } from 'vitest'
import { type Tip, tip } from '#contract/tips.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const client = freshClient(app)
const writer = sharedClient(app)
const path = '/api/my-stocks/unclassified-tips'
const waiting = (query = '', by = client) => walk<Tip>(by.get, `${path}?stocks=all&limit=3${query}`)
const ids = async (query = '', by = client) => (await waiting(query, by)).map(({ id }) => id)
const judge = (tipId: string, classification: string, by = client) =>
  by.post('/api/classifications', { tipId, classification })

/** Tips of stances, newest first, each of a post of its own by this author. */
async function tipsBy(author: string, stances: Tip['stance'][]): Promise<Tip[]> {
  const made: Tip[] = []
  for (const [index, stance] of stances.entries()) {
    const publishedAt = `2020-01-${String(28 - index).padStart(2, '0')}`
    made.push(await aTip(writer, { stance, postId: (await aPost(writer, { author, publishedAt })).id }))
  }
  return made
}

describe('the tips of all stocks that wait', () => {
  it.each([
    ['stocks', 'some'],
    ['stance', 'long'],
    ['strategist', 'Ada'],
    ['limit', '101'],
    ['cursor', 'x'],
  ])('refuse %s=%s', async (name, value) => {
    await expectProblem(
      await client.get(`${path}?${new URLSearchParams({ stocks: 'all', [name]: value })}`),
      422,
      [name],
    )
  })

  it('are every one that the caller neither agrees nor disagrees with, newest post first, each once', async () => {
    const made = await tipsBy('Cleo All', ['bullish', 'neutral', 'unset', 'bearish', 'bullish', 'bullish'])
    const all = await waiting()
    expect(tip.array().parse(all)).toEqual(all)
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from tips where deleted_at is null order by dated_at desc, id desc',
    )
    expect(all.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    const [agreed, disagreed, uncertain, others] = made.map(({ id }) => id)
    await judge(agreed ?? '', 'agree')
    await judge(disagreed ?? '', 'disagree')
    await judge(uncertain ?? '', 'uncertain')
    await judge(others ?? '', 'agree', writer)
    expect(await ids()).toEqual(rows.map(({ id }) => id).filter(id => id !== agreed && id !== disagreed))
    // It claims something else now: what was judged is another tip.
    await writer.patch(`/api/tips/${agreed}`, { stance: 'bearish' })
    expect(await ids()).toContain(agreed)
  })

  it('tell nobody how others judged before they have', async () => {
    const { id } = await aTip(writer)
    await judge(id, 'agree', writer)
    expect((await waiting()).find(one => one.id === id)?.consensus).toEqual({
      ...{ total: 1, agree: null, disagree: null, uncertain: null },
    })
  })

  it('are narrowed by stance and by strategist, also those of tracked stocks', async () => {
    const made = await tipsBy('Dora All', ['bullish', 'neutral', 'bullish', 'bullish', 'bullish', 'bearish'])
    const { strategistId } = await bodyOf<{ strategistId: string }>(
      writer.get(`/api/posts/${made[0]?.postId}`),
    )
    const of = (stance?: string) => made.filter(one => !stance || one.stance === stance).map(({ id }) => id)
    expect(await ids(`&strategist=${strategistId}`)).toEqual(of())
    expect(await ids(`&strategist=${strategistId}&stance=bullish`)).toEqual(of('bullish'))
    const bullish = await ids('&stance=bullish')
    expect(bullish).toEqual(
      (await waiting()).filter(({ stance }) => stance === 'bullish').map(({ id }) => id),
    )
    expect(bullish).toEqual(expect.arrayContaining(of('bullish')))
    const tracked = made.slice(1, 4)
    for (const { stockId } of tracked) await client.post('/api/my-stocks', { stockId })
    const mine = async (query: string) =>
      (await walk<Tip>(client.get, `${path}?limit=1${query}`)).map(({ id }) => id)
    expect(await mine('')).toEqual(tracked.map(({ id }) => id))
    expect(await mine('&stance=neutral')).toEqual([tracked[0]?.id])
    expect(await mine(`&strategist=${strategistId}&stance=bullish`)).toEqual(
      tracked.slice(1).map(({ id }) => id),
    )
    expect(await mine('&strategist=00000000-0000-7000-8000-000000000000')).toEqual([])
  })

  it('leave out what is deleted, hidden or waits, and bring it back with it', async () => {
    const moderator = await signedInAs(app, 'moderator')
    const [first, second] = await tipsBy('Eve All', ['bullish', 'bearish'])
    const there = async () => {
      const now = await ids()
      return [now.includes(first?.id ?? ''), now.includes(second?.id ?? '')]
    }
    await writer.delete(`/api/tips/${first?.id}`)
    await moderator.post(`/api/posts/${second?.postId}/hide`, { reason: 'Spam' })
    expect(await there()).toEqual([false, false])
    await writer.post(`/api/tips/${first?.id}/restore`)
    await moderator.post(`/api/posts/${second?.postId}/unhide`, {})
    expect(await there()).toEqual([true, true])
    await writer.delete(`/api/posts/${first?.postId}`)
    expect(await there()).toEqual([false, true])
  })
})

describe('what the dashboard tells of other stocks', () => {
  const stats = async (by = client) =>
    (await bodyOf<{ unclassifiedElsewhereCount: number | null }>(by.get('/api/analytics/dashboard-stats')))
      .unclassifiedElsewhereCount

  it('is how many of their tips wait once nothing waits on one’s own, up to 100', async () => {
    const all = (await waiting()).length
    expect(await stats()).toBe(Math.min(all, 100))
    const mine = await aTip(writer)
    await client.post('/api/my-stocks', { stockId: mine.stockId })
    expect(await stats()).toBeNull()
    await judge(mine.id, 'agree')
    expect(await stats()).toBe(Math.min(all, 100))
    for (const { id } of await waiting()) await judge(id, 'disagree')
    expect(await stats()).toBe(0)
    const stock = await aStock(writer)
    const { id: postId } = await aPost(writer, {
      tips: Array.from({ length: 60 }, (_, n) => ({ stockId: stock.id, text: `Reason ${n}` })),
    })
    expect(await stats()).toBe(60)
    await aPost(writer, { tips: Array.from({ length: 60 }, (_, n) => ({ ticker: `EL${n}`, text: 'x' })) })
    expect(await stats()).toBe(100)
    await client.post('/api/my-stocks', { stockId: stock.id })
    expect(await stats()).toBeNull()
    await writer.delete(`/api/posts/${postId}`)
    expect(await stats()).toBe(60)
  })
})
