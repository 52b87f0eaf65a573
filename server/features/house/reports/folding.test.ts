import { beforeAll, describe, expect, it } from 'vitest'
import type { PostListItem } from '#contract/posts.ts'
import type { Report } from '#contract/reports.ts'
import type { Tip } from '#contract/tips.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { differences } from '../../../database/recount.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const variables = { PUBLIC_CACHE: 'on' }
/** Two processes on one database. */
const app = sharedApp({ variables })
const second = sharedApp({ variables, opened: app })
const poster = sharedClient(app)
let moderator: SignedInClient
/** Five people whose accounts are old enough. */
let old: SignedInClient[]

const aged = async (days: number) => {
  const person = await signedInClient(app)
  await app.pool.query(`update users set created_at = now() - interval '${days} days' where id = $1`, [
    person.user.id,
  ])
  return person
}

beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
  old = await Promise.all([31, 31, 31, 400, 400].map(aged))
})

type Kind = 'post' | 'tip'
const idOf = (kind: Kind, tip: Tip) => (kind === 'post' ? tip.postId : tip.id)
const report = async (kind: Kind, tip: Tip, ...people: SignedInClient[]) => {
  const body = { subjectKind: kind, subjectId: idOf(kind, tip), reason: 'spam' }
  let id = ''
  for (const person of people) {
    const answer = await person.post('/api/reports', body)
    expect([200, 201]).toContain(answer.status)
    id = (await bodyOf<Report>(answer)).id
  }
  return id
}

/** Whether something is folded, as all lists and the page of it say alike. */
async function isFolded(kind: Kind, tip: Tip): Promise<boolean> {
  const visitor = openClient(app)
  const told =
    kind === 'post'
      ? [
          await bodyOf<PostListItem>(visitor.get(`/api/posts/${tip.postId}`)),
          ...(await bodyOf<PostListItem[]>(visitor.get('/api/posts?limit=100'))).filter(
            ({ id }) => id === tip.postId,
          ),
        ]
      : [
          ...(await bodyOf<Tip[]>(visitor.get(`/api/posts/${tip.postId}/tips`))),
          ...(await bodyOf<Tip[]>(visitor.get(`/api/stocks/${tip.stockId}/tips`))),
        ]
  expect(told).toHaveLength(2)
  expect(told[0]?.folded).toBe(told[1]?.folded)
  return told[0]?.folded ?? false
}

describe.each(['post', 'tip'] as const)('a %s', kind => {
  it('is not folded by fresh accounts, by one person’s reports, or by a suspended account', async () => {
    const tip = await aTip(poster)
    const fresh = await Promise.all([29, 0, 0].map(aged))
    const [one, two, three] = [await aged(31), await aged(31), await aged(31)]
    await report(kind, tip, ...fresh)
    await report(kind, tip, one, one, one)
    await report(kind, tip, two)
    await app.pool.query("update users set suspended_until = now() + interval '1 day' where id = $1", [
      two.user.id,
    ])
    await report(kind, tip, three)
    expect(await isFolded(kind, tip)).toBe(false)
  })

  it('is folded by the third old account, with every count as it was', async () => {
    const tip = await aTip(poster, { stance: 'bullish' })
    const stock = () => bodyOf(openClient(app).get(`/api/stocks/${tip.stockId}`))
    const before = await stock()
    await report(kind, tip, ...old.slice(0, 2))
    expect(await isFolded(kind, tip)).toBe(false)
    await report(kind, tip, ...old.slice(2, 3))
    expect(await isFolded(kind, tip)).toBe(true)
    expect(await stock()).toEqual(before)
    expect(await differences(app.pool)).toEqual([])
  })

  it('is folded by three at once', async () => {
    const tip = await aTip(poster)
    await Promise.all(old.slice(0, 3).map(person => report(kind, tip, person)))
    expect(await isFolded(kind, tip)).toBe(true)
  })

  it('is not folded again by reports when a moderator has left it, or shown it again', async () => {
    const left = await aTip(poster)
    const hidden = await aTip(poster)
    const path = `/api/${kind}s/${idOf(kind, hidden)}`
    const id = await report(kind, left, ...old.slice(0, 3))
    await moderator.post(`/api/reports/${id}/decide`, { action: 'leave', reason: 'It is fine.' })
    await report(kind, hidden, ...old.slice(0, 3))
    await moderator.post(`${path}/hide`, { reason: 'Spam' })
    await moderator.post(`${path}/unhide`)
    for (const tip of [left, hidden]) {
      expect(await isFolded(kind, tip)).toBe(false)
      await report(kind, tip, ...old)
      expect(await isFolded(kind, tip)).toBe(false)
    }
  })

  it('is folded as before when a decision is undone', async () => {
    for (const action of ['leave', 'hide']) {
      const tip = await aTip(poster)
      const id = await report(kind, tip, ...old.slice(0, 3))
      await moderator.post(`/api/reports/${id}/decide`, { action, reason: 'Seen.' })
      await moderator.post(`/api/reports/${id}/reopen`)
      expect(await isFolded(kind, tip)).toBe(true)
      const few = await aTip(poster)
      const fewId = await report(kind, few, ...old.slice(0, 2))
      await moderator.post(`/api/reports/${fewId}/decide`, { action, reason: 'Seen.' })
      await moderator.post(`/api/reports/${fewId}/reopen`)
      expect(await isFolded(kind, few)).toBe(false)
      await report(kind, few, ...old.slice(2, 3))
      expect(await isFolded(kind, few)).toBe(true)
    }
    expect(await differences(app.pool)).toEqual([])
  })

  it('is not folded by undoing a decision where a moderator had shown it again before it was reported', async () => {
    for (const action of ['leave', 'hide']) {
      const tip = await aTip(poster)
      const path = `/api/${kind}s/${idOf(kind, tip)}`
      await moderator.post(`${path}/hide`, { reason: 'Spam' })
      await moderator.post(`${path}/unhide`)
      const id = await report(kind, tip, ...old.slice(0, 3))
      await moderator.post(`/api/reports/${id}/decide`, { action, reason: 'Seen.' })
      await moderator.post(`/api/reports/${id}/reopen`)
      expect(await isFolded(kind, tip)).toBe(false)
    }
  })

  it('keeps its words out of feeds, and is folded for visitors of every process within a second', async () => {
    const words = `Pump ${crypto.randomUUID()}`
    const tip = await aTip(poster, { text: words })
    if (kind === 'post') await poster.patch(`/api/posts/${tip.postId}`, { title: words, summary: words })
    const feed = kind === 'post' ? '/feed.xml' : `/stocks/${tip.stock.ticker}/feed.xml`
    const paths = [feed, `/api/posts/${tip.postId}`, `/api/stocks/${tip.stockId}/tips`]
    for (const on of [app, second]) for (const path of paths) await on.request(path)
    await report(kind, tip, ...old.slice(0, 3))
    for (const on of [app, second]) {
      await eventually('the feed', async () => (await on.request(feed)).text()).toContain(
        'Hidden until somebody has looked',
      )
      const api = paths[kind === 'post' ? 1 : 2] ?? ''
      await eventually('the API', async () => (await on.request(api)).text()).toContain('"folded":true')
    }
    expect(await (await app.request(feed)).text()).not.toContain(words)
  })
})
