import { beforeAll } from 'vitest'
import { keepSeries } from '#server/features/market/series/keep-series.ts'
import { readListings } from '#server/features/market/series/listings.ts'
import { settleNow } from '#server/jobs/work/settle-now.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { SignedInClient } from '#server/testing/client.ts'
import { furnish, type World } from '../permission-table.ts'
import { people, type Someone } from './people.ts'
import { storedRows } from './stored-rows.ts'

/** What there is of two people in an application, for the tests of a file: it is there from the first one on. */
export interface SharedWorld {
  readonly world: World
  readonly moderator: SignedInClient
  readonly admin: SignedInClient
  /** Somebody else. */
  someone: Someone
  /** A look at everything that is stored. */
  stored(): Promise<object>
}

/** Prices of the stock, and what became of its tip; no call brings them, the operator does. */
async function tellPrices({ pool, database }: TestApp, { stockId }: World): Promise<void> {
  const { rows } = await pool.query<{ ticker: string }>('select ticker from stocks where id = $1', [stockId])
  const symbol = rows[0]?.ticker ?? ''
  const read = {
    ...{ basis: 'raw' as const, hasDividends: false, tellsSplits: true, currency: 'USD', actions: [] },
    days: [
      { day: '2026-11-16', close: 80 },
      { day: '2026-11-17', close: 81 },
    ],
  }
  const listing = { currency: 'USD', timezone: 'America/New_York' }
  await keepSeries(
    database,
    { symbol, sourceSymbol: symbol, source: 'csv', listing, read, byFile: true },
    new Map(),
  )
  const listings = await readListings(undefined)
  await settleNow({ database, listings, benchmarks: new Map(), countsSupplied: false })
}

/** A forecast was made long ago, and its time is over; no call makes it so. */
async function resolveForecast({ pool }: TestApp, { forecastId }: World): Promise<void> {
  await pool.query(
    `update forecasts set made_at = made_at - interval '3 years', settles_at = settles_at - interval '3 years',
       entry_day = current_date - 1000, s6 = 1, s_own = 1 where id = $1`,
    [forecastId],
  )
}

export function sharedWorld(app: TestApp): SharedWorld {
  let opened: SharedWorld | undefined
  beforeAll(async () => {
    const someone = await people(app)
    const world = await furnish(await someone(), await someone())
    await tellPrices(app, world)
    await resolveForecast(app, world)
    const [moderator, admin] = [await someone('moderator'), await someone('admin')]
    opened = { world, moderator, admin, someone, stored: await storedRows(app) }
  })
  const all = () => {
    if (!opened) throw new Error('The world is furnished before the first test')
    return opened
  }
  return {
    get world() {
      return all().world
    },
    get moderator() {
      return all().moderator
    },
    get admin() {
      return all().admin
    },
    someone: role => all().someone(role),
    stored: () => all().stored(),
  }
}
