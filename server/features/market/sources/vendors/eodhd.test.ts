import { describe, expect, it } from 'vitest'
import { failureOf, never, type VendorAnswer, vendor } from '../testing/vendor.ts'
import { createEodhd } from './eodhd.ts'

const days = { from: '2026-01-01', to: '2026-12-31' }
const limited = { warning: 'Data is limited by one year as you have free subscription' }

/** A row as EODHD sends it. */
const row = (date: string, close: unknown, more: object = {}) => ({
  date,
  open: 239,
  high: 241.2,
  low: 238.1,
  close,
  adjusted_close: 59.1,
  volume: 45_123_400,
  ...more,
})

const dividend = (date: string, value: unknown, more: object = {}) => ({
  date,
  declarationDate: null,
  recordDate: null,
  paymentDate: null,
  period: 'Quarterly',
  value,
  unadjustedValue: value,
  currency: 'USD',
  ...more,
})

type Answers = Partial<Record<'eod' | 'splits' | 'div', VendorAnswer>>

async function reading(
  { eod = { body: [row('2026-01-07', 240)] }, splits = { body: [] }, div = { body: [] } }: Answers,
  symbol = 'AAPL.US',
  asked: { from: string | null; to: string } = days,
) {
  const server = await vendor(path =>
    path.includes('/eod/') ? eod : path.includes('/splits/') ? splits : div,
  )
  return { server, read: createEodhd({ url: server.origin, key: 'SECRET' }).read(symbol, asked, never) }
}

describe('prices of EODHD', () => {
  it.each<[string, Answers, string]>([
    [
      'a symbol that it does not know',
      { eod: { status: 404, headers: { 'content-type': 'text/html' }, body: 'Ticker Not Found.' } },
      'The source does not know AAPL.US',
    ],
    ['a day that is used up', { eod: { status: 402, body: 'You exceeded your limit' } }, 'no requests left'],
    ['nothing but its warning', { eod: { body: [limited] } }, 'The plan of this server’s key'],
    ['splits that are not told', { splits: { status: 403 } }, 'its plan has no such prices'],
    ['dividends that break off', { div: { body: '[{"date":"2026-03' } }, 'damaged or breaks off'],
    ['a close that is none', { eod: { body: [row('2026-01-07', null)] } }, 'a close on 2026-01-07'],
    [
      'a split that is none',
      { splits: { body: [{ date: '2026-03-02', split: '4.000000/0.000000' }] } },
      'a split on 2026-03-02',
    ],
    [
      'a split in other words',
      { splits: { body: [{ date: '2026-03-02', split: '4 for 1' }] } },
      'a split on 2026-03-02',
    ],
    [
      'a dividend that is none',
      { div: { body: [dividend('2026-03-20', 'n/a')] } },
      'a dividend on 2026-03-20',
    ],
    ['a form of its own', { eod: { body: { errors: {} } } }, 'form'],
  ])('fail at %s', async (_, answers, words) => {
    const { read } = await reading(answers)
    expect(await failureOf(read)).toMatchObject({
      name: 'PriceSourceError',
      message: expect.stringContaining(words),
    })
  })

  it('cost one call where the symbol is not known', async () => {
    const { server, read } = await reading({ eod: { status: 404 } })
    await failureOf(read)
    expect(server.requests).toHaveLength(1)
  })

  it('are raw, with splits and dividends of calls of their own', async () => {
    const { server, read } = await reading({
      eod: { body: [row('2026-01-07', 240, limited), limited, row('2026-03-02', 61.5)] },
      splits: { body: [limited, { date: '2026-03-02', split: '4.000000/1.000000' }] },
      div: {
        body: [
          dividend('2026-02-06', 0.125, { unadjustedValue: 0.5 }),
          dividend('2026-03-20', '0.5', { unadjustedValue: null, currency: null }),
          dividend('2027-03-20', 0.5),
        ],
      },
    })
    expect(await read).toEqual({
      basis: 'raw',
      hasDividends: true,
      tellsSplits: true,
      currency: null,
      days: [
        { day: '2026-01-07', close: 240 },
        { day: '2026-03-02', close: 61.5 },
      ],
      actions: [
        { day: '2026-02-06', kind: 'dividend', value: 0.5 },
        { day: '2026-03-02', kind: 'split', value: 4 },
        { day: '2026-03-20', kind: 'dividend', value: 0.5 },
      ],
    })
    const query = 'AAPL.US?from=2026-01-01&to=2026-12-31&fmt=json&api_token=SECRET'
    expect(server.requests).toEqual([
      `GET /api/eod/${query}`,
      `GET /api/splits/${query}`,
      `GET /api/div/${query}`,
    ])
  })

  it('are asked for from the beginning where no day is named', async () => {
    const { server, read } = await reading({}, 'AAPL.US', { from: null, to: '2026-12-31' })
    expect((await read).days).toHaveLength(1)
    expect(server.parameters()).toEqual({ to: '2026-12-31', fmt: 'json', api_token: 'SECRET' })
  })

  it('take a dividend without its own value for one that later splits have divided', async () => {
    const { read } = await reading({
      splits: {
        body: [
          { date: '2026-02-06', split: '3.000000/1.000000' },
          { date: '2026-03-02', split: '4.000000/1.000000' },
        ],
      },
      div: { body: [{ date: '2026-02-06', value: 0.125 }] },
    })
    expect(await read).toMatchObject({
      actions: expect.arrayContaining([{ day: '2026-02-06', kind: 'dividend', value: 0.5 }]),
    })
  })

  it('add dividends of one day', async () => {
    const { read } = await reading({
      div: { body: [dividend('2026-03-20', 0.5), dividend('2026-03-20', 2, { period: 'Special' })] },
    })
    expect(await read).toMatchObject({ actions: [{ day: '2026-03-20', kind: 'dividend', value: 2.5 }] })
  })

  it.each([
    ['pounds beside pence', 'VOD.LSE', 'GBP', 0.05, 5],
    ['pence', 'VOD.LSE', 'GBX', 5, 5],
    ['euros', 'SIE.XETRA', 'EUR', 5.2, 5.2],
  ])('tell dividends in the money of the closes: %s', async (_, symbol, currency, told, value) => {
    const { read } = await reading({ div: { body: [dividend('2026-06-05', told, { currency })] } }, symbol)
    expect(await read).toMatchObject({
      hasDividends: true,
      actions: [{ day: '2026-06-05', kind: 'dividend', value }],
    })
  })

  it.each([
    ['in other money than the closes', 'HSBA.LSE', 'USD'],
    ['where the money of the closes is not known', 'PKO.WAR', 'PLN'],
  ])('have no dividends %s, because none is converted', async (_, symbol, currency) => {
    const { read } = await reading({ div: { body: [dividend('2026-06-05', 0.1, { currency })] } }, symbol)
    expect(await read).toMatchObject({ hasDividends: false, actions: [] })
  })
})
