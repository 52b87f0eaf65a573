import { expect, it } from 'vitest'
import type { Tip } from '#contract/tips.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { keepSeries } from '../../features/market/series/keep-series.ts'
import { bodyOf } from '../../testing/answers.ts'
import { testApp } from '../../testing/app.ts'
import { signedInClient } from '../../testing/client.ts'
import { aTip } from '../../testing/makers.ts'

it('settles by itself the tips that are there when prices come, and those that are saved behind them', async () => {
  const app = await testApp({ jobs: true })
  try {
    const client = await signedInClient(app)
    const first = await aTip(client, { stance: 'bullish' })
    const outcome = async ({ id, postId }: Tip) =>
      (await bodyOf<Tip[]>(await client.get(`/api/posts/${postId}/tips`))).find(tip => tip.id === id)?.outcome
        ?.state
    expect(await outcome(first)).toBeUndefined()
    const { ticker: symbol } = first.stock
    const keep = (days: { day: string; close: number }[]) =>
      keepSeries(
        app.database,
        {
          ...{ symbol, sourceSymbol: symbol, source: 'csv', byFile: true },
          listing: { currency: 'USD', timezone: 'America/New_York' },
          read: { basis: 'raw', hasDividends: false, tellsSplits: false, currency: null, days, actions: [] },
        },
        new Map(),
      )
    await keep([{ day: '2026-01-05', close: 10 }])
    app.services.jobs.nudge()
    await eventually('the first to wait for its close', () => outcome(first), { within: 30_000 }).toBe(
      'waiting',
    )
    const second = await aTip(client, { stance: 'bearish', stockId: first.stockId })
    app.services.jobs.nudge()
    await eventually('the second too', () => outcome(second), { within: 30_000 }).toBe('waiting')
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await keep([{ day: tomorrow, close: 11 }])
    app.services.jobs.nudge()
    for (const tip of [first, second])
      await eventually('its close', () => outcome(tip), { within: 30_000 }).toBe('known')
    // Their entry is known, so that they are frozen next.
    await eventually('both to be frozen, and nothing to be left', async () => [
      (await app.pool.query('select from calls where frozen_at is not null')).rowCount,
      (await app.pool.query('select from unsettled')).rowCount,
    ]).toEqual([2, 0])
    expect(app.failures).toEqual([])
  } finally {
    await app.close()
  }
})
