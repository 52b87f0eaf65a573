import { describe, expect, it } from 'vitest'
import { newId } from '../../../schema/ids.ts'
import type { SignedInClient } from '../../../testing/client.ts'
import { aStock, aTip } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { recordGround } from './testing/ground.ts'

const app = sharedApp()
const author = sharedClient(app)
const client = freshClient(app)
const { judge, conclude, age, forecasts } = recordGround(app, author)

const said = async (by: SignedInClient = client) =>
  (await forecasts(by)).map(({ group, direction, replacedAt }) => [group, direction, replacedAt !== null])

describe('a judgement', () => {
  it('of uncertain, or of a tip without a direction, makes no forecast', async () => {
    await judge(client, 'uncertain')
    for (const stance of ['neutral', 'unset'] as const)
      await judge(client, 'agree', await aTip(author, { stance }))
    expect(await forecasts(client)).toEqual([])
  })

  it('is a forecast: of the tip’s direction, or of the opposite', async () => {
    const bullish = await judge(client, 'agree')
    await judge(client, 'disagree')
    await judge(client, 'agree', await aTip(author, { stance: 'bearish' }))
    await judge(client, 'disagree', await aTip(author, { stance: 'bearish' }))
    const told = await forecasts(client)
    expect(told.map(({ group, direction }) => [group, direction])).toEqual([
      ...[
        ['disagree', 1],
        ['agree', -1],
        ['disagree', -1],
        ['agree', 1],
      ], // newest first
    ])
    expect(told.at(-1)).toMatchObject({
      ...{ source: 'verdict', ticker: bullish.stock.ticker, tipId: bullish.id, conclusion: null },
      ...{ entryDay: null, ownMonths: null, horizons: [], since: null, review: null, repeatOf: null },
    })
  })

  it('that changes within 24 hours takes the place of the one before, with a day of its own', async () => {
    const tip = await judge(client, 'agree')
    await age(client, '23 hours')
    const [before] = await forecasts(client)
    await judge(client, 'disagree', tip)
    const [after, ...more] = await forecasts(client)
    expect(more).toEqual([])
    expect(after).toMatchObject({ group: 'disagree', direction: -1, replacedAt: null })
    expect(Date.parse(after?.madeAt ?? '')).toBeGreaterThan(Date.parse(before?.madeAt ?? ''))
    await judge(client, 'uncertain', tip)
    expect(await forecasts(client)).toEqual([])
    await judge(client, 'agree', tip)
    expect(await said()).toEqual([['agree', 1, false]])
  })

  it('that changes later ends the one before and makes another; uncertain makes none', async () => {
    const tip = await judge(client, 'agree')
    await age(client, '25 hours')
    await judge(client, 'disagree', tip)
    expect(await said()).toEqual([
      ['disagree', -1, false],
      ['agree', 1, true],
    ])
    await age(client, '25 hours')
    await judge(client, 'uncertain', tip)
    const ended = await said()
    expect(ended).toEqual([
      ['disagree', -1, true],
      ['agree', 1, true],
    ])
    await judge(client, 'agree', tip)
    expect(await said()).toEqual([['agree', 1, false], ...ended])
  })

  it('that is made again, or gets a reason, changes nothing', async () => {
    const tip = await judge(client, 'agree')
    await age(client, '2 days')
    const before = await forecasts(client)
    await judge(client, 'agree', tip)
    await client.post('/api/classifications', { tipId: tip.id, classification: 'agree', reason: 'Margins' })
    expect(await forecasts(client)).toEqual(before)
  })

  it('of a claim that is another since keeps what it said, until it is judged anew', async () => {
    const tip = await judge(client, 'agree')
    await age(client, '2 days')
    const before = await forecasts(client)
    await author.patch(`/api/tips/${tip.id}`, { priceTargetValue: 300 })
    await judge(client, 'agree', tip)
    expect(await forecasts(client)).toEqual(before)
    await author.patch(`/api/tips/${tip.id}`, { stance: 'bearish' })
    expect(await forecasts(client)).toEqual(before)
    await judge(client, 'agree', tip)
    expect(await said()).toEqual([
      ['agree', -1, false],
      ['agree', 1, true],
    ])
    const other = await aStock(author)
    await author.patch(`/api/tips/${tip.id}`, { stockId: other.id })
    await judge(client, 'agree', tip)
    expect(await forecasts(client)).toMatchObject([
      { direction: -1, ticker: other.ticker },
      { direction: 1, ticker: tip.stock.ticker },
    ])
  })

  it('keeps how others had judged the tip by then, and not how the person did', async () => {
    const tip = await judge(author, 'disagree')
    await judge(client, 'uncertain', tip)
    await judge(client, 'agree', tip)
    await judge(client, 'disagree', tip)
    const { rows } = await app.pool.query(
      'select others_agreed as a, others_disagreed as d, others_uncertain as u from forecasts where user_id = $1',
      [client.user.id],
    )
    expect(rows).toEqual([{ a: 0, d: 1, u: 0 }])
  })

  it('is kept as no forecast beyond 50,000 of a person', async () => {
    await judge(client, 'agree')
    await app.pool.query('update forecasts set n = 49999 where user_id = $1', [client.user.id])
    await judge(client, 'agree')
    await judge(client, 'agree')
    expect(await forecasts(client)).toHaveLength(2)
    await conclude(client, (await aStock(author)).id, { action: 'buy' })
    expect(await forecasts(client)).toHaveLength(2)
  })

  it('made many times at once leaves one forecast, that of the last one', async () => {
    for (let round = 0; round < 10; round++) {
      const tip = await aTip(author, { stance: 'bullish' })
      const verdicts = ['agree', 'disagree', 'uncertain', 'agree', 'uncertain', 'disagree']
      await Promise.all(verdicts.map(verdict => judge(client, verdict, tip)))
      const { rows } = await app.pool.query<{ last: string }>(
        'select classification as last from classifications where user_id = $1 and tip_id = $2',
        [client.user.id, tip.id],
      )
      const kept = (await forecasts(client)).filter(({ tipId }) => tipId === tip.id)
      expect(kept.map(({ group }) => group)).toEqual(rows[0]?.last === 'uncertain' ? [] : [rows[0]?.last])
    }
  })
})

describe('a conclusion', () => {
  it('to hold or to watch makes no forecast', async () => {
    for (const action of ['hold', 'watch']) await conclude(client, (await aStock(author)).id, { action })
    expect(await forecasts(client)).toEqual([])
  })

  it.each([
    ['buy', 'short', 1, 3],
    ['sell', 'medium', -1, 12],
    ['avoid', 'long', -1, 36],
    ['buy', null, 1, 12],
  ])('to %s, %s, is one: %d for %d months', async (action, horizon, direction, ownMonths) => {
    const stock = await aStock(author)
    await conclude(client, stock.id, { action, horizon, conviction: 'high', rationale: 'Cheap' })
    expect(await forecasts(client)).toMatchObject([
      {
        ...{ source: 'conclusion', group: 'high', direction, ownMonths, ticker: stock.ticker, tipId: null },
        conclusion: { action, horizon, conviction: 'high', rationale: 'Cheap' },
      },
    ])
  })

  it('makes another one only when direction, conviction or horizon change', async () => {
    const { id } = await aStock(author)
    const decision = { action: 'sell', conviction: 'low', horizon: 'short' }
    await conclude(client, id, decision)
    await age(client, '2 days')
    const before = await forecasts(client)
    await conclude(client, id, { ...decision, rationale: 'Dear', priceTargetValue: 3 })
    await conclude(client, id, { ...decision, action: 'avoid' })
    expect((await forecasts(client)).map(one => one.id)).toEqual(before.map(one => one.id))
    for (const change of [{ action: 'buy' }, { conviction: null }, { horizon: 'long' }]) {
      await conclude(client, id, { ...decision, ...change })
      await age(client, '2 days')
    }
    expect((await said()).map(([group, direction]) => [group, direction])).toEqual([
      ...[
        ['low', -1],
        ['none', -1],
        ['low', 1],
        ['low', -1],
      ], // newest first
    ])
    await conclude(client, id, { action: 'hold' })
    expect((await said()).every(([, , isReplaced]) => isReplaced)).toBe(true)
  })

  it('that changes within 24 hours takes the place of the one before', async () => {
    const { id } = await aStock(author)
    await conclude(client, id, { action: 'buy', rationale: 'Cheap' })
    await conclude(client, id, { action: 'sell', rationale: 'Dear' })
    expect(await forecasts(client)).toMatchObject([
      { group: 'none', direction: -1, replacedAt: null, conclusion: { action: 'sell', rationale: 'Dear' } },
    ])
    await conclude(client, id, { action: 'watch' })
    expect(await forecasts(client)).toEqual([])
  })

  it('tells the rationale as it was written, whatever stands there now', async () => {
    const { id } = await aStock(author)
    await conclude(client, id, { action: 'buy', rationale: 'As it was' })
    await conclude(client, id, { action: 'buy', rationale: 'As it is' })
    expect((await forecasts(client))[0]?.conclusion?.rationale).toBe('As it was')
  })

  it('saved many times at once leaves one forecast, that of the last one', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, ticker } = await aStock(author)
      const actions = ['buy', 'sell', 'hold', 'buy', 'watch', 'avoid']
      await Promise.all(actions.map(action => conclude(client, id, { action, rationale: newId() })))
      const { action } = (await (await client.get(`/api/conclusions/${id}`)).json()) as { action: string }
      const wanted = { buy: [1], sell: [-1], avoid: [-1] }[action] ?? []
      const kept = (await forecasts(client)).filter(one => one.ticker === ticker)
      expect(kept.map(({ direction }) => direction)).toEqual(wanted)
    }
  })
})
