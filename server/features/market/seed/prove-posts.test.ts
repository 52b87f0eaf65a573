import { beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../../../database/seed/seed.ts'
import { settleNow } from '../../../jobs/work/settle-now.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { alignHomes } from '../../library/posts/source/align-homes.ts'
import { readListings } from '../series/listings.ts'
import { provePosts } from './prove-posts.ts'
import { seedPrices } from './seed-prices.ts'

const app = sharedApp()
const benchmarks = new Map([['USD', 'SPY']])

beforeAll(async () => {
  await seed(app.pool, { posts: 60, tips: 300, stocks: 5, users: 1 })
  await provePosts(app.pool)
  const { rows } = await app.pool.query<{ ticker: string }>('select ticker from stocks')
  const tickers = rows.map(({ ticker }) => ticker)
  await seedPrices(app.database, { tickers, today: '2026-11-20', benchmarks })
  const listings = await readListings(undefined)
  await settleNow({ database: app.database, listings, benchmarks, countsSupplied: false })
})

describe('proven posts of a seed', () => {
  it('count in records, and what has no address, or was made by hand, does not', async () => {
    const { rows } = await app.pool.query<{ why: string | null }>(
      'select distinct why_not as why from calls order by 1',
    )
    const reasons = rows.map(({ why }) => why)
    for (const why of [null, 'text supplied by its poster', 'edited and not confirmed', 'no direction'])
      expect(reasons).toContain(why)
    const { rows: scores } = await app.pool.query(
      'select from strategist_scores where horizon = 6 and resolved > 0',
    )
    expect(scores.length).toBeGreaterThan(0)
  })

  it('stay as they are the second time', async () => {
    const homes = async () => (await app.pool.query('select * from strategist_homes order by 1, 2')).rows
    const before = await homes()
    expect(before.length).toBeGreaterThan(0)
    await provePosts(app.pool)
    expect(await homes()).toEqual(before)
    // Nor does a server that starts on them find them other than its rules say.
    await alignHomes(app.database, new AbortController().signal)
    expect(await homes()).toEqual(before)
  })
})
