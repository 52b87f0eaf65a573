import { describe, expect, it } from 'vitest'
import { failureOf, never, type VendorAnswer, vendor, weekdays } from '../testing/vendor.ts'
import { createYahooChart } from './yahoo-chart.ts'

const at = (moment: string) => Date.parse(moment) / 1000
const newYork = {
  currency: 'USD',
  symbol: 'AAPL',
  exchangeTimezoneName: 'America/New_York',
  gmtoffset: -18_000,
}

/** An answer in the shape of Yahoo's charts. */
function chart(rows: [moment: string, close: unknown][], { meta = newYork, events }: Partial<Parts> = {}) {
  const result = {
    meta: { instrumentType: 'EQUITY', priceHint: 2, dataGranularity: '1d', range: '', ...meta },
    timestamp: rows.map(([moment]) => at(moment)),
    ...(events ? { events } : {}),
    indicators: {
      quote: [{ close: rows.map(([, close]) => close), volume: rows.map(() => 1000) }],
      adjclose: [{ adjclose: rows.map(() => 1) }],
    },
  }
  return { chart: { result: [result], error: null } }
}

interface Parts {
  meta: object
  events: object
}

async function reading(
  answer: VendorAnswer,
  days: { from: string | null; to: string } = { from: '2026-01-01', to: '2026-12-31' },
  key: string | null = null,
) {
  const server = await vendor(() => answer)
  const source = createYahooChart({ url: `${server.origin}/bridge?account=7`, key })
  return { server, read: source.read('AAPL', days, never) }
}

const notFound = {
  chart: { result: null, error: { code: 'Not Found', description: 'No data found, symbol may be delisted' } },
}

describe('prices in the shape of Yahoo’s charts', () => {
  it.each<[string, VendorAnswer, object]>([
    [
      'a symbol that is not known',
      { status: 404, body: notFound },
      { message: 'The source does not know AAPL' },
    ],
    ['the same with status 200', { body: notFound }, { message: 'The source does not know AAPL' }],
    [
      'another error with status 200',
      { body: { chart: { result: null, error: { code: 'Unauthorized', description: 'SECRET' } } } },
      { message: 'The source refused to tell these prices' },
    ],
    [
      'too many requests',
      {
        status: 429,
        headers: { 'content-type': 'text/html', 'retry-after': '60' },
        body: 'Too Many Requests\r\n',
      },
      { message: 'The source takes no more requests at the moment (status 429)', retryAfter: 60 },
    ],
    [
      'no result',
      { body: { chart: { result: null, error: null } } },
      { message: expect.stringContaining('form') },
    ],
    [
      'a close that is none',
      { body: chart([['2026-01-07T14:30:00Z', 0]]) },
      { message: 'The source tells a close on 2026-01-07 that is no price' },
    ],
    [
      'fewer closes than moments',
      { body: JSON.stringify(chart([['2026-01-07T14:30:00Z', 240]])).replace('[240]', '[]') },
      { message: expect.stringContaining('form') },
    ],
    [
      'no timezone',
      { body: chart([['2026-01-07T14:30:00Z', 240]], { meta: { currency: 'USD' } }) },
      { message: 'The source does not tell the timezone of its days' },
    ],
    [
      'a split by nothing',
      {
        body: chart([], {
          events: { splits: { 1: { date: at('2026-03-02T14:30:00Z'), numerator: 4, denominator: 0 } } },
        }),
      },
      { message: 'The source tells a split on 2026-03-02 that is no number' },
    ],
    [
      'a moment that is none',
      {
        body: JSON.stringify(chart([['2026-01-07T14:30:00Z', 240]])).replace(
          /"timestamp":\[\d+/,
          '$&000000000',
        ),
      },
      { message: expect.stringContaining('form') },
    ],
  ])('fail at %s', async (_, answer, expected) => {
    const { read } = await reading(answer)
    expect(await failureOf(read)).toMatchObject({ name: 'PriceSourceError', retryAfter: null, ...expected })
  })

  it('are split-adjusted, with their splits and dividends', async () => {
    const split = at('2026-03-02T14:30:00Z')
    const paid = at('2026-03-20T13:30:00Z')
    const { server, read } = await reading({
      body: chart(
        [
          ['2026-01-07T14:30:00Z', 60],
          ['2026-01-08T14:30:00Z', null],
          ['2026-03-20T13:30:00Z', 64.1],
        ],
        {
          events: {
            splits: { [split]: { date: split, numerator: 4, denominator: 1, splitRatio: '4:1' } },
            dividends: { [paid]: { date: paid, amount: 0.5 } },
          },
        },
      ),
    })
    expect(await read).toEqual({
      basis: 'split-adjusted',
      hasDividends: true,
      tellsSplits: true,
      currency: 'USD',
      days: [
        { day: '2026-01-07', close: 60 },
        { day: '2026-03-20', close: 64.1 },
      ],
      actions: [
        { day: '2026-03-02', kind: 'split', value: 4 },
        { day: '2026-03-20', kind: 'dividend', value: 0.5 },
      ],
    })
    expect(server.requests[0]).toMatch(/^GET \/bridge\/v8\/finance\/chart\/AAPL\?account=7&interval=1d/)
    expect(server.parameters()).toMatchObject({
      interval: '1d',
      events: 'div,splits',
      period1: String(at('2025-12-31')),
      period2: String(at('2027-01-02')),
    })
    expect(server.headers[0]).not.toHaveProperty('x-api-key')
  })

  it('are of the days of their exchange, by its timezone or else its offset', async () => {
    // The first trades of Auckland come on the evening before in UTC.
    const rows: [string, number][] = [
      ['2026-01-06T21:00:00Z', 5],
      ['2026-12-30T21:00:00Z', 6],
      ['2026-12-31T21:00:00Z', 7],
    ]
    for (const meta of [
      { exchangeTimezoneName: 'Pacific/Auckland', gmtoffset: 0 },
      { gmtoffset: 13 * 3600 },
      { exchangeTimezoneName: 'Nowhere/Land', gmtoffset: 13 * 3600 },
    ]) {
      const { read } = await reading({ body: chart(rows, { meta }) })
      expect(await read).toMatchObject({
        currency: null,
        days: [
          { day: '2026-01-07', close: 5 },
          { day: '2026-12-31', close: 6 },
        ],
      })
    }
  })

  it('count the last of a day that stands twice, where it has a close', async () => {
    const { read } = await reading({
      body: chart([
        ['2026-01-07T14:30:00Z', 60],
        ['2026-01-07T21:00:01Z', 61],
        ['2026-01-08T14:30:00Z', 62],
        ['2026-01-08T21:00:01Z', null],
      ]),
    })
    expect((await read).days).toEqual([
      { day: '2026-01-07', close: 61 },
      { day: '2026-01-08', close: 62 },
    ])
  })

  it('are none where there are none, and asked for from 1970 where no day is named', async () => {
    const body = { chart: { result: [{ meta: newYork, indicators: { quote: [{}] } }], error: null } }
    const { server, read } = await reading({ body }, { from: null, to: '2026-12-31' }, 'SECRET')
    expect(await read).toMatchObject({ days: [], actions: [] })
    expect(server.parameters()).toMatchObject({ period1: '0' })
    expect(server.headers[0]).toMatchObject({ 'x-api-key': 'SECRET' })
  })

  it('are read of ten years', async () => {
    const body = chart(weekdays(2600).map((day, n) => [`${day}T14:30:00Z`, 100 + (n % 50)]))
    const { read } = await reading({ body }, { from: null, to: '2026-12-31' })
    expect((await read).days).toHaveLength(2600)
  })

  it.each([
    ['GBp', 'GBP', 0.05, [{ day: '2026-06-05', kind: 'dividend', value: 5 }]],
    ['GBp', 'GBp', 5, [{ day: '2026-06-05', kind: 'dividend', value: 5 }]],
    ['GBp', 'USD', 5, null],
    ['ZAc', undefined, 5, [{ day: '2026-06-05', kind: 'dividend', value: 5 }]],
  ])('tell their money as it comes, %s, with dividends in %s', async (currency, paidIn, amount, actions) => {
    const paid = at('2026-06-05T13:30:00Z')
    const dividends = { [paid]: { date: paid, amount, ...(paidIn ? { currency: paidIn } : {}) } }
    const { read } = await reading({
      body: chart([], { meta: { ...newYork, currency }, events: { dividends } }),
    })
    expect(await read).toMatchObject({ currency, hasDividends: actions !== null, actions: actions ?? [] })
  })
})
