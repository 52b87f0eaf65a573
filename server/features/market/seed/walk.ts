import { hash } from 'node:crypto'
import type { PriceAction } from '#reckoning/prices/series.ts'

/** How invented prices move. */
export interface Walk {
  /** Determines all numbers. */
  name: string
  /** The first close. */
  start: number
  /** The usual move of a day, as a fraction. */
  volatility: number
  /** New shares for each old share, by day. */
  splits: ReadonlyMap<string, number>
  paysDividends: boolean
  /** Days without prices besides weekends and holidays, both ends included. */
  gap: { from: string; to: string } | null
}

/** Days on which no exchange is open. */
const holidays = new Set(['01-01', '07-04', '12-25'])

/** The months on whose first trading day a dividend is paid, and its share of the previous close. */
const payingMonths = new Set(['02', '05', '08', '11'])
const payout = 0.006

/**
 * Raw closes of every trading day between two days, rounded to cents, with splits and dividends. They are the same
 * every time, and a later end changes no earlier day.
 */
export function walk(
  { name, start, volatility, splits, paysDividends, gap }: Walk,
  { from, to }: { from: string; to: string },
): { days: { day: string; close: number }[]; actions: PriceAction[] } {
  const draw = drawsOf(name)
  const days: { day: string; close: number }[] = []
  const actions: PriceAction[] = []
  let [worth, shares, close] = [start, 1, start]
  let paidIn = from.slice(0, 7)
  for (const day of tradingDays(from, to)) {
    worth *= Math.exp(volatility * draw())
    const split = splits.get(day)
    if (split !== undefined) {
      shares *= split
      close /= split
      actions.push({ day, kind: 'split', value: split })
    }
    const month = day.slice(0, 7)
    if (paysDividends && month !== paidIn && payingMonths.has(month.slice(5))) {
      const value = inCents(close * payout)
      worth -= value * shares
      actions.push({ day, kind: 'dividend', value })
      paidIn = month
    }
    close = inCents(worth / shares)
    if (!gap || day < gap.from || day > gap.to) days.push({ day, close })
  }
  return { days, actions: actions.filter(({ day }) => !gap || day < gap.from || day > gap.to) }
}

function* tradingDays(from: string, to: string): Generator<string> {
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const date = new Date(time)
    const day = date.toISOString().slice(0, 10)
    if (date.getUTCDay() % 6 !== 0 && !holidays.has(day.slice(5))) yield day
  }
}

/** A price rounded to cents, at least one cent. */
export function inCents(price: number): number {
  return Math.max(0.01, Math.round(price * 100) / 100)
}

/** Numbers around 0, close to a normal distribution with variance 1, and always the same for a name (mulberry32). */
function drawsOf(name: string): () => number {
  let state = Number.parseInt(hash('sha256', name).slice(0, 8), 16)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  // The sum of three numbers from 0 to 1 has a variance of a quarter.
  return () => 2 * (next() + next() + next() - 1.5)
}
