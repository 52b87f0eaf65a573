import { describe, expect, it } from 'vitest'
import type { FindListing } from '../../../http/services.ts'
import { aPost, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { mendStockNames } from './mend-names.ts'

const app = sharedApp()
const client = sharedClient(app)

const unknown: FindListing = () => undefined
const knowing = (findListing: FindListing) => ({
  byTicker: async () => ({ findListing, findAbroad: () => [] }),
})
const mend = (find = unknown) => mendStockNames(app.database, knowing(find), new AbortController().signal)

/** A stock that an earlier version has named so, of a post with this text; `TICK` is its ticker. */
async function named(name: string, content: string): Promise<string> {
  const ticker = someTicker()
  await aPost(client, {
    content: content.replaceAll('TICK', ticker),
    tips: [{ ticker, text: 'It rises.', stance: 'bullish' }],
  })
  await app.pool.query('update stocks set company_name = $2 where ticker = $1', [ticker, name])
  return ticker
}

async function nameOf(ticker: string): Promise<string> {
  const { rows } = await app.pool.query('select company_name as name from stocks where ticker = $1', [ticker])
  return rows[0]?.name
}

describe('a stored name of a stock', () => {
  it.each([
    ['Capricorn Metals Ltd', 'We like Capricorn Metals Ltd (TICK).'],
    ['Bank of the Orient', 'We like Bank of the Orient (TICK).'],
    ['iShares Core', 'In Q3 2026 iShares Core (TICK) rose.'],
    ['adidas', 'We like adidas (TICK).'],
    ['Today Capricorn Metals', 'Capricorn Metals (TICK) is somebody’s word here.'],
    ['Today Capricorn Metals', 'Today Capricorn Metals is not beside it. We buy TICK.'],
    ['Today Capricorn Metals', 'Today Capricorn Metals (TICKS) is another.'],
  ])('stays where it is right, or nobody’s reading: %s of “%s”', async (name, content) => {
    const ticker = await named(name, content)
    await mend()
    expect(await nameOf(ticker)).toBe(name)
  })

  it('stays where a table knows its stock', async () => {
    const ticker = await named('Today Capricorn Metals', 'Today Capricorn Metals (TICK) rose.')
    const listing = { ticker, name: 'Capricorn Metals Ltd', shortNames: [], exchange: null, sector: null }
    await mend(asked => (asked === ticker ? listing : undefined))
    expect(await nameOf(ticker)).toBe('Today Capricorn Metals')
    await mend()
  })

  it('stays where a person has mended it, also into what a machine would have read', async () => {
    const ticker = await named('Capricorn', 'Today Capricorn Metals (TICK) rose.')
    const changed = await client.patch(`/api/stocks/${ticker}`, {
      companyName: 'Today Capricorn Metals',
      seen: 1,
    })
    expect(changed.status).toBe(200)
    expect(await mend()).toBe(0)
    expect(await nameOf(ticker)).toBe('Today Capricorn Metals')
  })

  it.each([
    [
      '43.09.\n\nCapricorn Metals Ltd',
      'The price is 43.09.\n\nCapricorn Metals Ltd (ASX: TICK) rose.',
      'Capricorn Metals Ltd',
    ],
    [
      '43.09. Capricorn Metals Ltd',
      'The price is 43.09.\n\nCapricorn Metals Ltd (TICK) rose.',
      'Capricorn Metals Ltd',
    ],
    ['Today Capricorn Metals', 'Today Capricorn Metals (TICK) rose.', 'Capricorn Metals'],
    ['In Q3 2026 Capricorn Metals', 'In Q3 2026 Capricorn Metals (TICK) rose.', 'Capricorn Metals'],
    ['Week 47', 'Week 47 (TICK) was good.', null],
  ])('is mended where it was read beyond its place: %j', async (name, content, right) => {
    const ticker = await named(name, content)
    expect(await mend()).toBe(1)
    expect(await nameOf(ticker)).toBe(right ?? ticker)
    expect(await mend()).toBe(0)
  })

  it('is left where the server ends', async () => {
    const ticker = await named('Today Capricorn Metals', 'Today Capricorn Metals (TICK) rose.')
    const ended = new AbortController()
    ended.abort()
    expect(await mendStockNames(app.database, knowing(unknown), ended.signal)).toBe(0)
    expect(await nameOf(ticker)).toBe('Today Capricorn Metals')
    await mend()
  })
})
