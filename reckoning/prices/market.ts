import { clockOf, momentAt } from '../days/clock.ts'
import { addDays, type Day } from '../days/days.ts'
import { closingMinutes } from './closing-times.ts'
import { listingOf, tradesAtWeekends } from './symbols.ts'

/** When a stock is traded, as far as one can know without a calendar of holidays. */
export interface Market {
  /** IANA. */
  timezone: string
  isOpenAtWeekends: boolean
}

/** Where nobody knows more: days of UTC from Monday to Friday. */
export const usualMarket: Market = { timezone: 'UTC', isOpenAtWeekends: false }

/**
 * The market of a ticker. Of one that nobody knows each day may be a day of trade.
 *
 * @param timezone of its series; null where it has none.
 * @param today decides for markets that were open on Saturdays once.
 */
export function marketOf(ticker: string, timezone: string | null, today: Day): Market {
  return {
    timezone: timezone ?? listingOf(ticker)?.timezone ?? 'UTC',
    isOpenAtWeekends: tradesAtWeekends(ticker, today),
  }
}

/**
 * When the exchange closes on the first day behind a day on which it may be open. A holiday counts as open: what rests on it
 * comes a day early, never late.
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

/** By day and time zone: to ask the clocks of a place takes longer than all else that is done to a call. */
const closes = new Map<string, number>()
const mostCloses = 20_000

function isWeekend(day: Day): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0
}
