import { beforeEach, describe, expect, it } from 'vitest'
import { type Comparison, comparison } from '#contract/comparison.ts'
import { newId } from '../../../schema/ids.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { aCall, someSeries, someStock, someStrategist } from '../../../testing/calls.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const client = sharedClient(app)
const nobody = '019aa2f0-0000-7000-8000-0000000000ff'
const at = (...ids: string[]) => `/api/strategists/compare?ids=${ids.join(',')}`
const compared = async (...ids: string[]) =>
  comparison.strict().parse(await bodyOf<Comparison>(client.get(at(...ids))))

type Who = Awaited<ReturnType<typeof someStrategist>>
let [ada, bea, cyd]: Who[] = []
let benchmark: { id: string }
beforeEach(async () => {
  await app.pool.query(
    'truncate strategist_scores, unscored, unsettled, price_series, calls, stock_voices, signals, held_tips, posts, strategists cascade',
  )
  benchmark = await someSeries(app.pool, { symbol: 'SPY' })
  await app.pool.query(`update price_series set last_day = '2026-11-20'`)
  ada = await someStrategist(app.pool, 'Ada')
  bea = await someStrategist(app.pool, 'Bea')
  cyd = await someStrategist(app.pool, 'Cyd')
})
const those = () => {
  if (!ada || !bea || !cyd) throw new Error('They are made before each test')
  return { ada, bea, cyd }
}

/** What somebody says of a stock, as the jobs hold it. */
async function says(who: Who, stockId: string, direction: 1 | -1, day: string): Promise<string> {
  const tipId = await aCall(app, {
    ...{ strategist: who, stockId, series: null, benchmark: null, direction, whyNot: 'no prices' },
  })
  const values = [tipId, who.postId, stockId, who.id, direction, day]
  await app.pool.query(
    `insert into held_tips (tip_id, post_id, stock_id, speaker_id, strategist_id, direction, dated_at, came_at, post_at, is_first)
     values ($1, $2, $3, $4, $4, $5, $6, $6, $6, true)`,
    values,
  )
  await app.pool.query(
    `insert into stock_voices (stock_id, speaker_id, strategist_id, tip_id, direction, dated_at, origin_id, days)
     values ($3, $4, $4, $1, $5, $6::timestamptz, $2, array[$6::date])
     on conflict (stock_id, speaker_id) do update set tip_id = excluded.tip_id, direction = excluded.direction, dated_at = excluded.dated_at`,
    values,
  )
  return tipId
}

const against = (kind: string, stockId: string, a: string, b: string) =>
  app.pool.query(
    `insert into signals (id, kind, stock_id, a_tip, b_tip, day) values ($1, $2, $3, $4, $5, '2026-05-01')`,
    [newId(), kind, stockId, a, b],
  )

/** Counted calls on a stock, a week apart from a day on, the first of them hits. */
async function counted(who: Who, stockId: string, from: string, hits: number, of: number) {
  const series = await someSeries(app.pool)
  for (let n = 0; n < of; n++) {
    const entryDay = new Date(Date.parse(from) + n * 7 * 86_400_000).toISOString().slice(0, 10)
    await aCall(app, {
      ...{ strategist: who, stockId, series, benchmark, counted: true, datedOn: entryDay, entryDay },
      ...{ r6: n < hits ? 0.1 : -0.02, b6: 0.03, s6: 1 },
    })
  }
}

describe('GET /api/strategists/compare', () => {
  it('is refused to the signed-out, of one, of five, of nobody, of who is withheld, and at other horizons', async () => {
    const { ada, bea } = those()
    await expectProblem(await app.request(at(ada.id, bea.id)), 401)
    for (const ids of [[], [ada.id], [ada.id, ada.id.toUpperCase()], ['1', '2', '3', '4', '5']])
      await expectProblem(await client.get(at(...ids)), 422, ['ids'])
    await expectProblem(await client.get('/api/strategists/compare'), 422, ['ids'])
    await expectProblem(await client.get(`${at(ada.id, bea.id)}&horizon=2`), 422, ['horizon'])
    for (const other of [nobody, 'ada', '%00']) await expectProblem(await client.get(at(ada.id, other)), 404)
    await app.pool.query('update strategists set withheld_at = now() where id = $1', [bea.id])
    await expectProblem(await client.get(at(ada.id, bea.id)), 404)
  })

  it('is of the one that a name was merged into, and refuses two names of one', async () => {
    const { ada, bea, cyd } = those()
    await (await signedInAs(app, 'moderator')).post(`/api/strategists/${cyd.id}/merge`, { into: bea.id })
    expect((await compared(ada.id, cyd.id)).strategists.map(({ name }) => name)).toEqual(['Ada', 'Bea'])
    await expectProblem(await client.get(at(bea.id, cyd.id)), 422, ['ids'])
  })

  it('says that they have nothing in common, with the record of each', async () => {
    const { ada, bea } = those()
    const [one, other] = [await someStock(app.pool), await someStock(app.pool)]
    await says(ada, one.id, 1, '2026-05-01')
    await says(bea, other.id, 1, '2026-05-01')
    await counted(ada, one.id, '2025-01-06', 9, 12)
    expect(await compared(bea.id, ada.id)).toMatchObject({
      ...{
        horizon: 6,
        same: { stocks: 0, from: null, to: null },
        stocks: [],
        more: false,
        contradictions: [],
      },
      strategists: [
        { name: 'Bea', same: { resolved: 0, verdict: null } },
        { name: 'Ada', same: { resolved: 0, verdict: null } },
      ],
    })
  })

  it('holds calls against each other on the same stocks in the same days, and says nothing of too few', async () => {
    const { ada, bea, cyd } = those()
    const [both, own] = [await someStock(app.pool), await someStock(app.pool)]
    await counted(ada, both.id, '2025-01-06', 20, 30)
    await counted(ada, own.id, '2025-01-06', 30, 30)
    // Entered from the eleventh week on: what Ada said before has nothing to be held against.
    await counted(bea, both.id, '2025-03-17', 3, 9)
    const { same, strategists } = await compared(ada.id, bea.id)
    expect(same).toEqual({ stocks: 1, from: '2025-03-17', to: '2025-05-12' })
    expect(strategists.map(one => one.same)).toEqual([
      { resolved: 9, hits: 9, low: null, high: null, chance: null, verdict: null },
      { resolved: 9, hits: 3, low: null, high: null, chance: null, verdict: null },
    ])
    await counted(bea, both.id, '2025-05-19', 0, 2)
    const more = await compared(ada.id, bea.id)
    expect(more.same.to).toBe('2025-05-26')
    expect(more.strategists.map(one => one.same)).toEqual([
      { resolved: 11, hits: 10, low: 0.622635, high: 0.983768, chance: 0.5, verdict: 'better' },
      { resolved: 11, hits: 3, low: 0.097459, high: 0.56565, chance: 0.5, verdict: 'unclear' },
    ])
    // Nothing is the same for three of whom one has no such call.
    expect((await compared(ada.id, bea.id, cyd.id)).same).toEqual({ stocks: 0, from: null, to: null })
  })

  it('has the newest tip of each on the stocks of most of them, and what they contradict each other on', async () => {
    const { ada, bea, cyd } = those()
    const [all, two, lone] = [await someStock(app.pool), await someStock(app.pool), await someStock(app.pool)]
    const before = await says(ada, all.id, -1, '2026-01-01')
    const [a, b, c] = [
      await says(ada, all.id, 1, '2026-04-01'),
      await says(bea, all.id, -1, '2026-05-01'),
      await says(cyd, all.id, 1, '2026-03-01'),
    ]
    await says(ada, two.id, 1, '2026-06-01')
    const other = await says(bea, two.id, 1, '2026-06-02')
    await says(bea, lone.id, 1, '2026-06-02')
    await against('split', all.id, b, a)
    await against('split', all.id, b, c)
    await against('reversal', all.id, a, before)
    const told = await compared(ada.id, bea.id)
    expect(
      told.stocks.map(({ stock, said }) => [stock.ticker, said.map(({ tip }) => tip.post.author)]),
    ).toEqual([
      [two.ticker, ['Ada', 'Bea']],
      [all.ticker, ['Ada', 'Bea']],
    ])
    expect(told.contradictions.map(({ kind, a, b }) => [kind, a.tipId, b.tipId]).toSorted()).toEqual([
      ['reversal', a, before],
      ['split', b, a],
    ])
    const three = await compared(ada.id, bea.id, cyd.id)
    expect(three.stocks.map(({ stock }) => stock.ticker)).toEqual([all.ticker, two.ticker])
    expect(three.contradictions).toHaveLength(3)
    // A tip that is gone is in no list, and with it the stock that one of them alone is left on.
    await app.pool.query('update tips set deleted_at = now() where id = any ($1)', [[a, other]])
    const left = await compared(ada.id, bea.id)
    expect([left.stocks, left.contradictions]).toEqual([[], []])
  })

  it('tells of twenty stocks, and that there are more', async () => {
    const { ada, bea } = those()
    for (let n = 0; n < 21; n++) {
      const stock = await someStock(app.pool)
      for (const who of [ada, bea]) await says(who, stock.id, 1, `2026-01-${String(n + 1).padStart(2, '0')}`)
    }
    expect(await compared(ada.id, bea.id)).toMatchObject({ more: true, stocks: { length: 20 } })
  })
})
