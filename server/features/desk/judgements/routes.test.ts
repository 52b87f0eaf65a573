import { afterAll, describe, expect, it } from 'vitest'
import {
  judgementsApi,
  type ListedJudgement,
  listedJudgement,
  type StoredJudgement,
  storedJudgement,
} from '#contract/judgements.ts'
import type { Classification, Tip } from '#contract/tips.ts'
import { differences } from '../../../database/recount.ts'
import { expectProblem, walk } from '../../../testing/answers.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { itIsClosed } from '../../../testing/signed-out.ts'

const app = sharedApp()
const client = freshClient(app)
const other = sharedClient(app)
afterAll(async () => {
  expect(await differences(app.pool)).toEqual([])
})
const unknown = '00000000-0000-7000-8000-000000000000'
const judge = (tipId: string, verdict: string, by = client) =>
  by.post('/api/classifications', { tipId, classification: verdict })
const judged = async (tipId: string, verdict: Classification, by = client) => {
  const answer = await judge(tipId, verdict, by)
  expect(answer.status).toBe(200)
  return (await answer.json()) as StoredJudgement
}
const list = async (by = client) => (await (await by.get('/api/classifications')).json()) as ListedJudgement[]

describe('classifications signed out', () => {
  itIsClosed(app, judgementsApi)
})

describe('POST /api/classifications', () => {
  it.each([
    ['no tip', { tipId: undefined }, 'tipId'],
    ['a word for a tip', { tipId: 'first' }, 'tipId'],
    ['a NUL for a tip', { tipId: '\u0000' }, 'tipId'],
    ['no verdict', { classification: undefined }, 'classification'],
    ['none as a verdict', { classification: 'none' }, 'classification'],
    ['null as a verdict', { classification: null }, 'classification'],
    ['an unknown verdict', { classification: 'Agree' }, 'classification'],
  ])('refuses %s', async (_, fields, path) => {
    const body = { tipId: unknown, classification: 'agree', ...fields }
    await expectProblem(await client.post('/api/classifications', body), 422, [path])
  })

  it('answers 404 for a tip that does not exist or is deleted', async () => {
    const { id } = await aTip(client)
    await client.delete(`/api/tips/${id}`)
    for (const tipId of [unknown, id]) await expectProblem(await judge(tipId, 'agree'), 404)
  })

  it('answers 200 with the judgement and how all judged, also the second time', async () => {
    const { id } = await aTip(client)
    await judged(id, 'disagree', other)
    const body = await judged(id, 'agree')
    expect(storedJudgement.strict().parse(body)).toEqual(body)
    expect(body).toEqual({
      tipId: id,
      classification: 'agree',
      consensus: { total: 2, agree: 1, disagree: 1, uncertain: 0 },
    })
    expect(await judged(id, 'agree')).toEqual(body)
    expect(await judged(id.toUpperCase(), 'agree')).toEqual(body)
  })

  it.each<[Classification, Classification]>([
    ['agree', 'disagree'],
    ['disagree', 'uncertain'],
    ['uncertain', 'agree'],
  ])('changes %s into %s', async (before, after) => {
    const { id } = await aTip(client)
    await judged(id, before)
    expect((await judged(id, after)).consensus).toEqual({
      total: 1,
      ...{ agree: 0, disagree: 0, uncertain: 0 },
      [after]: 1,
    })
    expect(await list()).toEqual([
      { tipId: id, classification: after, claim: 'present', judged: null, reason: null },
    ])
  })
})

describe('GET /api/classifications', () => {
  it('gives all of the caller’s own, newest first, however many', async () => {
    const { id: postId } = await aPost(client)
    const { id: stockId } = await aStock(client)
    const ids: string[] = []
    for (let step = 0; step < 105; step++) {
      const { id } = await aTip(other, { postId, stockId })
      await judged(id, 'agree')
      ids.unshift(id)
    }
    await judged(ids[0] ?? '', 'disagree', other)
    await judged(ids[104] ?? '', 'uncertain')
    const answer = await client.get('/api/classifications?limit=1')
    expect(answer.headers.get('link')).toBeNull()
    const rows = (await answer.json()) as ListedJudgement[]
    expect(rows.map(({ tipId }) => tipId)).toEqual(ids)
    expect(rows.at(-1)?.classification).toBe('uncertain')
    for (const row of rows) expect(listedJudgement.strict().parse(row)).toEqual(row)
  })

  it('leaves out deleted tips until they are restored', async () => {
    const { id } = await aTip(client)
    await judged(id, 'agree')
    await client.delete(`/api/tips/${id}`)
    expect(await list()).toEqual([])
    await client.post(`/api/tips/${id}/restore`)
    expect(await list()).toEqual([
      { tipId: id, classification: 'agree', claim: 'present', judged: null, reason: null },
    ])
  })
})

describe('GET /api/stocks/{stock}/tips?classification=', () => {
  it('is 401 signed out and 422 for an unknown word', async () => {
    const { ticker } = await aStock(client)
    const path = `/api/stocks/${ticker}/tips?classification=`
    await expectProblem(await app.request(`${path}agree`), 401)
    await expectProblem(await client.get(`${path}maybe`), 422, ['classification'])
    await expectProblem(await client.get('/api/stocks/NOSUCH/tips?classification=agree'), 404)
  })

  it('gives the caller’s own lists, each whole, page by page', async () => {
    const { id: stockId, ticker } = await aStock(client)
    const { id: postId } = await aPost(client)
    const words = ['agree', 'disagree', 'uncertain', 'none'] as const
    const wanted: Record<string, string[]> = { agree: [], disagree: [], uncertain: [], none: [] }
    for (let step = 0; step < 20; step++) {
      const { id } = await aTip(client, { stockId, postId })
      const word = words[step % 4] ?? 'none'
      wanted[word]?.unshift(id)
      if (word !== 'none') await judged(id, word)
      await judged(id, 'agree', other)
    }
    for (const word of words) {
      const tips = await walk<Tip>(client.get, `/api/stocks/${ticker}/tips?classification=${word}&limit=2`)
      expect(tips.map(({ id }) => id)).toEqual(wanted[word])
    }
    const theirs = await walk<Tip>(other.get, `/api/stocks/${ticker}/tips?classification=agree`)
    expect(theirs).toHaveLength(20)
  })
})
