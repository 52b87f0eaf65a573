import { describe, expect, it } from 'vitest'
import { failureOf, never, type VendorAnswer, vendor } from '../testing/vendor.ts'
import { createAlphaVantage } from './alphavantage.ts'

const days = { from: '2026-01-01', to: '2026-12-31' }

/** An answer as Alpha Vantage sends it, newest day first. */
const history = (rows: Record<string, [close: string, dividend?: string, split?: string]>) => ({
  'Meta Data': {
    '1. Information': 'Daily Time Series with Splits and Dividend Events',
    '2. Symbol': 'AAPL',
    '3. Last Refreshed': '2026-03-20',
    '4. Output Size': 'Full size',
    '5. Time Zone': 'US/Eastern',
  },
  'Time Series (Daily)': Object.fromEntries(
    Object.entries(rows).map(([day, [close, dividend = '0.0000', split = '1.0']]) => [
      day,
      {
        '1. open': '239.0000',
        '2. high': '241.2000',
        '3. low': '238.1000',
        '4. close': close,
        '5. adjusted close': '59.1234',
        '6. volume': '45123400',
        '7. dividend amount': dividend,
        '8. split coefficient': split,
      },
    ]),
  ),
})

async function reading(answer: VendorAnswer) {
  const server = await vendor(() => answer)
  const source = createAlphaVantage({ url: server.origin, key: 'SECRET' })
  return { server, read: source.read('AAPL', days, never) }
}

const plans =
  'Please subscribe to any of the premium plans at https://www.alphavantage.co/premium/ to instantly'

describe('prices of Alpha Vantage', () => {
  it.each<[string, unknown, object]>([
    [
      'its note about calls a minute',
      {
        Note: 'Thank you for using Alpha Vantage! Our standard API call frequency is 5 calls per minute and 500 calls per day.',
      },
      { message: 'The source takes no more requests at the moment', retryAfter: 3600 },
    ],
    [
      'its information about requests a day, which quotes the key',
      {
        Information: `We have detected your API key as SECRET and our standard API rate limit is 25 requests per day. ${plans} remove all daily rate limits.`,
      },
      { message: 'The source takes no more requests at the moment', retryAfter: 3600 },
    ],
    [
      'its information about requests a second',
      {
        Information: `Thank you for using Alpha Vantage! Please consider spreading out your free API requests more sparingly (1 request per second).`,
      },
      { retryAfter: 3600 },
    ],
    [
      'its information about plans',
      {
        Information: `Thank you for using Alpha Vantage! This is a premium endpoint. ${plans} unlock all of them`,
      },
      { message: 'The plan of this server’s key does not include these prices' },
    ],
    ['other information', { Information: 'SECRET' }, { message: 'The source refused to tell these prices' }],
    [
      'a symbol that it does not know',
      {
        'Error Message':
          'Invalid API call. Please retry or visit the documentation (https://www.alphavantage.co/documentation/) for TIME_SERIES_DAILY_ADJUSTED.',
      },
      { message: 'The source does not know AAPL' },
    ],
    [
      'a key that it does not take',
      { 'Error Message': 'the parameter apikey is invalid or missing. Please claim your free API key on it' },
      { message: 'The source did not accept the key of this server' },
    ],
    ['an empty object', {}, { message: expect.stringContaining('form') }],
    [
      'a close that is none',
      history({ '2026-01-07': ['None'] }),
      { message: 'The source tells a close on 2026-01-07 that is no price' },
    ],
    [
      'a split that is none',
      history({ '2026-01-07': ['240.0', '0.0', ''] }),
      { message: 'The source tells a split on 2026-01-07 that is no number' },
    ],
    ['a day that is none', history({ yesterday: ['240.0'] }), { message: expect.stringContaining('form') }],
  ])('fail at %s, with status 200', async (_, body, expected) => {
    const { read } = await reading({ body })
    expect(await failureOf(read)).toMatchObject({ name: 'PriceSourceError', retryAfter: null, ...expected })
  })

  it('are raw, ascending, of the days asked for', async () => {
    const { server, read } = await reading({
      body: history({
        '2027-01-04': ['99.0000', '1.0000'],
        '2026-03-20': ['64.1000', '0.5000'],
        '2026-03-02': ['61.5000', '0.0000', '4.0'],
        '2026-01-07': ['240.0000'],
        '2025-12-31': ['0.0000'],
      }),
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
    expect(server.requests[0]).toMatch(/^GET \/query\?/)
    expect(server.parameters()).toEqual({
      function: 'TIME_SERIES_DAILY_ADJUSTED',
      symbol: 'AAPL',
      outputsize: 'full',
      datatype: 'json',
      apikey: 'SECRET',
    })
  })
})
