import { describe, expect, it } from 'vitest'
import { type Came, dateCall } from './dating.ts'

const at = (text: string) => new Date(text)

const came = (more: Partial<Came> = {}): Came => ({
  tipAt: at('2026-03-10T15:00:00Z'),
  postAt: at('2026-03-10T15:00:00Z'),
  seenAt: null,
  restoredAt: null,
  publishedAt: null,
  ...more,
})

const dated = (more: Partial<Came>, timezone = 'America/New_York') => {
  const { datedOn, datedBy, isLate } = dateCall(came(more), timezone)
  return [datedOn, datedBy, isLate]
}

describe('a call is dated by', () => {
  it('its arrival where nobody can prove another day', () => {
    expect(dated({})).toEqual(['2026-03-10', 'arrival', false])
  })

  it('the day of the exchange: late in the evening in New York is the next morning in UTC', () => {
    const tipAt = at('2026-03-11T02:30:00Z')
    expect(dated({ tipAt })[0]).toBe('2026-03-10')
    expect(dated({ tipAt }, 'Asia/Tokyo')[0]).toBe('2026-03-11')
  })

  it('the later of post and tip: one that is added later does not have the day of its post', () => {
    expect(dated({ postAt: at('2025-01-01T00:00:01Z') })[0]).toBe('2026-03-10')
    expect(dated({ postAt: at('2026-03-12T12:00:00Z') })[0]).toBe('2026-03-12')
  })

  it('the first look at the item of a feed, where it was saved within three days', () => {
    expect(dated({ seenAt: at('2026-03-07T15:00:00Z') })).toEqual(['2026-03-07', 'feed', false])
    expect(dated({ seenAt: at('2026-03-07T14:59:59Z') })).toEqual(['2026-03-10', 'arrival', false])
    expect(dated({ seenAt: at('2026-03-09T15:00:00Z'), tipAt: at('2026-03-20T15:00:00Z') })).toEqual([
      '2026-03-20',
      'arrival',
      false,
    ])
  })

  it('its return, where it was away', () => {
    expect(dated({ restoredAt: at('2026-05-01T15:00:00Z'), seenAt: at('2026-03-09T15:00:00Z') })).toEqual([
      '2026-05-01',
      'arrival',
      false,
    ])
  })

  it('publication where that is later, and nobody can publish it earlier', () => {
    expect(dated({ publishedAt: at('2026-03-12T15:00:00Z') })).toEqual(['2026-03-12', 'publication', false])
    expect(dated({ publishedAt: at('2026-03-01T15:00:00Z') })).toEqual(['2026-03-10', 'arrival', false])
  })

  it('publication where it came more than 30 days later: it was chosen afterwards', () => {
    expect(dated({ publishedAt: at('2026-02-08T15:00:00Z') })).toEqual(['2026-03-10', 'arrival', false])
    expect(dated({ publishedAt: at('2026-02-07T15:00:00Z') })).toEqual(['2026-02-07', 'publication', true])
  })

  it('a publication that is known only as a day is that day everywhere', () => {
    expect(dated({ publishedAt: at('2026-03-12T00:00:00Z') })[0]).toBe('2026-03-12')
    expect(dated({ publishedAt: at('2026-03-12T00:00:01Z') })[0]).toBe('2026-03-11')
  })
})
