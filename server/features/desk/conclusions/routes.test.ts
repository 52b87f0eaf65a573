import { describe, expect, it } from 'vitest'
import {
  conclusionsApi,
  type EarlierConclusion,
  type WholeConclusion,
  wholeConclusion,
} from '#contract/conclusions.ts'
import { expectProblem, walk } from '../../../testing/answers.ts'
import { aStock } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { itIsClosed } from '../../../testing/signed-out.ts'

const app = sharedApp()
const client = sharedClient(app)
const other = sharedClient(app)
const unknown = '00000000-0000-7000-8000-000000000000'
const save = (fields: object, by = client) => by.post('/api/conclusions', { action: 'buy', ...fields })
const saved = async (fields: object, by = client) => {
  const answer = await save(fields, by)
  expect(answer.status).toBe(200)
  return (await answer.json()) as WholeConclusion
}
const find = async (reference: string, by = client) => (await by.get(`/api/conclusions/${reference}`)).json()
/** What a version of it says. */
const earlier = ({ since: _, ...decision }: WholeConclusion) => ({ ...decision, postMortem: null })
const history = (reference: string, by = client, query = '') =>
  walk<EarlierConclusion>(by.get, `/api/conclusions/${reference}/history${query}`)

describe('conclusions signed out', () => {
  itIsClosed(app, conclusionsApi)
})

describe('POST /api/conclusions', () => {
  it.each([
    ['an unknown conviction', { conviction: 'huge' }, 'conviction'],
    ['an unknown horizon', { horizon: 'decade' }, 'horizon'],
    ['a rationale of 20 001 characters', { rationale: 'x'.repeat(20_001) }, 'rationale'],
    ['a target of 0', { priceTargetValue: 0 }, 'priceTargetValue'],
    ['a target below 0', { priceTargetValue: -1 }, 'priceTargetValue'],
    ['a target in words', { priceTargetValue: 'many' }, 'priceTargetValue'],
    ['a target above 10¹²', { priceTargetValue: 1e13 }, 'priceTargetValue'],
    ['another currency', { priceTargetCurrency: 'CHF' }, 'priceTargetCurrency'],
    ['a ticker for a stock', { stockId: 'MSFT' }, 'stockId'],
  ])('refuses %s', async (_, fields, path) => {
    const { id } = await aStock(client)
    await expectProblem(await save({ stockId: id, ...fields }), 422, [path])
    expect(await find(id)).toBeNull()
  })

  it.each([undefined, null, '', 'keep'])('asks for an action instead of %j', async action => {
    const { id } = await aStock(client)
    const answer = await client.post('/api/conclusions', { stockId: id, action })
    expect(await answer.clone().json()).toMatchObject({
      detail: 'Please select an action',
      errors: [{ path: 'action', message: 'Please select an action' }],
    })
    await expectProblem(answer, 422, ['action'])
  })

  it('answers 404 for a stock that does not exist', async () => {
    await expectProblem(await save({ stockId: unknown }), 404)
  })

  it('answers 200 with the whole conclusion: absent is null, the currency dollars', async () => {
    const { id } = await aStock(client)
    const body = await saved({ stockId: id })
    expect(wholeConclusion.strict().parse(body)).toEqual(body)
    expect(body).toMatchObject({
      stockId: id,
      action: 'buy',
      conviction: null,
      horizon: null,
      rationale: null,
      priceTargetValue: null,
      priceTargetCurrency: 'USD',
    })
  })

  it('takes blanks for null, and for dollars', async () => {
    const { id } = await aStock(client)
    const blanks = { conviction: '', horizon: '', rationale: ' \u0000 ', priceTargetValue: null }
    for (const priceTargetCurrency of ['', null])
      expect(await saved({ stockId: id, ...blanks, priceTargetCurrency })).toMatchObject({
        conviction: null,
        horizon: null,
        rationale: null,
        priceTargetValue: null,
        priceTargetCurrency: 'USD',
      })
  })

  it('keeps every field as it was given', async () => {
    const { id, ticker } = await aStock(client)
    const fields = {
      action: 'avoid',
      conviction: 'low',
      horizon: 'long',
      rationale: 'x'.repeat(20_000),
      priceTargetValue: 0.1,
      priceTargetCurrency: 'GBP',
    }
    const body = await saved({ stockId: id, ...fields })
    expect(body).toMatchObject(fields)
    for (const reference of [id, ticker, ticker.toLowerCase()]) expect(await find(reference)).toEqual(body)
  })
})

describe('GET /api/conclusions/{stock}', () => {
  it('answers 404 for a stock that does not exist, and null where nothing is concluded', async () => {
    for (const reference of [unknown, 'NOSUCH', '%00'])
      for (const path of ['', '/history'])
        await expectProblem(await client.get(`/api/conclusions/${reference}${path}`), 404)
    const { id } = await aStock(client)
    const answer = await client.get(`/api/conclusions/${id}`)
    expect([answer.status, await answer.text()]).toEqual([200, 'null'])
  })

  it('gives nothing of another person', async () => {
    const { id } = await aStock(client)
    await saved({ stockId: id, action: 'sell' })
    await saved({ stockId: id, action: 'hold' })
    expect(await find(id, other)).toBeNull()
    expect(await history(id, other)).toEqual([])
    await saved({ stockId: id, action: 'watch' }, other)
    expect(await find(id)).toMatchObject({ action: 'hold' })
    expect(await find(id, other)).toMatchObject({ action: 'watch' })
  })
})

describe('GET /api/conclusions/{stock}/history', () => {
  it('keeps every earlier version, newest first', async () => {
    const { id, ticker } = await aStock(client)
    const first = await saved({ stockId: id, rationale: 'One' })
    const second = await saved({ stockId: id, rationale: 'Two' })
    await saved({ stockId: id, rationale: 'Three' })
    const versions = await history(ticker.toLowerCase())
    expect(versions.map(({ id: _, outcome: __, ...version }) => version)).toEqual(
      [second, first].map(earlier),
    )
    expect(conclusionsApi.history.result.element.strict().parse(versions[0])).toEqual(versions[0])
  })

  it('keeps no version of a save that changes nothing, and the date of the last change', async () => {
    const { id } = await aStock(client)
    const first = await saved({ stockId: id, rationale: 'Same', priceTargetValue: 12.5 })
    expect(await saved({ stockId: id, rationale: ' Same ', priceTargetValue: 12.5 })).toEqual(first)
    expect(await history(id)).toEqual([])
  })

  it('is walked page by page', async () => {
    const { id } = await aStock(client)
    const versions: object[] = []
    for (let step = 0; step < 6; step++)
      versions.unshift(earlier(await saved({ stockId: id, priceTargetValue: step + 1 })))
    const walked = await history(id, client, '?limit=2')
    expect(walked.map(({ id: _, outcome: __, ...version }) => version)).toEqual(versions.slice(1))
    await expectProblem(await client.get(`/api/conclusions/${id}/history?cursor=x`), 422, ['cursor'])
  })

  it('loses no version of 20 saves at once, and keeps one of 20 that are the same', async () => {
    const { id } = await aStock(client)
    await Promise.all(Array.from({ length: 20 }, () => saved({ stockId: id, rationale: 'Same' })))
    expect(await history(id)).toEqual([])
    await Promise.all(
      Array.from({ length: 20 }, (_, step) => saved({ stockId: id, priceTargetValue: step + 1 })),
    )
    const last = (await find(id)) as WholeConclusion
    const values = [last, ...(await history(id))].map(version => version.priceTargetValue ?? 0)
    expect(values.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, step) => step))
  })
})
