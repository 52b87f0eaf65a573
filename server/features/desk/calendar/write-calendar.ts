import type { CalendarEntry } from '../due/queries.ts'

/** Seconds after which calendars are read again. */
const readAgain = 12 * 3600

/**
 * The due items as iCalendar (RFC 5545), each as an event of one whole day. It has only titles: somebody who looks over
 * a shoulder, or keeps the calendar for the person, learns no reasons. The same entries give the same bytes on the same
 * day. The library is loaded with the first calendar.
 *
 * @param name the name of this server.
 * @param today the day from which calendars show the data.
 */
export async function writeCalendar(
  entries: CalendarEntry[],
  { name, publicUrl, today }: { name: string; publicUrl: string; today: string },
): Promise<string> {
  const { default: ical, ICalEventTransparency } = await import('ical-generator')
  const { hostname } = new URL(publicUrl)
  const stamp = new Date(today)
  const calendar = ical({
    name,
    prodId: { company: 'tipfolio', product: 'due' },
    ttl: readAgain,
  })
  for (const entry of entries)
    calendar.createEvent({
      id: `${entry.kind}-${entry.refId}@${hostname}`,
      sequence: entry.sequence,
      stamp,
      start: new Date(entry.day),
      timezone: 'UTC',
      allDay: true,
      summary: titleOf(entry),
      // A day with a due item is not a busy day.
      transparency: ICalEventTransparency.TRANSPARENT,
      url: `${publicUrl}/due`,
    })
  return `${calendar.toString()}\r\n`
}

/** Settled, 8.7. */
function titleOf({ kind, ticker, title, targetValue, targetCurrency }: CalendarEntry): string {
  switch (kind) {
    case 'review':
      return `Review ${ticker}`
    case 'claim':
      return `Claim due: ${ticker}${targetValue === null ? '' : ` ${amount(targetValue, targetCurrency)}`}`
    case 'task':
      return `Task: ${ticker}`
    case 'falsifier':
      return `What would change my mind: ${ticker}`
    case 'opposed':
      return `Against your conclusion: ${ticker}`
    case 'feed':
      return `Source paused: ${title}`
  }
}

/** An amount as pages write it: `$300`, `€170.50`. A target may have any three letters as currency. */
function amount(value: number, currency: string | null): string {
  const isCode = /^[A-Z]{3}$/i.test(currency ?? '')
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: isCode ? (currency ?? 'USD') : 'USD',
    ...(Math.abs(value) < 0.01
      ? { maximumSignificantDigits: 2 }
      : { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 }),
  }).format(value)
}
