import { describe, expect, it } from 'vitest'
import type { Tip } from '#contract/tips.ts'
import { addDays } from '#reckoning/days/days.ts'
import { todayIn } from '#reckoning/days/today.ts'
import { aPost, aStock, aTip, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { evidenceKey } from '../../library/tips/made-of/evidence-key.ts'
import { callGround, quoted } from './testing/ground.ts'

const app = sharedApp({ variables: { PRICES_SHOWN: 'closes' } })
const client = sharedClient(app)
const { prices, tipOf, cameOn, changedAt, lastFreeze, settle, callOf } = callGround(app, client)

describe('a call', () => {
  it('follows its tip until then, and is gone with it', async () => {
    const tip = await aTip(client, { stance: 'bullish', priceTargetValue: 30 })
    await settle()
    expect(await callOf(tip)).toMatchObject({ direction: 1, target: 30, frozen: false })
    await client.patch(`/api/tips/${tip.id}`, { stance: 'bearish', priceTargetValue: null })
    await settle()
    expect(await callOf(tip)).toMatchObject({ direction: -1, target: null, frozen: false })
    await client.delete(`/api/tips/${tip.id}`)
    await settle()
    expect(await callOf(tip)).toBeUndefined()
    await client.post(`/api/tips/${tip.id}/restore`)
    await settle()
    expect(await callOf(tip)).toMatchObject({ direction: -1 })
  })

  it('moves to the stock that its tip is moved to', async () => {
    const tip = await aTip(client, { stance: 'bullish' })
    await settle()
    const stock = await aStock(client)
    await client.patch(`/api/tips/${tip.id}`, { stockId: stock.id })
    await settle()
    expect(await callOf(tip)).toMatchObject({ stock_id: stock.id })
  })

  it('is frozen then: edits and deletion change the tip, not what it claimed', async () => {
    const tip = await tipOf('2026-01-06', { priceTargetValue: 30, priceTargetCurrency: 'USD' })
    await settle()
    const claimed = { direction: 1, target: 30, dated_on: '2026-01-06', frozen: true, stock_id: tip.stockId }
    expect(await callOf(tip)).toMatchObject(claimed)
    const { id: stockId } = await aStock(client)
    await client.patch(`/api/tips/${tip.id}`, { stance: 'bearish', priceTargetValue: null, stockId })
    await settle()
    expect(await callOf(tip)).toMatchObject(claimed)
    await client.delete(`/api/tips/${tip.id}`)
    await settle()
    expect(await callOf(tip)).toMatchObject(claimed)
    await expect(
      app.pool.query('update calls set direction = -1 where tip_id = $1', [tip.id]),
    ).rejects.toThrow('is frozen')
    const { rows } = await app.pool.query('select kind, by_role, "is" from call_events where tip_id = $1', [
      tip.id,
    ])
    expect(rows[0]).toMatchObject({
      kind: 'frozen',
      by_role: 'server',
      is: { direction: 1, targetValue: 30 },
    })
  })

  it('is frozen as it stood at the close that was its entry, however late that is noticed', async () => {
    const tip = await aTip(client, { stance: 'bullish' })
    await client.patch(`/api/tips/${tip.id}`, { stance: 'bearish' })
    await client.patch(`/api/tips/${tip.id}`, { stance: 'neutral' })
    await client.delete(`/api/tips/${tip.id}`)
    await cameOn(tip, '2026-01-06')
    await changedAt(tip, ['2026-01-07T20:59:00Z', '2026-01-07T21:01:00Z'], '2026-01-08')
    await settle()
    expect(await callOf(tip)).toMatchObject({ direction: -1, dated_on: '2026-01-06', frozen: true })
  })

  it('is frozen when a day of its prices is known by which it enters, before its exchange has closed', async () => {
    const tip = await aTip(client, { stance: 'bullish' })
    await settle()
    expect(await callOf(tip)).toMatchObject({ frozen: false })
    // Where its exchange is.
    const today = todayIn('America/New_York', new Date())
    await prices(tip.stock.ticker, { [addDays(today, -1)]: 10, [today]: 10 })
    await settle()
    expect(await callOf(tip)).toMatchObject({ frozen: false })
    await prices(tip.stock.ticker, { [addDays(today, 1)]: 10, [addDays(today, 2)]: 11 })
    await settle()
    await settle()
    expect(await callOf(tip)).toMatchObject({ frozen: true, direction: 1 })
    await client.delete(`/api/tips/${tip.id}`)
    await settle()
    expect(await callOf(tip)).toMatchObject({ frozen: true, direction: 1 })
  })

  it('is frozen by an edit or a deletion that comes before the job, and before there are prices', async () => {
    const [edited, deleted] = [await tipOf('2026-01-06'), await tipOf('2026-01-06')]
    expect(await callOf(edited)).toBeUndefined()
    await client.patch(`/api/tips/${edited.id}`, { stance: 'bearish' })
    await client.delete(`/api/tips/${deleted.id}`)
    for (const tip of [edited, deleted])
      expect(await callOf(tip)).toMatchObject({ direction: 1, frozen: true, dated_on: '2026-01-06' })
    await prices(edited.stock.ticker, { '2026-01-07': 10, '2026-02-06': 11, '2026-02-09': 11 })
    await settle()
    expect(await callOf(edited)).toMatchObject({ direction: 1 })
    const { rows } = await app.pool.query(
      'select r1::float8 as result, questioned from calls where tip_id = $1',
      [edited.id],
    )
    expect(rows).toEqual([{ result: 0.1, questioned: true }])
  })

  it('is made of what its tip was made of then, where nobody had made it before its tip was edited', async () => {
    const [drafted, swapped] = [await aTip(client, quoted), await aTip(client, quoted)]
    for (const tip of [drafted, swapped]) {
      await app.pool.query(
        `with text as (insert into source_texts (hash, canonical_url) values ($1, 'https://a.example/') returning *)
         insert into source_drafts (id, hash, canonical_url, position, ticker, stance, evidence_key, extractor)
         select gen_random_uuid(), hash, canonical_url, 0, $2, 'bullish', $3, 'rules@1' from text`,
        [tip.postId, tip.stock.ticker, evidenceKey(quoted.evidence)],
      )
      await app.pool.query(
        `update posts set source_hash = $1::text, source_url = 'https://a.example/' where id = $1::uuid`,
        [tip.postId],
      )
    }
    await app.pool.query(`update tips set provenance = 'drafted' where id = $1`, [drafted.id])
    await client.patch(`/api/tips/${drafted.id}`, { stance: 'bearish', evidence: null })
    await client.patch(`/api/tips/${swapped.id}`, { stance: 'bearish' })
    await client.patch(`/api/tips/${swapped.id}`, { stance: 'bullish' })
    for (const tip of [drafted, swapped]) await cameOn(tip, '2026-01-06')
    await changedAt(drafted, ['2026-01-08'])
    await changedAt(swapped, ['2026-01-07', '2026-01-08'])
    await settle()
    const { rows } = await app.pool.query(
      `select direction, proof ->> 'provenance' as provenance, proof -> 'hasEvidence' as "hasEvidence" from calls
       where tip_id = any($1) order by tip_id`,
      [[drafted.id, swapped.id]],
    )
    expect(rows).toEqual([
      { direction: 1, provenance: 'drafted', hasEvidence: true },
      { direction: -1, provenance: 'edited', hasEvidence: false },
    ])
  })

  describe('that was away when it would have frozen', () => {
    /** A tip that came in January, and went the same day. */
    async function gone(change: (tip: Tip) => Promise<unknown> = async () => {}): Promise<Tip> {
      const tip = await aTip(client, { stance: 'bullish' })
      await change(tip)
      await client.delete(`/api/tips/${tip.id}`)
      await cameOn(tip, '2026-01-06')
      await changedAt(tip, ['2026-01-06T18:00:00Z'], '2026-01-06T20:00:00Z')
      return tip
    }
    const manyWait = ({ id, stockId }: Tip) =>
      app.pool.query('insert into unsettled (tip_id, stock_id) select $1, $2 from generate_series(1, 120)', [
        ...[id, stockId],
      ])

    it('counts from the day of its return', async () => {
      const tip = await gone()
      await settle()
      expect(await callOf(tip)).toBeUndefined()
      await client.post(`/api/tips/${tip.id}/restore`)
      await settle()
      const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'UTC' })
      const back = await callOf(tip)
      expect(back).toMatchObject({ frozen: false })
      expect([today, addDays(today, -1)]).toContain(back.dated_on)
      await client.patch(`/api/tips/${tip.id}`, { stance: 'bearish' })
      await settle()
      expect(await callOf(tip)).toMatchObject({ direction: -1, dated_on: back.dated_on })
    })

    it('counts from that day within 72 hours too: nobody brings back what turned out well', async () => {
      const tip = await aTip(client, { stance: 'bullish' })
      await client.delete(`/api/tips/${tip.id}`)
      const [day, hour] = lastFreeze()
      await cameOn(tip, day)
      await app.pool.query('update tips set deleted_at = $2 where id = $1', [tip.id, hour])
      await client.post(`/api/tips/${tip.id}/restore`)
      await settle()
      expect((await callOf(tip)).dated_on > day).toBe(true)
    })

    it('counts from that day, whatever stock it is about when it is back', async () => {
      const other = await aStock(client)
      const tip = await gone(({ id }) => client.patch(`/api/tips/${id}`, { stockId: other.id }))
      await settle()
      await client.post(`/api/tips/${tip.id}/restore`)
      expect((await client.post(`/api/tips/${tip.id}/restore`, { version: 1 })).status).toBe(200)
      await settle()
      expect(await callOf(tip)).toMatchObject({ stock_id: tip.stockId, frozen: false })
      expect((await callOf(tip)).dated_on > '2026-01-09').toBe(true)
    })

    it('counts from that day, however much of its stock waits before it', async () => {
      const tip = await gone(manyWait)
      await client.post(`/api/tips/${tip.id}/restore`)
      await settle()
      expect(await callOf(tip)).toMatchObject({ frozen: false })
      expect((await callOf(tip)).dated_on > '2026-01-09').toBe(true)
    })

    it('counts from that day with its post', async () => {
      const tip = await aTip(client, { stance: 'bullish' })
      await manyWait(tip)
      await client.delete(`/api/posts/${tip.postId}`)
      await cameOn(tip, '2026-01-06')
      await changedAt(tip, [], '2026-01-06T20:00:00Z')
      await client.post(`/api/posts/${tip.postId}/restore`)
      await settle()
      expect((await callOf(tip)).dated_on > '2026-01-09').toBe(true)
    })
  })

  it('is made for every tip of a post whose author or date changes, and of a strategist whose home is decided', async () => {
    const post = await aPost(client, { author: `Author ${someTicker()}`, url: 'https://example.com/a' })
    const tips = [await aTip(client, { postId: post.id }), await aTip(client, { postId: post.id })]
    await settle()
    await app.pool.query('delete from calls where tip_id = any($1)', [tips.map(({ id }) => id)])
    await client.patch(`/api/posts/${post.id}`, { author: `Author ${someTicker()}` })
    await settle()
    for (const tip of tips) expect(await callOf(tip)).toBeDefined()
  })
})

describe('calls by rules of before', () => {
  /** As if a claim had been frozen by method 1. */
  async function asBefore(tip: Tip, claim: string): Promise<void> {
    await app.pool.query(
      `with allowed as (select set_config('tipfolio.corrects', 'method', true))
       update calls set claim_method = 1, method = 1, ${claim} from allowed where tip_id = $1`,
      [tip.id],
    )
  }
  const claimMethods = async (tip: Tip) =>
    (await app.pool.query('select claim_method, method from calls where tip_id = $1', [tip.id])).rows

  it('are made anew by those of now, once, and say so', async () => {
    const [edited, same, removed, kept, decided] = [
      await aTip(client, { stance: 'bullish' }),
      await tipOf('2026-01-06', { stance: 'bearish' }),
      await aTip(client, { stance: 'bullish' }),
      await tipOf('2026-01-07', { stance: 'bullish', priceTargetHorizon: 'within 6 months' }),
      await aTip(client, { stance: 'bullish' }),
    ]
    for (const tip of [edited, decided]) {
      await client.patch(`/api/tips/${tip.id}`, { stance: 'bearish' })
      await cameOn(tip, '2026-01-06')
      await changedAt(tip, ['2026-01-08'])
    }
    await client.delete(`/api/tips/${removed.id}`)
    await cameOn(removed, '2026-01-06')
    await changedAt(removed, [], '2026-01-08')
    await settle()
    await asBefore(edited, 'direction = -1')
    await asBefore(same, 'direction = -1')
    await asBefore(decided, 'direction = -1')
    await app.pool.query(
      `insert into corrections (id, tip_id, was, state) values (gen_random_uuid(), $1, '{}', 'confirmed')`,
      [decided.id],
    )
    await app.pool.query('delete from call_events where tip_id = $1', [removed.id])
    await app.pool.query('delete from calls where tip_id = $1', [removed.id])
    await app.pool.query(
      `with feed as (
         insert into feeds (id, url, title, kind) values ($1::uuid, 'https://feed.example/' || $1::uuid, 'Letters', 'rss') returning id
       )
       insert into feed_items (id, feed_id, key, title, state, post_id, seen_at)
       select $1::uuid, id, 'one', 'A letter', 'posted', $1::uuid, '2026-01-05T15:00:00Z' from feed`,
      [kept.postId],
    )
    await asBefore(kept, `dated_on = '2026-01-05', dated_by = 'feed', deadline = '2026-07-05'`)
    await app.pool.query('update record_rules set method = 1')
    await settle()
    expect(await callOf(edited)).toMatchObject({ direction: 1, frozen: true })
    expect(await callOf(same)).toMatchObject({ direction: -1, frozen: true })
    expect(await callOf(removed)).toMatchObject({ direction: 1, frozen: true, dated_on: '2026-01-06' })
    expect(await callOf(decided)).toMatchObject({ direction: -1, frozen: true })
    const { rows } = await app.pool.query(
      `select dated_on::text, dated_by, deadline::text from calls where tip_id = $1`,
      [kept.id],
    )
    expect(rows).toEqual([{ dated_on: '2026-01-07', dated_by: 'arrival', deadline: '2026-07-07' }])
    const events = async () =>
      (
        await app.pool.query(
          `select tip_id, was, "is" from call_events where kind = 'corrected' and by_role = 'server' and tip_id = any($1)`,
          [[edited, same, removed, kept, decided].map(({ id }) => id)],
        )
      ).rows
    expect(new Set((await events()).map(({ tip_id }) => tip_id))).toEqual(new Set([edited.id, kept.id]))
    for (const tip of [edited, same, removed, kept, decided])
      expect(await claimMethods(tip)).toEqual([{ claim_method: 2, method: 2 }])
    await settle()
    expect(await events()).toHaveLength(2)
  })
})
