import { describe, expect, it } from 'vitest'
import type { StockProgress } from '#contract/analytics.ts'
import type { ListedJudgement } from '#contract/judgements.ts'
import { type TipVersion, tipVersion } from '#contract/tip-versions.ts'
import type { Classification, Tip } from '#contract/tips.ts'
import { inLane } from '#extraction/testing/lane.ts'
import { differences } from '../../../database/recount.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import type { Client } from '../../../testing/client.ts'
import { signedInClient } from '../../../testing/client.ts'
import { aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const poster = sharedClient(app)
const reader = sharedClient(app)
const stranger = sharedClient(app)

const bullish = { stance: 'bullish', priceTargetValue: 230, priceTargetCurrency: 'USD' } as const
const fraud = { stance: 'bearish', text: 'SoFi is a fraud', priceTargetValue: null } as const

const edit = (tip: Tip, fields: object, by: Client = stranger) =>
  bodyOf<Tip>(by.patch(`/api/tips/${tip.id}`, fields))
/** By who has changed it: nobody is kept out for that. */
const undo = (tip: Tip, version: number, by: Client = stranger) =>
  bodyOf<Tip>(by.post(`/api/tips/${tip.id}/restore`, { version }))
const judge = (tip: Tip, verdict: Classification, by: Client = reader) =>
  by.post('/api/classifications', { tipId: tip.id, classification: verdict })
const history = (tip: Tip, by: Client = reader) => bodyOf<TipVersion[]>(by.get(`/api/tips/${tip.id}/history`))
const seenBy = async (tip: Tip, by: Client): Promise<Tip> => {
  const listed = await bodyOf<Tip[]>(by.get(`/api/posts/${tip.postId}/tips`))
  const found = listed.find(({ id }) => id === tip.id)
  if (!found) throw new Error('The tip is not on its post')
  return found
}
const ownOf = async (tip: Tip, by: Client = reader) =>
  (await bodyOf<ListedJudgement[]>(by.get('/api/classifications'))).find(({ tipId }) => tipId === tip.id)

describe('a judgement of what a tip claimed before it was changed', () => {
  it('counts nowhere, is shown with what was judged, and opens nobody’s eyes', async () => {
    const tip = await aTip(poster, bullish)
    await reader.post('/api/my-stocks', { stockId: tip.stockId })
    await judge(tip, 'agree')
    const waiting = async () =>
      (await bodyOf<{ unclassifiedTipsCount: number }>(reader.get('/api/analytics/dashboard-stats')))
        .unclassifiedTipsCount
    const before = await waiting()
    await edit(tip, fraud)
    expect((await seenBy(tip, reader)).consensus).toEqual({
      total: 0,
      agree: null,
      disagree: null,
      uncertain: null,
    })
    expect(await ownOf(tip)).toEqual({
      tipId: tip.id,
      classification: 'agree',
      claim: 'earlier',
      judged: { ticker: tip.stock.ticker, ...bullish },
      reason: null,
    })
    const listed = async (list: string) =>
      (await bodyOf<Tip[]>(reader.get(`/api/stocks/${tip.stockId}/tips?classification=${list}`))).length
    expect([await listed('agree'), await listed('none')]).toEqual([0, 1])
    const progress = await bodyOf<StockProgress>(reader.get(`/api/stocks/${tip.stockId}/progress`))
    expect(progress).toMatchObject({ tipCount: 1, agree: 0, classifiedCount: 0 })
    expect(await waiting()).toBe(before + 1)
    const queue = await bodyOf<Tip[]>(reader.get('/api/my-stocks/unclassified-tips'))
    expect(queue.map(({ id }) => id)).toContain(tip.id)

    await judge(tip, 'disagree')
    expect((await seenBy(tip, reader)).consensus).toEqual({ total: 1, agree: 0, disagree: 1, uncertain: 0 })
    expect(await ownOf(tip)).toMatchObject({ classification: 'disagree', claim: 'present', judged: null })
    expect(await differences(app.pool)).toEqual([])
  })

  it('comes back with the claim, and stays with a change that claims the same', async () => {
    const tip = await aTip(poster, bullish)
    await judge(tip, 'agree')
    const all = { total: 1, agree: 1, disagree: 0, uncertain: 0 }
    await edit(tip, {
      text: 'In other words',
      thesis: 'Why',
      priceTargetHorizon: 'soon',
      metrics: [{ name: 'P/E', value: 7 }],
    })
    expect((await seenBy(tip, reader)).consensus).toEqual(all)
    for (const change of [
      { stance: 'neutral' },
      { priceTargetValue: 140 },
      { priceTargetCurrency: null },
      { stockId: (await aStock(poster)).id },
    ]) {
      const [newest] = await history(tip)
      await edit(tip, change)
      expect((await seenBy(tip, reader)).consensus).toMatchObject({ total: 0, agree: null })
      await undo(tip, newest?.version ?? 0)
      expect((await seenBy(tip, reader)).consensus).toEqual(all)
      expect(await ownOf(tip)).toMatchObject({ classification: 'agree', claim: 'present' })
    }
    await edit(tip, fraud)
    await edit(tip, { ...bullish, text: 'Back by hand' })
    expect((await seenBy(tip, reader)).consensus).toEqual(all)
    expect(await differences(app.pool)).toEqual([])
  })

  const steps = ['edit', 'judge', 'undo', 'other judges', 'delete and restore'] as const
  type Step = (typeof steps)[number]
  const orders = (left: readonly Step[]): Step[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap(one => orders(left.filter(other => other !== one)).map(rest => [one, ...rest]))

  it('is right after edit, judgement, undo, deletion and another’s judgement in every order', async () => {
    const [first, second] = [await signedInClient(app), await signedInClient(app)]
    // Every ninth of the 120: among them each step stands before and behind each other.
    const tried = orders(steps).filter((_, index) => index % inLane({ quick: 9, all: 1 }) === 0)
    for (const order of tried) {
      const tip = await aTip(poster, bullish)
      let now = 'bullish'
      const judged = new Map<string, string>()
      const take: Record<Step, () => Promise<unknown>> = {
        edit: async () => {
          await edit(tip, fraud)
          now = 'bearish'
        },
        undo: async () => {
          const [newest] = await history(tip)
          await undo(tip, 1)
          now = newest ? 'bullish' : now
        },
        judge: async () => {
          await judge(tip, 'agree', first)
          judged.set('agree', now)
        },
        'other judges': async () => {
          await judge(tip, 'disagree', second)
          judged.set('disagree', now)
        },
        'delete and restore': async () => {
          await stranger.delete(`/api/tips/${tip.id}`)
          await poster.post(`/api/tips/${tip.id}/restore`)
        },
      }
      for (const step of order) await take[step]()
      const counts = [...judged.values()].filter(claim => claim === now).length
      const { consensus } = await seenBy(tip, first)
      expect([order, consensus.total]).toEqual([order, counts])
      expect([order, consensus.agree]).toEqual([order, judged.get('agree') === now ? 1 : null])
    }
    expect(await differences(app.pool)).toEqual([])
  })

  it('is right when people judge, edit and undo at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signedInClient(app)))
    for (let round = 0; round < 5; round++) {
      const tip = await aTip(poster, bullish)
      const statuses = await Promise.all([
        ...people.map(async (person, n) => (await judge(tip, n % 2 ? 'agree' : 'disagree', person)).status),
        edit(tip, fraud).then(() => 200),
        edit(tip, { priceTargetValue: 140 }, poster).then(() => 200),
        ...people
          .slice(3)
          .map(async (person, n) => (await judge(tip, n % 2 ? 'agree' : 'uncertain', person)).status),
        stranger.post(`/api/tips/${tip.id}/restore`, { version: 1 }).then(() => 200),
      ])
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect(await differences(app.pool)).toEqual([])
      await undo(tip, 1)
      expect(await differences(app.pool)).toEqual([])
    }
  })

  it('goes into an export and back as what it is', async () => {
    const tip = await aTip(poster, bullish)
    await judge(tip, 'agree')
    const data = await bodyOf<object>(reader.get('/api/export'))
    await edit(tip, fraud)
    const newcomer = await signedInClient(app)
    expect((await newcomer.post('/api/import', data)).status).toBe(200)
    expect(await ownOf(tip, newcomer)).toMatchObject({ classification: 'agree', claim: 'earlier' })
    expect((await seenBy(tip, newcomer)).consensus.total).toBe(0)
    expect(await differences(app.pool)).toEqual([])
  })
})

describe('the history of a tip', () => {
  it('is 404 for no tip, no version and a deleted tip, and 422 for what is no version', async () => {
    const tip = await aTip(poster, bullish)
    const path = `/api/tips/${tip.id}`
    await expectProblem(await app.request('/api/tips/none/history'), 404)
    await expectProblem(await poster.post(`${path}/restore`, { version: 2 }), 422, ['version'])
    await expectProblem(await poster.post(`${path}/restore`, { version: 0 }), 422, ['version'])
    await expectProblem(await poster.post(`${path}/restore`, { version: 'first' }), 422, ['version'])
    await expectProblem(await app.request(`${path}/restore`, { method: 'POST' }), 401)
    await poster.delete(path)
    await expectProblem(await app.request(`${path}/history`), 404)
    await expectProblem(await poster.post(`${path}/restore`, { version: 1 }), 404)
  })

  it('tells to everybody each change, by whom in general, and what it changed', async () => {
    const tip = await aTip(poster, { ...bullish, text: 'Buy', metrics: [{ name: 'P/E', value: '7' }] })
    expect(tip.editedAt).toBeNull()
    expect((await edit(tip, {}, stranger)).editedAt).toBeNull()
    const changed = await edit(tip, { stance: 'bearish', text: 'Sell', metrics: [] }, stranger)
    expect(changed.editedAt).not.toBeNull()
    await edit(tip, { thesis: 'Why' }, poster)
    const told = await bodyOf<TipVersion[]>(app.request(`/api/tips/${tip.id}/history`))
    for (const version of told) expect(tipVersion.strict().parse(version)).toEqual(version)
    const metric = { name: 'P/E', value: '7', unit: null, currency: null, asOf: null, sourceExcerpt: null }
    expect(told).toMatchObject([
      { version: 3, by: 'poster', changes: [{ field: 'thesis', from: null, to: 'Why' }] },
      {
        version: 2,
        by: 'member',
        changes: [
          { field: 'stance', from: 'bullish', to: 'bearish' },
          { field: 'text', from: 'Buy', to: 'Sell' },
          { field: 'metrics', from: [metric], to: [] },
        ],
      },
      { version: 1, at: tip.createdAt, by: 'poster', changes: [] },
    ])
    expect((await history(tip, stranger)).map(({ by }) => by)).toEqual(['poster', 'you', 'poster'])
    expect((await history(tip, poster)).map(({ by }) => by)).toEqual(['you', 'member', 'you'])
  })

  it('tells of a metric that was added by its own call, which is undone as any other change', async () => {
    const tip = await aTip(poster, { ...bullish, metrics: [{ name: 'P/E', value: '7' }] })
    const added = await stranger.post('/api/tip-metrics', { tipId: tip.id, name: 'Margin', value: '12' })
    expect(added.status).toBe(201)
    const names = async () => (await seenBy(tip, reader)).metrics.map(({ name }) => name)
    expect(await names()).toEqual(['P/E', 'Margin'])
    expect(await history(tip)).toMatchObject([
      { version: 2, by: 'member', changes: [{ field: 'metrics' }] },
      { version: 1, by: 'poster' },
    ])
    await undo(tip, 1, reader)
    expect(await names()).toEqual(['P/E'])
  })

  it('names as a moderator who looks after the server, unless they added the tip', async () => {
    const moderator = await signedInAs(app, 'moderator')
    const tip = await aTip(poster, bullish)
    await edit(tip, { text: 'Mended' }, moderator)
    expect((await history(tip)).map(({ by }) => by)).toEqual(['moderator', 'poster'])
    const own = await aTip(moderator, bullish)
    await edit(own, { text: 'Mended' }, moderator)
    expect((await history(own)).map(({ by }) => by)).toEqual(['poster', 'poster'])
  })

  it('brings an earlier wording back as a version of its own, with metrics, stock and excerpt, and loses nothing', async () => {
    const tip = await aTip(poster, {
      ...bullish,
      priceTargetSourceExcerpt: 'worth 230',
      metrics: [{ name: 'P/E', value: '7' }],
    })
    const said = ({ metrics, provenance: _p, editedAt: _e, consensus: _c, ...rest }: Tip) => ({
      ...rest,
      metrics: metrics.map(({ id: _, ...metric }) => metric),
    })
    await edit(tip, { ...fraud, stockId: (await aStock(poster)).id, metrics: [] })
    const changed = await seenBy(tip, reader)
    expect(said(await undo(tip, 1))).toEqual(said(tip))
    expect((await history(tip)).map(({ version }) => version)).toEqual([3, 2, 1])
    expect(said(await undo(tip, 2))).toEqual(said(changed))
    expect(said(await undo(tip, 4))).toEqual(said(changed))
    expect((await history(tip)).map(({ version }) => version)).toEqual([4, 3, 2, 1])
    expect(await differences(app.pool)).toEqual([])
  })

  it('keeps the changes of who has gone, without a name', async () => {
    const tip = await aTip(poster, bullish)
    const guest = await signedInClient(app)
    await edit(tip, { text: 'Changed by a guest' }, guest)
    expect((await guest.delete('/api/auth/user')).status).toBe(204)
    expect(await history(tip)).toMatchObject([
      { version: 2, by: 'member' },
      { version: 1, by: 'poster' },
    ])
  })
})

describe('who changed others’ tips and was undone three times in a week', () => {
  async function undoneOnce(by: Client): Promise<Tip> {
    const tip = await aTip(poster, bullish)
    expect((await by.patch(`/api/tips/${tip.id}`, fraud)).status).toBe(200)
    await undo(tip, 1, poster)
    return tip
  }

  it('changes only their own for a week', async () => {
    const person = await signedInClient(app)
    for (let n = 0; n < 2; n++) await undoneOnce(person)
    const own = await aTip(person, bullish)
    const tip = await undoneOnce(person)
    for (const answer of [
      await person.patch(`/api/tips/${tip.id}`, { text: 'Once more' }),
      await person.post(`/api/tips/${tip.id}/restore`, { version: 2 }),
    ]) {
      expect(await answer.clone().text()).toContain('undone three times')
      await expectProblem(answer, 403)
    }
    expect((await edit(tip, {}, stranger)).text).toBe(tip.text)
    expect((await edit(own, fraud, person)).text).toBe(fraud.text)
    await app.pool.query("update tip_versions set at = at - interval '8 days'")
    expect((await person.patch(`/api/tips/${tip.id}`, { text: 'A week later' })).status).toBe(200)
  })

  it('is not who undid their own, was undone twice, or had one change put back and forth', async () => {
    const person = await signedInClient(app)
    const tip = await undoneOnce(person)
    for (const version of [2, 1, 2, 1]) await undo(tip, version, poster)
    await undoneOnce(person)
    const another = await aTip(poster, bullish)
    for (let n = 0; n < 3; n++) {
      await edit(another, { text: `Changed ${n}` }, person)
      await undo(another, 1, person)
    }
    expect((await person.patch(`/api/tips/${another.id}`, fraud)).status).toBe(200)
  })
})
