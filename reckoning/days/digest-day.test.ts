import { describe, expect, it } from 'vitest'
import { type DigestTime, digestAt } from './digest-day.ts'

const at = (time: DigestTime, now: string) => {
  const { day, nextAt } = digestAt(time, new Date(now))
  return [day, nextAt.toISOString()]
}
const daily = (hour: number, timezone = 'UTC'): DigestTime => ({ digest: 'daily', hour, timezone })
const weekly = (hour: number, timezone = 'UTC'): DigestTime => ({ digest: 'weekly', hour, timezone })

/** The moments of all digests from one moment to another, as a clock that is looked at every half hour sees them. */
function moments(time: DigestTime, from: string, to: string): [day: string, at: string][] {
  const seen: [string, string][] = []
  let nextAt = Date.parse(from)
  for (let now = Date.parse(from); now < Date.parse(to); now += 1_800_000) {
    if (now < nextAt) continue
    const look = digestAt(time, new Date(now))
    if (look.day && seen.at(-1)?.[0] !== look.day)
      seen.push([look.day, new Date(now).toISOString().slice(0, 16)])
    nextAt = look.nextAt.getTime()
  }
  return seen
}

describe('the digest of a day', () => {
  it('is due from its hour on, and looked at again on the next', () => {
    expect(at(daily(7), '2026-11-24T06:59:59.999Z')).toEqual([null, '2026-11-24T07:00:00.000Z'])
    expect(at(daily(7), '2026-11-24T07:00:00Z')).toEqual(['2026-11-24', '2026-11-25T07:00:00.000Z'])
    expect(at(daily(0), '2026-12-31T23:59:59Z')).toEqual(['2026-12-31', '2027-01-01T00:00:00.000Z'])
  })

  it('is made up late the same day, and that of a day that is over is not', () => {
    expect(at(daily(7), '2026-11-24T23:30:00Z')).toEqual(['2026-11-24', '2026-11-25T07:00:00.000Z'])
    // The server was away from the hour on until after midnight.
    expect(at(daily(7), '2026-11-25T00:10:00Z')).toEqual([null, '2026-11-25T07:00:00.000Z'])
  })

  it('is that of the person’s own day', () => {
    expect(at(daily(7, 'Pacific/Auckland'), '2026-11-24T18:00:00Z')).toEqual([
      '2026-11-25',
      '2026-11-25T18:00:00.000Z',
    ])
    expect(at(daily(23, 'America/Los_Angeles'), '2026-11-25T07:00:00Z')).toEqual([
      '2026-11-24',
      '2026-11-26T07:00:00.000Z',
    ])
  })

  it('of the week is that of Monday', () => {
    expect(at(weekly(7), '2026-11-24T12:00:00Z')).toEqual([null, '2026-11-30T07:00:00.000Z'])
    expect(at(weekly(7), '2026-11-30T12:00:00Z')).toEqual(['2026-11-30', '2026-12-07T07:00:00.000Z'])
    // Monday there, Sunday here.
    expect(at(weekly(7, 'Pacific/Auckland'), '2026-11-29T18:30:00Z')).toEqual([
      '2026-11-30',
      '2026-12-06T18:00:00.000Z',
    ])
    expect(moments(weekly(9), '2027-12-20T00:00Z', '2028-01-04T00:00Z').map(([day]) => day)).toEqual([
      '2027-12-20',
      '2027-12-27',
      '2028-01-03',
    ])
  })

  it('comes on the leap day and over the year’s end, each once', () => {
    expect(moments(daily(7), '2028-02-27T12:00Z', '2028-03-02T12:00Z').map(([day]) => day)).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
      '2028-03-02',
    ])
    expect(moments(daily(23), '2026-12-30T12:00Z', '2027-01-02T00:00Z').map(([day]) => day)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ])
  })
})

describe('where clocks change', () => {
  it.each([
    // Europe: 2:00 is left out on 28 March 2027, and comes twice on 31 October.
    ['Europe/Berlin', 7, '2027-03-28', '2027-03-27T06:00', '2027-03-28T05:00', '2027-03-29T05:00'],
    ['Europe/Berlin', 2, '2027-03-28', '2027-03-27T01:00', '2027-03-28T01:00', '2027-03-29T00:00'],
    ['Europe/Berlin', 2, '2027-10-31', '2027-10-30T00:00', '2027-10-31T00:00', '2027-11-01T01:00'],
    // America: 14 March and 7 November.
    ['America/New_York', 2, '2027-03-14', '2027-03-13T07:00', '2027-03-14T07:00', '2027-03-15T06:00'],
    ['America/New_York', 1, '2027-11-07', '2027-11-06T05:00', '2027-11-07T05:00', '2027-11-08T06:00'],
    // Half an hour: 3 October and 4 April.
    ['Australia/Lord_Howe', 2, '2027-10-03', '2027-10-01T15:30', '2027-10-02T15:30', '2027-10-03T15:00'],
    ['Australia/Lord_Howe', 7, '2027-04-04', '2027-04-02T20:00', '2027-04-03T20:30', '2027-04-04T20:30'],
    // Midnight is left out on 5 September 2027.
    ['America/Santiago', 0, '2027-09-05', '2027-09-04T04:00', '2027-09-05T04:00', '2027-09-06T03:00'],
  ])('in %s at %i, the digest of %s comes once, as those around it', (timezone, hour, day, ...expected) => {
    const [from, to] = [-2, 2].map(days => new Date(Date.parse(day) + days * 86_400_000).toISOString())
    const seen = moments(daily(hour, timezone), from ?? '', to ?? '')
    const found = seen.findIndex(([one]) => one === day)
    expect(seen.slice(found - 1, found + 2).map(([, moment]) => moment)).toEqual(expected)
    expect(new Set(seen.map(([one]) => one)).size).toBe(seen.length)
  })
})
