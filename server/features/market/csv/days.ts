import { z } from 'zod'

const isoDay = z.iso.date()
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (text: string) => text.padStart(2, '0')

/** A day such as `1/2/2026` in one of its two orders, optionally with an hour. Null if it is no day. */
export function slashedDay(cell: string, order: 'day-first' | 'month-first'): string | null {
  const [, one = '', other = '', year = ''] =
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/.exec(cell) ?? []
  const [day, month] = order === 'day-first' ? [one, other] : [other, one]
  return dayOf(`${year}-${two(month)}-${two(day)}`)
}

/** A day such as `17.11.2026`. Null if it is no day. */
export function dottedDay(cell: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? []
  return dayOf(`${year}-${two(month)}-${two(day)}`)
}

/** A day such as `Nov 17, 2026` or `2026/11/17`, which is unambiguous. Null if it is no day. */
export function namedDay(cell: string): string | null {
  const [, name = '', day = '', year = ''] = /^([a-z]{3}) (\d{1,2}), (\d{4})$/i.exec(cell) ?? []
  if (name) return dayOf(`${year}-${two(String(months.indexOf(name.toLowerCase()) + 1))}-${two(day)}`)
  return dayOf(/^\d{4}\/\d{2}\/\d{2}$/.test(cell) ? cell.replaceAll('/', '-') : '')
}

/** Whether a day (YYYY-MM-DD) is a Saturday or a Sunday. */
export function isAtWeekend(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0
}

/** The text, if it is a day as YYYY-MM-DD. Else null. */
export function dayOf(text: string): string | null {
  return isoDay.safeParse(text).success ? text : null
}
