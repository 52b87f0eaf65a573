import { beforeAll, describe, expect, it } from 'vitest'
import type { DueItem } from '#contract/due.ts'
import type { Classification, Tip } from '#contract/tips.ts'
import { addDays, addMonths } from '#reckoning/days/days.ts'
import { todayIn } from '#reckoning/days/today.ts'
import { settleNow } from '../../../jobs/work/settle-now.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import type { Settling } from '../../ledger/calls/settling/settling.ts'
import { keepSeries } from '../../market/series/keep-series.ts'
import { readListings } from '../../market/series/listings.ts'
import { dateEarlierTips } from './date-tips.ts'

const app = sharedApp()
const author = sharedClient(app)
const client = freshClient(app)
const other = sharedClient(app)
const unknown = '00000000-0000-7000-8000-000000000000'
const today = () => todayIn('UTC', new Date())
const inMonths = (months: number) => addMonths(today(), months)
let settling: Settling

beforeAll(async () => {
  const listings = await readListings(undefined)
  settling = { database: app.database, listings, benchmarks: new Map(), countsSupplied: false }
})

const claims = (by = client) => walk<DueItem>(by.get, '/api/due?until=2999-01-01&kind=claim')
const judge = async (tip: Tip, classification: Classification, by = client) =>
  expect((await by.post('/api/classifications', { tipId: tip.id, classification })).status).toBe(200)
const watch = (tip: { id: string }) => client.post(`/api/tips/${tip.id}/watch`, {})
const unwatch = (tip: { id: string }) => client.delete(`/api/tips/${tip.id}/watch`)
const change = async (tip: Tip, fields: object) =>
  expect((await author.patch(`/api/tips/${tip.id}`, fields)).status).toBe(200)
const target = { priceTargetValue: 30, priceTargetCurrency: 'USD' }
const act = (tip: Tip, what: string, body: object = {}) =>
  bodyOf<DueItem>(client.post(`/api/due/claim/${tip.id}/${what}`, body))

describe('a claim', () => {
  it.each([
    ['a target with words of time', { ...target, priceTargetHorizon: 'in 3 months' }, 3],
    ['a target without', target, 12],
    ['words of time without a target', { priceTargetHorizon: 'long-term' }, 36],
  ])('comes back on its deadline once it is judged: %s', async (_, fields, months) => {
    const tip = await aTip(author, fields)
    await judge(tip, 'disagree')
    expect(await claims()).toMatchObject([
      { kind: 'claim', id: tip.id, tipId: tip.id, words: tip.text, dueOn: inMonths(months), result: null },
    ])
    await judge(tip, 'agree')
    expect(await claims()).toHaveLength(1)
  })

  it.each([
    ['neither target nor time', {}],
    ['words that are no time', { priceTargetHorizon: 'soon enough' }],
  ])('is none with %s', async (_, fields) => {
    const tip = await aTip(author, fields)
    await judge(tip, 'agree')
    expect(await claims()).toEqual([])
    await expectProblem(await watch(tip), 422)
  })

  it('is none where its time is over', async () => {
    const tip = await aTip(author, { priceTargetHorizon: 'by end of 2020' })
    await judge(tip, 'agree')
    expect(await claims()).toEqual([])
    await expectProblem(await watch(tip), 422)
  })

  it('ends when the judgement becomes uncertain, unless it is watched', async () => {
    const tip = await aTip(author, target)
    await judge(tip, 'agree')
    await judge(tip, 'uncertain')
    expect(await claims()).toEqual([])
    expect((await watch(tip)).status).toBe(201)
    expect((await watch(tip)).status).toBe(200)
    await judge(tip, 'agree')
    await judge(tip, 'uncertain')
    expect(await claims()).toHaveLength(1)
    expect((await unwatch(tip)).status).toBe(204)
    expect(await claims()).toEqual([])
    await watch(tip)
    await judge(tip, 'agree')
    expect((await unwatch(tip)).status).toBe(204)
    expect(await claims()).toHaveLength(1)
  })

  it('is there once, and only as the last says, of judgements at once', async () => {
    for (let round = 0; round < 5; round++) {
      const tip = await aTip(author, target)
      await Promise.all((['agree', 'uncertain', 'disagree'] as const).map(verdict => judge(tip, verdict)))
      const { rows } = await app.pool.query(
        'select classification from classifications where user_id = $1 and tip_id = $2',
        [client.user.id, tip.id],
      )
      const found = (await claims()).filter(({ id }) => id === tip.id)
      expect(found).toHaveLength(rows[0]?.classification === 'uncertain' ? 0 : 1)
    }
  })

  it('answers 404 for tips that are not there', async () => {
    const tip = await aTip(author, target)
    await author.delete(`/api/tips/${tip.id}`)
    for (const id of [unknown, 'x', tip.id]) {
      await expectProblem(await watch({ id }), 404)
      await expectProblem(await unwatch({ id }), 404)
    }
  })

  it('is told to nobody, whatever they do with it, while its tip is out of sight', async () => {
    const tip = await aTip(author, target)
    await judge(tip, 'agree')
    await author.delete(`/api/tips/${tip.id}`)
    for (const [what, body] of [
      ['snooze', { days: 3 }],
      ['done', { result: 'hit' }],
      ['undo', {}],
    ] as const)
      await expectProblem(await client.post(`/api/due/claim/${tip.id}/${what}`, body), 404)
    await author.post(`/api/tips/${tip.id}/restore`, {})
    expect(await claims()).toMatchObject([{ snoozedTo: null, state: 'open', result: null }])
  })

  it('follows its tip: another time, another stock, none, away and back', async () => {
    const tip = await aTip(author, { ...target, priceTargetHorizon: '1 year' })
    await judge(tip, 'agree')
    await act(tip, 'snooze', { days: 3 })
    await change(tip, { priceTargetHorizon: '2 years' })
    expect(await claims()).toMatchObject([{ dueOn: inMonths(24), snoozedTo: null }])
    await author.delete(`/api/tips/${tip.id}`)
    expect(await claims()).toEqual([])
    await author.post(`/api/tips/${tip.id}/restore`, {})
    expect(await claims()).toHaveLength(1)
    const { id: stockId } = await aStock(author)
    await change(tip, { stockId })
    expect(await claims()).toMatchObject([{ stock: { id: stockId } }])
    await change(tip, { priceTargetValue: null })
    expect(await claims()).toHaveLength(1)
    await change(tip, { priceTargetHorizon: null })
    expect(await claims()).toEqual([])
  })

  it('is of the day that its source proves, also where the post is mended', async () => {
    const post = await aPost(author)
    const tip = await aTip(author, { ...target, postId: post.id })
    await judge(tip, 'agree')
    const { rows } = await app.pool.query('select deadline_on::text as day from tips where id = $1', [tip.id])
    // Nobody but the poster says so.
    await author.patch(`/api/posts/${post.slug}`, { publishedAt: '2026-01-31T00:00:00.000Z' })
    const after = await app.pool.query('select deadline_on::text as day from tips where id = $1', [tip.id])
    expect(after.rows).toEqual(rows)
    expect(rows).toEqual([{ day: inMonths(12) }])
  })

  it('is told hit or missed by its person alone, and that is taken back', async () => {
    const tip = await aTip(author, target)
    await judge(tip, 'agree')
    await judge(tip, 'agree', other)
    expect(await act(tip, 'done', { result: 'missed' })).toMatchObject({ state: 'done', result: 'missed' })
    expect(await act(tip, 'done', { result: 'missed' })).toMatchObject({ state: 'done', result: 'missed' })
    expect(await act(tip, 'done', { result: 'cannot tell' })).toMatchObject({ result: 'cannot tell' })
    expect(await claims(other)).toMatchObject([{ state: 'open', result: null }])
    expect(await act(tip, 'undo')).toMatchObject({ state: 'open', result: null })
    await expectProblem(await client.post(`/api/due/claim/${tip.id}/done`, { result: 'perhaps' }), 422, [
      'result',
    ])
  })

  it('comes due on the day that its target is hit, with the result, which nobody says otherwise', async () => {
    const tip = await aTip(author, { ...target, stance: 'bullish' })
    await judge(tip, 'agree')
    await act(tip, 'snooze', { days: 100 })
    const day = (days: number) => addDays(today(), days)
    await closes(tip.stock.ticker, { [day(1)]: 20, [day(2)]: 25 })
    await settleNow(settling)
    expect(await claims()).toMatchObject([{ result: null, dueOn: inMonths(12) }])
    await closes(tip.stock.ticker, { [day(3)]: 31 })
    await settleNow(settling)
    expect(await claims()).toMatchObject([{ state: 'open', result: 'hit', dueOn: day(3), snoozedTo: null }])
    expect(await act(tip, 'done', { result: 'missed' })).toMatchObject({ state: 'done', result: 'hit' })
    await judge(tip, 'agree', other)
    expect((await claims(other)).filter(({ id }) => id === tip.id)).toEqual([])
  })
})

async function closes(symbol: string, given: Record<string, number>): Promise<void> {
  const read = { basis: 'raw', hasDividends: false, tellsSplits: true, currency: null } as const
  await keepSeries(
    app.database,
    {
      ...{ symbol, sourceSymbol: symbol, source: 'csv', byFile: true },
      listing: { currency: 'USD', timezone: 'UTC' },
      read: { ...read, actions: [], days: Object.entries(given).map(([day, close]) => ({ day, close })) },
    },
    settling.benchmarks,
  )
}

describe('tips of before days were kept', () => {
  it('get them by a job, and their judgements claims, but none that are over', async () => {
    const future = await aTip(author, target)
    const past = await aTip(author, { priceTargetHorizon: 'by end of 2020' })
    const plain = await aTip(author)
    await Promise.all([future, past, plain].map(tip => judge(tip, 'agree')))
    await app.pool.query('delete from due_items')
    await app.pool.query(
      'alter table tips disable trigger user; update tips set deadline_on = null; alter table tips enable trigger user',
    )
    await app.pool.query(`insert into undated_tips (after) values ('${unknown}') on conflict do nothing`)
    await app.pool.query(`update undated_tips set after = '00000000-0000-0000-0000-000000000000'`)
    await dateEarlierTips(app.database)
    await dateEarlierTips(app.database)
    expect(await claims()).toMatchObject([{ id: future.id, dueOn: inMonths(12) }])
    const { rows } = await app.pool.query(
      'select deadline_on::text as day from tips where id = any($1) order by id',
      [[future.id, past.id, plain.id]],
    )
    expect(rows).toEqual([{ day: inMonths(12) }, { day: '2020-12-31' }, { day: null }])
    expect((await app.pool.query('select from undated_tips')).rowCount).toBe(0)
  })
})
