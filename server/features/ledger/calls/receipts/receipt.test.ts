import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Receipt, receipt as receiptSchema } from '#contract/outcomes.ts'
import type { Tip } from '#contract/tips.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import type { PriceAction } from '#reckoning/prices/series.ts'
import { settleNow } from '../../../../jobs/work/settle-now.ts'
import { bodyOf, expectProblem } from '../../../../testing/answers.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { aTip, someTicker } from '../../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../../testing/shared-app.ts'
import { keepSeries } from '../../../market/series/keep-series.ts'
import { readListings } from '../../../market/series/listings.ts'

const app = sharedApp({ variables: { PUBLIC_CACHE: 'on' } })
const client = sharedClient(app)
const market = someTicker()
/** The same where closes may be shown. */
let open: TestApp

beforeAll(async () => {
  open = await testApp({ opened: app, variables: { PRICES_SHOWN: 'closes' } })
  const closes = { '2026-01-06': 595, '2026-01-07': 600, '2026-04-07': 618, '2026-07-06': 630 }
  await prices(market, closes)
})
afterAll(async () => {
  await open.close()
})

async function prices(
  symbol: string,
  closes: Record<string, number>,
  actions: PriceAction[] = [],
): Promise<void> {
  await keepSeries(
    app.database,
    {
      ...{ symbol, sourceSymbol: symbol, source: 'csv', byFile: true },
      listing: { currency: 'USD', timezone: 'America/New_York' },
      read: {
        ...{ basis: 'raw', hasDividends: true, tellsSplits: true, currency: null, actions },
        days: Object.entries(closes).map(([day, close]) => ({ day, close })),
      },
    },
    new Map([['USD', market]]),
  )
}

const settle = async () =>
  settleNow({
    database: app.database,
    listings: await readListings(undefined),
    benchmarks: new Map([['USD', market]]),
    countsSupplied: false,
  })

/** A tip of the worked example (docs/method.md), held against its prices. */
async function exampleTip(): Promise<Tip> {
  const tip = await aTip(client, {
    ...{ stance: 'bullish', priceTargetValue: 300, priceTargetCurrency: 'USD' },
    priceTargetHorizon: 'within 6 months',
  })
  await app.pool.query(`update tips set created_at = '2026-01-06T17:00Z' where id = $1`, [tip.id])
  await app.pool.query(`update posts set created_at = '2026-01-06T17:00Z' where id = $1`, [tip.postId])
  await prices(
    tip.stock.ticker,
    {
      ...{ '2026-01-06': 239.17, '2026-01-07': 240, '2026-03-02': 61.13, '2026-03-19': 65 },
      ...{ '2026-03-20': 64.83, '2026-04-07': 66, '2026-05-14': 73.1, '2026-07-07': 70.21 },
    },
    [
      { day: '2026-03-02', kind: 'split', value: 4 },
      { day: '2026-03-20', kind: 'dividend', value: 0.5 },
    ],
  )
  await settle()
  return tip
}

const addressOf = ({ id }: Pick<Tip, 'id'>) => `/api/tips/${id}/receipt`
const csv = { accept: 'text/csv' }
const linesOf = async (answer: Response | Promise<Response>) => (await (await answer).text()).split('\r\n')

describe('GET /api/tips/{id}/receipt', () => {
  it('is 404 for no tip, one that is deleted, and one that is hidden with its post', async () => {
    for (const id of ['7', 'receipt', '019aa2f0-0000-7000-8000-000000000005'])
      await expectProblem(await client.get(addressOf({ id })), 404)
    const [deleted, hidden] = [await exampleTip(), await exampleTip()]
    expect((await client.get(addressOf(deleted))).status).toBe(200)
    await client.delete(`/api/tips/${deleted.id}`)
    await client.delete(`/api/posts/${hidden.postId}`)
    for (const tip of [deleted, hidden])
      for (const headers of [{}, csv]) {
        await expectProblem(await client.get(addressOf(tip), headers), 404)
        await expectProblem(await app.request(addressOf(tip), { headers }), 404)
      }
  })

  it('says of a stock without prices that there are none, before and after its call is made, and nothing once it is gone', async () => {
    const tip = await aTip(client, { stance: 'bearish', priceTargetValue: 30 })
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })
    const told = {
      ...{ state: 'none', source: null, symbol: tip.stock.ticker, currency: null, whyNot: 'no prices' },
      ...{ direction: -1, datedOn: today, datedBy: 'arrival', entry: null, horizons: [], closes: null },
      target: expect.objectContaining({ state: 'none', value: 30 }),
    }
    for (const settled of [false, true]) {
      if (settled) await settle()
      const answer = await bodyOf<Receipt>(app.request(addressOf(tip)))
      expect(receiptSchema.parse(answer)).toMatchObject(told)
    }
    expect(await linesOf(client.get(addressOf(tip), csv))).toHaveLength(2)
    await client.delete(`/api/tips/${tip.id}`)
    await expectProblem(await client.get(addressOf(tip)), 404)
  })

  it('tells when it was published, where it was kept later', async () => {
    const tip = await exampleTip()
    const published = async () => {
      const { publishedOn, datedOn, datedBy } = await bodyOf<Receipt>(app.request(addressOf(tip)))
      return { publishedOn, datedOn, datedBy }
    }
    const kept = { datedOn: '2026-01-06', datedBy: 'arrival' }
    expect(await published()).toEqual({ publishedOn: null, ...kept })
    await app.pool.query(
      `update posts set published_at = '2026-01-02T15:00:00Z', dated_by = 'source' where id = $1`,
      [tip.postId],
    )
    await eventually('the day of publication', published).toEqual({ publishedOn: '2026-01-02', ...kept })
  })

  it('names in whose record it is, and nobody who is withheld', async () => {
    const tip = await exampleTip()
    const named = async () => (await bodyOf<Receipt>(app.request(addressOf(tip)))).strategistId
    const { strategistId } = await bodyOf<{ strategistId: string }>(app.request(`/api/posts/${tip.postId}`))
    expect(await named()).toBe(strategistId)
    await app.pool.query('update strategists set withheld_at = now() where id = $1', [strategistId])
    expect(await named()).toBeNull()
  })

  it('tells a visitor every step, with closes where the operator shows them', async () => {
    const tip = await exampleTip()
    const told = await bodyOf<Receipt>(open.request(addressOf(tip)))
    expect(receiptSchema.parse(told)).toEqual(told)
    expect(told).toMatchObject({
      ...{ tipId: tip.id, state: 'known', method: 2, revision: 1, revised: null, source: 'csv' },
      ...{ symbol: tip.stock.ticker, currency: 'USD', basis: 'total', benchmark: market, direction: 1 },
      ...{ datedOn: '2026-01-06', datedBy: 'arrival', counted: false, whyNot: 'text supplied by its poster' },
      entry: { day: '2026-01-07', close: 240, value: 240, benchmarkDay: '2026-01-07', benchmarkValue: 600 },
      target: {
        ...{ state: 'missed', value: 300, deadline: '2026-07-06', deadlineFrom: 'within 6 months' },
        ...{ day: '2026-07-06', scale: 4, level: 292.4, short: 0.025 },
      },
      last: { day: '2026-07-07', close: 70.21, split: 4, benchmarkDay: '2026-07-06', benchmark: 0.05 },
    })
    expect(told.horizons[1]).toMatchObject({
      ...{ months: 3, day: '2026-04-07', close: 66, split: 4, total: 65 / 64.5, result: 0.108527 },
      ...{ benchmarkValue: 618, benchmark: 0.03 },
    })
    expect(told.closes?.slice(0, 4)).toEqual([
      { day: '2026-01-07', close: 240, split: null, dividend: null, benchmark: 600 },
      { day: '2026-03-02', close: 61.13, split: 4, dividend: null, benchmark: null },
      { day: '2026-03-19', close: 65, split: null, dividend: null, benchmark: null },
      { day: '2026-03-20', close: 64.83, split: null, dividend: 0.5, benchmark: null },
    ])
  })

  it('tells no close and no dividend where they may not be shown, and the same returns', async () => {
    const tip = await exampleTip()
    const [told, full] = await Promise.all([
      bodyOf<Receipt>(app.request(addressOf(tip))),
      bodyOf<Receipt>(open.request(addressOf(tip))),
    ])
    expect(told).toMatchObject({
      entry: { close: null, value: 100, benchmarkValue: 100 },
      target: { state: 'missed', level: null, short: 0.025 },
      last: { close: null, value: 117.923773, benchmarkValue: 105 },
      closes: null,
    })
    expect(told.horizons.map(({ result, benchmark }) => [result, benchmark])).toEqual(
      full.horizons.map(({ result, benchmark }) => [result, benchmark]),
    )
    const files = [JSON.stringify(told), await (await app.request(addressOf(tip), { headers: csv })).text()]
    for (const file of files)
      for (const close of full.closes ?? []) expect(file).not.toContain(`,${close.close},`)
    for (const word of ['61.13', '64.83', '73.1', '70.21', '292.4', ',0.5,', ',618', ':618', ',630', ':630'])
      for (const file of files) expect(file).not.toContain(word)
  })

  it('gives its days as CSV to who asks for it, those of the benchmark alone too', async () => {
    const tip = await exampleTip()
    const answer = await open.request(addressOf(tip), { headers: csv })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const file = `${tip.stock.ticker}-2026-01-06.csv`
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
    const lines = await linesOf(answer)
    expect(lines[0]).toBe(
      'day,close,split,dividend,splitFactor,totalFactor,value,benchmarkDay,benchmarkValue',
    )
    expect(lines[1]).toBe('2026-01-07,240,,,1,1,240,2026-01-07,600')
    expect(lines[2]).toBe('2026-03-02,61.13,4,,4,1,244.52,,')
    expect(lines.slice(-3)).toEqual([
      '2026-07-06,,,,,,,2026-07-06,630',
      `2026-07-07,70.21,,,4,${65 / 64.5},${70.21 * 4 * (65 / 64.5)},2026-07-06,630`,
      '',
    ])
    expect((await linesOf(app.request(addressOf(tip), { headers: csv })))[2]).toBe(
      '2026-03-02,,4,,4,1,101.883333,,',
    )
  })

  it('waits for the first close with nothing computed', async () => {
    const tip = await aTip(client, { stance: 'bullish' })
    await prices(tip.stock.ticker, { '2026-01-07': 10 })
    await settle()
    const told = await bodyOf<Receipt>(app.request(addressOf(tip)))
    expect(told).toMatchObject({ state: 'waiting', entry: null, horizons: [], last: null, closes: null })
    expect(told.target).toMatchObject({ state: 'none', value: null, deadline: null, scale: null })
    expect(await linesOf(app.request(addressOf(tip), { headers: csv }))).toHaveLength(2)
  })

  it('names the revision that it was computed from', async () => {
    const tip = await exampleTip()
    await prices(tip.stock.ticker, { '2026-04-07': 67.2 })
    const told = await bodyOf<Receipt>(open.request(addressOf(tip)))
    expect(told).toMatchObject({ revision: 2, revised: { what: 'one day changed' } })
    expect(told.horizons[1]?.close).toBe(67.2)
  })
})

describe('what is kept for visitors', () => {
  const typeOf = async (address: string, accept?: string) =>
    (await app.request(address, { headers: accept ? { accept } : {} })).headers.get('content-type')

  it('is the type that is asked for, whichever was asked for before', async () => {
    const address = addressOf(await exampleTip())
    for (const [accept, type] of [
      [undefined, 'application/json'],
      ['text/csv', 'text/csv; charset=utf-8'],
      ['*/*', 'application/json'],
      ['text/html, */*;q=0.8', 'application/json'],
      ['application/json, text/csv;q=0.9', 'application/json'],
      ['application/json;q=0.5, TEXT/CSV', 'text/csv; charset=utf-8'],
      ['text/csv;q=0', 'application/json'],
    ] as const)
      for (const _ of [1, 2]) expect(await typeOf(address, accept), accept).toBe(type)
    expect(await typeOf(`${address}?utm_source=letter`, 'text/csv')).toBe('text/csv; charset=utf-8')
  })

  it('has a tag of its own for each type, and says that it varies', async () => {
    const address = addressOf(await exampleTip())
    const tags = []
    for (const headers of [{ accept: 'application/json' }, csv]) {
      const answer = await app.request(address, { headers })
      expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding, Cookie')
      const tag = answer.headers.get('etag') ?? ''
      expect((await app.request(address, { headers: { ...headers, 'if-none-match': tag } })).status).toBe(304)
      tags.push(tag)
    }
    expect(new Set(tags).size).toBe(2)
  })

  it('is old when outcomes are other than before', async () => {
    const tip = await exampleTip()
    const last = async () => (await bodyOf<Receipt>(app.request(addressOf(tip)))).last?.day
    const rows = async () => (await linesOf(app.request(addressOf(tip), { headers: csv }))).length
    const before = await rows()
    expect(await last()).toBe('2026-07-07')
    await prices(tip.stock.ticker, { '2026-07-08': 71 })
    await settle()
    await eventually('the new day in the receipt', last).toBe('2026-07-08')
    await eventually('the new day in its file', rows).toBe(before + 1)
  })
})
