import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredJudgement } from '#contract/judgements.ts'
import type { Classification, Tip } from '#contract/tips.ts'
import { differences } from '../../../database/recount.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const verdicts = ['agree', 'disagree', 'uncertain'] as const

const app = sharedApp()
let people: SignedInClient[]
const author = sharedClient(app)
let tip: Tip
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 50 }, () => signedInClient(app)))
})
beforeEach(async () => {
  tip = await aTip(author)
})
afterEach(async () => {
  expect(await differences(app.pool)).toEqual([])
  expect(app.failures).toEqual([])
})

const judge = async (by: SignedInClient, classification: Classification, tipId = tip.id) => {
  const answer = await by.post('/api/classifications', { tipId, classification })
  return { status: answer.status, body: (await answer.json()) as StoredJudgement }
}
const nth = (index: number) => verdicts[index % 3] ?? 'agree'

/** The counters of the tip, and the sums of everybody's counters of its stock. */
async function kept() {
  const { rows } = await app.pool.query(
    `select agree_count as agree, disagree_count as disagree, uncertain_count as uncertain,
      (select sum(agree + disagree + uncertain)::int from stock_judgements where stock_id = tips.stock_id) as everybody
    from tips where id = $1`,
    [tip.id],
  )
  return rows[0]
}

describe('50 judgements of one tip at once are counted right', () => {
  it('by 50 people', async () => {
    const answers = await Promise.all(people.map((person, index) => judge(person, nth(index))))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(await kept()).toEqual({ agree: 17, disagree: 17, uncertain: 16, everybody: 50 })
    // Each was told the counts with their own: no two the same total.
    const totals = answers.map(({ body }) => body.consensus.total).toSorted((a, b) => a - b)
    expect(totals).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it('by one person with one verdict', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => judge(author, 'agree')))
    for (const { status, body } of answers)
      expect([status, body.consensus]).toEqual([200, { total: 1, agree: 1, disagree: 0, uncertain: 0 }])
    expect(await kept()).toEqual({ agree: 1, disagree: 0, uncertain: 0, everybody: 1 })
  })

  it('by one person with every verdict', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => judge(author, nth(index))))
    for (const { status, body } of answers) expect([status, body.consensus.total]).toEqual([200, 1])
    const { agree, disagree, uncertain, everybody } = await kept()
    expect([agree + disagree + uncertain, everybody]).toEqual([1, 1])
  })
})

describe('counters stay right while people judge and the tip', () => {
  it('is deleted and restored', async () => {
    const answers = await Promise.all([
      ...people.map((person, index) => judge(person, nth(index))),
      ...Array.from({ length: 5 }, async () => {
        await author.delete(`/api/tips/${tip.id}`)
        await author.post(`/api/tips/${tip.id}/restore`)
        return { status: 200 }
      }),
    ])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    await author.post(`/api/tips/${tip.id}/restore`)
    const judgements = await app.pool.query('select count(*)::int from classifications where tip_id = $1', [
      tip.id,
    ])
    const { agree, disagree, uncertain, everybody } = await kept()
    expect(agree + disagree + uncertain).toBe(judgements.rows[0].count)
    expect(everybody ?? 0).toBe(judgements.rows[0].count)
  })

  it('moves between two stocks on which they judge other tips', async () => {
    const stocks = [tip.stockId, (await aStock(author)).id]
    const others = await Promise.all(stocks.map(stockId => aTip(author, { stockId })))
    const statuses = await Promise.all([
      ...people
        .slice(0, 20)
        .flatMap((person, index) => [
          judge(person, nth(index)).then(({ status }) => status),
          judge(person, 'agree', others[1]?.id).then(({ status }) => status),
        ]),
      ...Array.from(
        { length: 10 },
        async (_, index) =>
          (await author.patch(`/api/tips/${tip.id}`, { stockId: stocks[index % 2] })).status,
      ),
    ])
    expect(new Set(statuses)).toEqual(new Set([200]))
    // Each judgement is of the tip as it was about one of the two, and comes back with it.
    let all = 0
    for (const stockId of stocks) {
      await author.patch(`/api/tips/${tip.id}`, { stockId })
      const { agree, disagree, uncertain } = await kept()
      all += agree + disagree + uncertain
      expect(await differences(app.pool)).toEqual([])
    }
    expect(all).toBe(20)
  })
})
