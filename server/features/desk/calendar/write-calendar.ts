import type { CalendarEntry } from '../due/queries.ts'

/** Seconds after which calendars look again. */
const readAgain = 12 * 3600

/**
 * What is due as iCalendar (RFC 5545): an event of one whole day for each. Titles alone: whoever reads a calendar over a
 * shoulder, or keeps it for somebody, learns nothing of why. The same entries make the same bytes on one day. The library
 * comes with the first calendar.
 *
 * @param name of this server.
 * @param today as the moment from which calendars have it.
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
      // A day on which something is due is no day on which one is busy.
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

/** As pages write it: `$300`, `€170.50`. Anybody can write a target in any three letters. */
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
