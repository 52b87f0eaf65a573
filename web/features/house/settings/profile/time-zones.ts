/** The time zones that this browser knows. The chosen one is added if this browser does not know it. */
export function timeZones(chosen: string): string[] {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')]
  return known.includes(chosen) ? known : [chosen, ...known]
}

/** A zone with its present time, by which people recognise theirs: `Europe/Berlin, now 09:12`. */
export function zoneWords(timezone: string, now: Date): string {
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(now)
  return `${timezone.replaceAll('_', ' ')}, now ${hour}`
}
