import { describe, expect, it } from 'vitest'
import type { Exported } from '#contract/export.ts'
import type { Forecast } from '#contract/my-record.ts'
import { expectProblem } from '../../../testing/answers.ts'
import { signedInClient } from '../../../testing/client.ts'
import { emptyExport, imports, readExport, someId } from '../../../testing/exports.ts'
import { importGround } from '../../../testing/import-ground.ts'
import { aStock, aTip } from '../../../testing/makers.ts'
import { recordGround } from '../../ledger/my-record/testing/ground.ts'

const { app, author, client } = importGround()
const { market, prices, settle, judge, conclude, age, thoughtAt, forecasts } = recordGround(app, author)

const own = ({ forecasts: all, reviews, convictions }: Exported) => ({ all, reviews, convictions })
const noon = (day: string) => `${day}T12:00:00.000Z`

/** A conclusion of 2025 that has been looked back on, a judgement that was replaced, and what convictions mean. */
async function fill(): Promise<void> {
  const { id, ticker } = await aStock(author)
  await prices(market, { '2025-01-06': 100, '2025-04-04': 110, '2026-01-06': 120 })
  await prices(ticker, { '2025-01-06': 100, '2025-04-04': 130, '2026-01-06': 90 })
  await conclude(client, id, { action: 'buy', conviction: 'high', horizon: 'short' })
  const [kept] = await forecasts(client)
  await thoughtAt(kept?.id ?? '', noon('2025-01-03'))
  await settle()
  const review = { process: 'flawed', lesson: 'Ask twice' }
  expect((await client.put(`/api/me/forecasts/${kept?.id}/review`, review)).status).toBe(200)
  const tip = await judge(client, 'agree')
  await age(client, '2 days')
  await judge(client, 'disagree', tip)
  await client.patch('/api/me/convictions', { high: 90 })
}

describe('an import of forecasts', () => {
  const row = {
    source: 'conclusion',
    group: 'high',
    direction: 1,
    ticker: 'NVDA',
    madeAt: noon('2025-01-03'),
    ownMonths: 12,
  }
  const none = { forecasts: 0, reviews: 0, convictions: 0 }

  it.each([
    ['direction', 0],
    ['group', 'buy'],
    ['source', 'tip'],
    ['ownMonths', 5],
    ['madeAt', 'yesterday'],
    ['tipId', 'x'],
  ])('refuses a wrong %s', async (field, value) => {
    const answer = await client.post('/api/import', {
      ...emptyExport,
      forecasts: [{ ...row, [field]: value }],
    })
    await expectProblem(answer, 422, [`forecasts.0.${field}`])
  })

  it('adds none of a tip or stock that is not here, of days to come, and of what no conclusion or judgement says', async () => {
    await aStock(author, 'NVDA')
    const wrong = [
      { ...row, ticker: 'NOSUCH' },
      { ...row, madeAt: noon('2999-01-01') },
      { ...row, ownMonths: null },
      { ...row, group: 'agree' },
      { ...row, source: 'verdict', group: 'agree', ownMonths: null, tipId: someId },
      { ...row, source: 'verdict', group: 'agree', ownMonths: null },
    ]
    const convictions = [{ high: 60, medium: 70, low: 55 }]
    const data = { ...emptyExport, forecasts: wrong, convictions }
    expect(await imports(client, data)).toMatchObject({
      added: none,
      skipped: { forecasts: wrong.length, convictions: 1 },
    })
    expect(await forecasts(client)).toEqual([])
  })

  it('gives an account that was deleted its record back, and twice changes nothing', async () => {
    await fill()
    const before = await readExport(client)
    expect(own(before)).toMatchObject({
      all: [{ source: 'conclusion' }, { replacedAt: expect.any(String) }, { group: 'disagree' }],
      reviews: [{ process: 'flawed', outcome: 'good', lesson: 'Ask twice' }],
      convictions: [{ high: 90, medium: 65, low: 55 }],
    })
    const results = (of: Forecast[]) => of.map(({ id: _, repeatOf: __, conclusion: ___, ...told }) => told)
    const told = results(await forecasts(client))
    await client.delete('/api/auth/user')
    const again = await signedInClient(app)
    const file = JSON.parse(JSON.stringify(before))
    expect((await imports(again, file)).added).toMatchObject({ forecasts: 3, reviews: 1, convictions: 1 })
    expect(own(await readExport(again))).toEqual(own(before))
    expect((await imports(again, file)).added).toMatchObject(none)
    await settle()
    expect(results(await forecasts(again))).toEqual(told)
  })

  it('computes what became of them, and takes no word for it', async () => {
    await fill()
    const { ticker } = (await forecasts(client)).find(one => one.source === 'conclusion') ?? { ticker: '' }
    const other = await signedInClient(app)
    const lie = { ...row, ticker, r6: 9, s6: 1, sOwn: 1, rOwn: 9, entryDay: '2024-01-01', horizons: [], n: 1 }
    await imports(other, { ...emptyExport, forecasts: [lie] })
    expect(await forecasts(other)).toMatchObject([{ entryDay: null, horizons: [] }])
    await settle()
    const [honest] = await forecasts(other)
    expect(honest).toMatchObject({ entryDay: '2025-01-06', since: -0.1 })
    expect(honest?.horizons.find(one => one.months === 3)).toMatchObject({ result: 0.3, benchmark: 0.1 })
  })

  it('keeps 50,000 of a person at most', async () => {
    const { ticker } = await aStock(author)
    await judge(client, 'agree')
    await app.pool.query(
      `insert into forecasts (id, user_id, stock_id, source, direction, "group", own_months, n, made_at, settles_at, replaced_at)
       select gen_random_uuid(), user_id, stock_id, 'conclusion', 1, 'none', 12, 2, made_at - hour * interval '1 hour',
         now(), now() from forecasts, generate_series(1, 49997) as hour where user_id = $1`,
      [client.user.id],
    )
    const rows = [1, 2, 3, 4].map(day => ({
      ...{ ...row, ticker, madeAt: noon(`2020-01-0${day}`), replacedAt: noon(`2020-02-0${day}`) },
    }))
    expect((await imports(client, { ...emptyExport, forecasts: rows })).added).toMatchObject({ forecasts: 2 })
    await judge(client, 'agree')
    const { rows: counted } = await app.pool.query(
      'select count(*)::int as count from forecasts where user_id = $1',
      [client.user.id],
    )
    expect(counted).toEqual([{ count: 50_000 }])
  })
})

describe('an import without forecasts', () => {
  const version = (action: string, day: string, more: object = {}) => ({
    action,
    updatedAt: noon(day),
    ...more,
  })

  it('makes them of judgements and conclusions, by the dates of the file', async () => {
    const tip = await aTip(author, { stance: 'bearish' })
    const { ticker } = await aStock(author)
    const judged = {
      tipId: tip.id,
      classification: 'disagree',
      ticker: tip.stock.ticker,
      tip: '',
      createdAt: noon('2024-05-01'),
    }
    const history = [
      version('buy', '2024-01-01', { horizon: 'long' }),
      version('buy', '2024-01-05', { horizon: 'long', rationale: 'In other words' }),
      version('sell', '2024-02-01'),
      version('hold', '2024-02-01', { updatedAt: '2024-02-02T11:00:00.000Z' }),
      version('buy', '2024-03-01', { conviction: 'low' }),
    ]
    const conclusions = [{ ...version('watch', '2024-04-01'), ticker, history }]
    const data = { ...emptyExport, classifications: [judged], conclusions }
    await imports(client, data)
    const wanted = [
      { source: 'verdict', group: 'disagree', direction: 1, madeAt: noon('2024-05-01'), replacedAt: null },
      {
        group: 'low',
        direction: 1,
        madeAt: noon('2024-03-01'),
        replacedAt: noon('2024-04-01'),
        ownMonths: 12,
      },
      {
        group: 'none',
        direction: 1,
        madeAt: noon('2024-01-01'),
        replacedAt: noon('2024-02-01'),
        ownMonths: 36,
      },
    ]
    expect(await forecasts(client)).toMatchObject(wanted)
    await imports(client, data)
    expect(await forecasts(client)).toHaveLength(wanted.length)
  })

  it('that has an empty list of them makes none', async () => {
    const { ticker } = await aStock(author)
    const conclusions = [{ ...version('buy', '2024-04-01'), ticker }]
    await imports(client, { ...emptyExport, conclusions, forecasts: [] })
    expect(await forecasts(client)).toEqual([])
  })

  it('makes them of what a tip claimed when it was judged', async () => {
    const tip = await aTip(author, { stance: 'bearish' })
    const { rows } = await app.pool.query<{ key: string }>(
      `select encode(claim_key, 'hex') as key from tips where id = $1`,
      [tip.id],
    )
    await author.patch(`/api/tips/${tip.id}`, { stance: 'bullish' })
    const judged = {
      ...{ tipId: tip.id, classification: 'agree', ticker: tip.stock.ticker, tip: '' },
      ...{ createdAt: noon('2024-05-01'), claimKey: rows[0]?.key },
    }
    await imports(client, { ...emptyExport, classifications: [judged] })
    expect(await forecasts(client)).toMatchObject([{ group: 'agree', direction: -1 }])
  })
})
