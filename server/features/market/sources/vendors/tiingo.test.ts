import { describe, expect, it } from 'vitest'
import { failureOf, never, type VendorAnswer, vendor, weekdays } from '../testing/vendor.ts'
import { createTiingo } from './tiingo.ts'

const days = { from: '2026-01-01', to: '2026-12-31' }

/** A row as Tiingo sends it. */
const row = (day: string, close: unknown, more: object = {}) => ({
  date: `${day}T00:00:00.000Z`,
  close,
  high: 241.2,
  low: 238.1,
  open: 239,
  volume: 45_123_400,
  adjClose: 59.1,
  adjHigh: 59.4,
  adjLow: 58.7,
  adjOpen: 58.9,
  adjVolume: 180_493_600,
  divCash: 0,
  splitFactor: 1,
  ...more,
})

async function reading(answer: VendorAnswer, asked: { from: string | null; to: string } = days) {
  const server = await vendor(() => answer)
  const source = createTiingo({ url: `${server.origin}/`, key: 'SECRET' })
  return { server, read: source.read('AAPL', asked, never) }
}

describe('prices of Tiingo', () => {
  it.each<[string, VendorAnswer, object]>([
    [
      'its notice that the hour is used up, with status 200',
      { body: { detail: 'Error: You have run over your hourly request allocation. Please upgrade.' } },
      { message: 'The source takes no more requests at the moment', retryAfter: 3600 },
    ],
    [
      'the same with status 429',
      { status: 429, headers: { 'retry-after': '1800' }, body: { detail: 'Error: SECRET' } },
      { message: 'The source takes no more requests at the moment (status 429)', retryAfter: 1800 },
    ],
    [
      'a symbol that it does not know',
      { status: 404, body: { detail: "Error: Ticker 'AAPL' not found" } },
      { message: 'The source does not know AAPL' },
    ],
    [
      'the same with status 200',
      { body: { detail: "Error: Ticker 'AAPL' not found" } },
      { message: 'The source does not know AAPL' },
    ],
    [
      'a key that it does not take',
      { body: { detail: 'Invalid token.' } },
      { message: 'The source did not accept the key of this server' },
    ],
    ['a form of its own', { body: { prices: [] } }, { message: expect.stringContaining('form') }],
    ['no day', { body: [row('2026-13-07', 240)] }, { message: expect.stringContaining('form') }],
    ...[0, -1, null, '240', undefined].map((close): [string, VendorAnswer, object] => [
      `a close of ${close}`,
      { body: [row('2026-01-07', close)] },
      { message: 'The source tells a close on 2026-01-07 that is no price' },
    ]),
    [
      'a close without end',
      { body: JSON.stringify([row('2026-01-07', 240)]).replace('240', '1e999') },
      { message: 'The source tells a close on 2026-01-07 that is no price' },
    ],
    [
      'a split that is none',
      { body: [row('2026-01-07', 240, { splitFactor: 0 })] },
      { message: 'The source tells a split on 2026-01-07 that is no number' },
    ],
    [
      'a dividend below zero',
      { body: [row('2026-01-07', 240, { divCash: -0.5 })] },
      { message: 'The source tells a dividend on 2026-01-07 that is no number' },
    ],
  ])('fail at %s', async (_, answer, expected) => {
    const { read } = await reading(answer)
    expect(await failureOf(read)).toMatchObject({ name: 'PriceSourceError', retryAfter: null, ...expected })
  })

  it('are raw, with the splits and dividends of their days', async () => {
    const { server, read } = await reading({
      body: [
        row('2026-01-07', 240),
        row('2026-03-02', 61.5, { splitFactor: 4 }),
        row('2026-03-20', 64.1, { divCash: 0.5 }),
      ],
    })
    expect(await read).toEqual({
      basis: 'raw',
      hasDividends: true,
      tellsSplits: true,
      currency: null,
      days: [
        { day: '2026-01-07', close: 240 },
        { day: '2026-03-02', close: 61.5 },
        { day: '2026-03-20', close: 64.1 },
      ],
      actions: [
        { day: '2026-03-02', kind: 'split', value: 4 },
        { day: '2026-03-20', kind: 'dividend', value: 0.5 },
      ],
    })
    expect(server.requests).toEqual(['GET /tiingo/daily/AAPL/prices?startDate=2026-01-01&endDate=2026-12-31'])
    expect(server.headers[0]).toMatchObject({ authorization: 'Token SECRET' })
  })

  it('are those of the days asked for, ascending, a day once', async () => {
    const { read } = await reading({
      body: [
        row('2027-01-04', -1, { splitFactor: 2 }),
        row('2026-01-08', 241),
        row('2026-01-07', 239, { divCash: 1 }),
        row('2026-01-07', 240, { divCash: 1 }),
        row('2025-12-31', 0),
      ],
    })
    expect(await read).toMatchObject({
      days: [
        { day: '2026-01-07', close: 240 },
        { day: '2026-01-08', close: 241 },
      ],
      actions: [{ day: '2026-01-07', kind: 'dividend', value: 1 }],
    })
  })

  it('are none where there are none, and asked for from the beginning where no day is named', async () => {
    const { server, read } = await reading({ body: [] }, { from: null, to: '2026-12-31' })
    expect(await read).toMatchObject({ days: [], actions: [] })
    expect(server.parameters()).toEqual({ startDate: '1960-01-01', endDate: '2026-12-31' })
  })

  it('are read of ten years', async () => {
    const body = weekdays(2600).map((day, n) => row(day, 100 + (n % 50), { divCash: n % 63 ? 0 : 0.25 }))
    const { read } = await reading({ body }, { from: null, to: '2026-12-31' })
    const { days, actions } = await read
    expect([days.length, actions.length]).toEqual([2600, 42])
  })
})
