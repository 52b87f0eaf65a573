import { clockOf, momentAt } from '../days/clock.ts'
import { addDays, type Day } from '../days/days.ts'
import { closingMinutes } from './closing-times.ts'
import { listingOf, tradesAtWeekends } from './symbols.ts'

/** When a stock is traded, as far as can be known without a calendar of holidays. */
export interface Market {
  /** An IANA time zone. */
  timezone: string
  isOpenAtWeekends: boolean
}

/** The market if nothing is known: Monday to Friday in UTC. */
export const usualMarket: Market = { timezone: 'UTC', isOpenAtWeekends: false }

/**
 * The market of a ticker. For a ticker of an unknown market, any day may be a trading day.
 *
 * @param timezone of its price series; null if it has none.
 * @param today decides for markets that once traded on Saturdays.
 */
export function marketOf(ticker: string, timezone: string | null, today: Day): Market {
  return {
    timezone: timezone ?? listingOf(ticker)?.timezone ?? 'UTC',
    isOpenAtWeekends: tradesAtWeekends(ticker, today),
  }
}

/**
 * The close on the first day after `day` on which the exchange may be open. A holiday counts as open, so that the
 * moment may be too early but never too late.
 *
 * @returns milliseconds since 1970.
 */
export function closeAfter(day: Day, { timezone, isOpenAtWeekends }: Market): number {
  let next = addDays(day, 1)
  while (!isOpenAtWeekends && isWeekend(next)) next = addDays(next, 1)
  const key = `${next} ${timezone}`
  const close = closes.get(key) ?? momentAt(next, closingMinutes(timezone), clockOf(timezone))
  if (closes.size >= mostCloses) closes.clear()
  closes.set(key, close)
  return close
}

/** By day and time zone, because asking for local time takes longer than all other work on a call. */
const closes = new Map<string, number>()
const mostCloses = 20_000

function isWeekend(day: Day): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0
}
