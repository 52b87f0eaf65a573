import type { Transaction } from '../../../database/database.ts'
import { exampleMarket } from '../../../process/example-market.ts'
import { type Walk, walk } from '../../market/seed/walk.ts'
import { keepSeriesIn } from '../../market/series/keep-series.ts'
import { companies, index } from './companies.ts'

/** Calendar days before the clock of the first close: two months more than the oldest post has. */
const daysBack = 1160

/** Days before the clock of the only split, so that some calls go over it. */
const splitBefore = 240

const benchmarks = new Map([[exampleMarket.currency, exampleMarket.benchmark]])

type Priced = ReturnType<typeof walk> & { symbol: string; hasDividends: boolean }

/** The prices of the example until a day, the index first. The same for the same day. */
export function examplePrices(clock: Date): Priced[] {
  const [from, to, split] = [daysBack, 0, splitBefore].map(days => dayBefore(clock, days))
  if (!from || !to || !split) throw new Error('A day is missing')
  return [index, ...companies.map(one => one.walk)].map((one, place) => {
    const splits = place === 2 ? new Map([[nextWeekday(split), 2]]) : new Map<string, number>()
    const moves: Walk = { ...one, splits, gap: null }
    return { symbol: one.name, hasDividends: one.paysDividends, ...walk(moves, { from, to }) }
  })
}

/** The closes by the place of their company, as a plan of posts takes them. */
export function closesByPlace(prices: readonly Priced[]): { stock_i: number; day: string; close: number }[] {
  return prices
    .slice(1)
    .flatMap(({ days }, place) => days.map(({ day, close }) => ({ stock_i: place, day, close })))
}

/** Stores the series, as an import of files does. */
export async function keepPrices(transaction: Transaction, prices: readonly Priced[]): Promise<void> {
  const { currency, timezone } = exampleMarket
  for (const { symbol, hasDividends, days, actions } of prices)
    await keepSeriesIn(
      transaction,
      {
        ...{ symbol, sourceSymbol: symbol, source: 'csv', listing: { currency, timezone }, byFile: true },
        read: { basis: 'raw', hasDividends, tellsSplits: true, currency: null, days, actions },
      },
      benchmarks,
    )
}

function dayBefore(clock: Date, days: number): string {
  return new Date(clock.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}

/** Of the days on which exchanges are closed a walk has no price. */
function nextWeekday(day: string): string {
  const date = new Date(day)
  const weekday = date.getUTCDay()
  const later = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return dayBefore(date, -later)
}
