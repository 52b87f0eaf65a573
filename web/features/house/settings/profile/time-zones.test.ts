import { describe, expect, it } from 'vitest'
import { timeZones, zoneWords } from './time-zones.ts'

describe('time zones', () => {
  it('are those of the browser with the chosen one, which it may know by another name', () => {
    expect(timeZones('Europe/Berlin')).toContain('Europe/Berlin')
    expect(timeZones('Mars/Olympus')[0]).toBe('Mars/Olympus')
    expect(timeZones('UTC').filter(zone => zone === 'UTC')).toHaveLength(1)
  })

  it('are told with their hour, in summer and in winter', () => {
    expect(zoneWords('Europe/Berlin', new Date('2026-11-22T08:12:00Z'))).toBe('Europe/Berlin, now 09:12')
    expect(zoneWords('America/New_York', new Date('2026-07-01T03:05:00Z'))).toBe(
      'America/New York, now 23:05',
    )
  })
})
