import { hash } from 'node:crypto'
import { listingOf, minorUnits } from '#reckoning/prices/symbols.ts'
import type { Database } from '../../../database/database.ts'
import { endSeries } from '../series/change-series.ts'
import { keepSeries } from '../series/keep-series.ts'
import { inCents, type Walk, walk } from './walk.ts'

/** The first day: five years before the newest seeded post. */
const firstDay = '2021-11-15'

/** The benchmark of dollars (BENCHMARKS=USD=SPY). */
const benchmark: Walk = {
  ...{ name: 'SPY', start: 420, volatility: 0.008, splits: new Map(), paysDividends: true, gap: null },
}

/** By the index of the seeded stock: among the first ones, so that a small seed has them too. */
const splits = new Map([
  [0, new Map([['2025-06-09', 4]])],
  [2, new Map([['2026-03-02', 3]])],
  [6, new Map([['2026-01-12', 0.1]])],
])
const delisted = { place: 9, lastDay: '2026-06-12', endedOn: '2026-06-15' }

/** The closes around it are eight days apart, one more than a close may stand for. */
const gap = { from: '2026-02-06', to: '2026-02-12' }

/**
 * Stores prices of the seeded stocks and of SPY until today, as an import would: daily random walks with splits (one of
 * them reverse), dividends, gaps of eight days and a delisting. A given day always has the same prices, and a later day
 * adds to them.
 *
 * @returns the number of series.
 */
export async function seedPrices(
  database: Database,
  { tickers, today, benchmarks }: SeedPrices,
): Promise<number> {
  const walks = tickers.map((ticker, place) => [ticker, walkOf(ticker, place)] as const)
  for (const [symbol, one] of [[benchmark.name, benchmark] as const, ...walks]) {
    const isDelisted = symbol === tickers[delisted.place]
    const to = isDelisted && delisted.lastDay < today ? delisted.lastDay : today
    const { days, actions } = walk(one, { from: firstDay, to })
    const last = days.at(-1)
    if (!last) continue
    const listing = listingOf(symbol) ?? { currency: 'USD', timezone: 'UTC' }
    const { per } = minorUnits(listing.currency)
    await keepSeries(
      database,
      {
        ...{ symbol, sourceSymbol: symbol, source: 'csv', listing, byFile: true },
        read: {
          ...{ basis: 'raw', hasDividends: one.paysDividends, tellsSplits: true, currency: null },
          days: days.map(({ day, close }) => ({ day, close: inCents(close * per) })),
          actions: actions.map(action =>
            action.kind === 'dividend' ? { ...action, value: inCents(action.value * per) } : action,
          ),
        },
      },
      benchmarks,
    )
    if (isDelisted && delisted.endedOn <= today)
      await endSeries(database, [symbol, delisted.endedOn, inCents(last.close * 0.7), 'delisted'])
  }
  return walks.length + 1
}

export interface SeedPrices {
  /** The tickers of the seeded stocks, in order. */
  tickers: readonly string[]
  /** As YYYY-MM-DD. */
  today: string
  benchmarks: ReadonlyMap<string, string>
}

function walkOf(ticker: string, place: number): Walk {
  return {
    name: ticker,
    start: startOf(place),
    volatility: 0.01 + (place % 5) * 0.002,
    splits: splits.get(place) ?? new Map(),
    paysDividends: place % 3 !== 0,
    gap: place % 4 === 1 ? gap : null,
  }
}

/** The price around which the seeded targets are drawn (`tipPlan`). */
function startOf(place: number): number {
  return 20 + (Number.parseInt(hash('md5', `price${place}`).slice(0, 7), 16) % 380)
}
