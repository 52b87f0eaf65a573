import { beforeAll, describe, expect, it } from 'vitest'
import type { WholeConclusion } from '#contract/conclusions.ts'
import type { DueItem } from '#contract/due.ts'
import type { Stock } from '#contract/stocks.ts'
import { settleNow } from '../../../../jobs/work/settle-now.ts'
import { bodyOf, walk } from '../../../../testing/answers.ts'
import { aStock } from '../../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../../testing/shared-app.ts'
import { keepSeries } from '../../../market/series/keep-series.ts'
import { readListings } from '../../../market/series/listings.ts'
import type { Settling } from './settling.ts'
import { trippedOn } from './trip-levels.ts'

const app = sharedApp()
const client = freshClient(app)
let settling: Settling

beforeAll(async () => {
  const listings = await readListings(undefined)
  settling = { database: app.database, listings, benchmarks: new Map(), countsSupplied: false }
})

async function closes(stock: Stock, given: Record<string, number>, splits: Record<string, number> = {}) {
  await keepSeries(
    app.database,
    {
      ...{ symbol: stock.ticker, sourceSymbol: stock.ticker, source: 'csv', byFile: true },
      listing: { currency: 'USD', timezone: 'America/New_York' },
      read: {
        ...{ basis: 'raw', hasDividends: false, tellsSplits: true, currency: null },
        days: Object.entries(given).map(([day, close]) => ({ day, close })),
        actions: Object.entries(splits).map(([day, value]) => ({ day, kind: 'split', value })),
      },
    },
    settling.benchmarks,
  )
  await settleNow(settling)
}

const due = () => walk<DueItem>(client.get, '/api/due?until=2999-01-01')

/** A conclusion whose level was written late on a day in UTC, still the same day in New York. */
async function withLevel(stock: Stock, falsifier: object, writtenAt = '2026-03-02T23:30:00Z') {
  const body = { stockId: stock.id, action: 'buy', falsifiers: [{ text: 'It turns', ...falsifier }] }
  const { falsifiers } = await bodyOf<WholeConclusion>(client.post('/api/conclusions', body))
  await app.pool.query('update falsifiers set created_at = $2 where id = $1', [falsifiers[0]?.id, writtenAt])
  return async () => {
    const found = await bodyOf<WholeConclusion>(client.get(`/api/conclusions/${stock.id}`))
    return found.falsifiers[0]
  }
}

describe('a price that would change a mind', () => {
  it('trips at the first close beyond it, not at one of the day it was written, and comes due on that day', async () => {
    const stock = await aStock(client)
    const level = await withLevel(stock, { kind: 'close-below', level: 90, by: '2027-01-01' })
    await closes(stock, { '2026-02-27': 95, '2026-03-02': 85, '2026-03-03': 90 })
    expect(await level()).toMatchObject({ state: 'open' })
    expect(await due()).toMatchObject([{ dueOn: '2027-01-01' }])
    await closes(stock, { '2026-03-04': 89.9, '2026-03-05': 80 })
    expect(await level()).toMatchObject({ state: 'tripped', trippedOn: '2026-03-04' })
    const item = { kind: 'falsifier', dueOn: '2026-03-04', state: 'open', result: null }
    expect(await due()).toMatchObject([{ ...item, words: 'Closed below your level on 4 March: It turns' }])
    const [{ id } = { id: '' }] = await due()
    await client.post(`/api/due/falsifier/${id}/done`, {})
    await closes(stock, { '2026-03-06': 70 })
    expect(await due()).toEqual([])
    expect(await level()).toMatchObject({ state: 'tripped', trippedOn: '2026-03-04' })
  })

  it('is of the scale of the day that it was written on, whatever splits come', async () => {
    const stock = await aStock(client)
    const level = await withLevel(stock, { kind: 'close-above', level: 100 })
    await closes(stock, { '2026-03-02': 95, '2026-03-03': 24.9, '2026-03-04': 24.5 }, { '2026-03-03': 4 })
    expect(await level()).toMatchObject({ state: 'open' })
    await closes(stock, { '2026-03-05': 25.1 })
    expect(await level()).toMatchObject({ state: 'tripped', trippedOn: '2026-03-05' })
  })

  it('starts anew when another is written', async () => {
    const stock = await aStock(client)
    const level = await withLevel(stock, { kind: 'close-below', level: 80 })
    await closes(stock, { '2026-03-02': 95, '2026-03-03': 85 })
    const { id, text } = (await level()) ?? { id: '', text: '' }
    const changed = { id, text, kind: 'close-below', level: 90 }
    await client.post('/api/conclusions', { stockId: stock.id, action: 'buy', falsifiers: [changed] })
    await closes(stock, { '2026-03-04': 85 })
    expect(await level()).toMatchObject({ level: 90, state: 'open' })
  })

  it('trips behind no jump that nothing explains', () => {
    const day = (name: string, close: number) => ({ day: name, close, split: 1, total: 1 })
    const series = {
      ...({
        currency: 'USD',
        basis: 'raw',
        hasDividends: false,
        end: null,
        suspectDays: ['2026-03-02', '2026-03-03'],
      } as const),
      days: [day('2026-03-02', 100), day('2026-03-03', 25)],
    }
    const level = { kind: 'close-below', level: 90, writtenOn: '2026-03-02' } as const
    expect(trippedOn(level, series)).toBeNull()
    expect(trippedOn(level, { ...series, suspectDays: ['2026-03-02'] })).toBe('2026-03-03')
  })
})
