import { describe, expect, it } from 'vitest'
import { closeAfter, type Market, marketOf, usualMarket } from '../prices/market.ts'
import { type Came, dateCall, freezeOf } from './dating.ts'

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
  const { datedOn, datedBy, isLate } = dateCall(came(more), { timezone, isOpenAtWeekends: false })
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

  it('the first look at the item of a feed, where it is kept before the close that is its entry, and else by its keeping', () => {
    const seenAt = at('2026-03-09T15:00:00Z')
    const kept = (tipAt: string) => dated({ seenAt, tipAt: at(tipAt) })
    expect(kept('2026-03-09T21:00:00Z')).toEqual(['2026-03-09', 'feed', false])
    expect(kept('2026-03-10T19:59:59Z')).toEqual(['2026-03-09', 'feed', false])
    expect(kept('2026-03-10T20:00:00Z')).toEqual(['2026-03-10', 'arrival', false])
    expect(kept('2026-03-20T15:00:00Z')).toEqual(['2026-03-20', 'arrival', false])
  })

  it('that look over a weekend, where no exchange is open before Monday', () => {
    const seenAt = at('2026-03-06T15:00:00Z')
    const on = (isOpenAtWeekends: boolean) =>
      dateCall(came({ seenAt, postAt: seenAt, tipAt: at('2026-03-08T15:00:00Z') }), {
        ...{ timezone: 'America/New_York', isOpenAtWeekends },
      }).datedOn
    expect(on(false)).toBe('2026-03-06')
    expect(on(true)).toBe('2026-03-08')
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

describe('a call freezes', () => {
  const newYork: Market = { timezone: 'America/New_York', isOpenAtWeekends: false }
  const freezes = (more: Partial<Came>, market = newYork) => {
    const all = came(more)
    const cameAt = all.restoredAt ?? (all.tipAt > all.postAt ? all.tipAt : all.postAt)
    return new Date(freezeOf(dateCall(all, market), cameAt.getTime(), market)).toISOString()
  }
  const tipAt = (moment: string) => ({ tipAt: at(moment) })

  it('at the next close of its exchange, by whatever clock it has', () => {
    expect(freezes({})).toBe('2026-03-11T20:00:00.000Z')
    const tokyo = marketOf('7203.T', null, '2026-03-10')
    expect(freezes({}, tokyo)).toBe('2026-03-12T06:30:00.000Z')
    const london = marketOf('VOD.L', 'Europe/London', '2026-03-10')
    expect(freezes({}, london)).toBe('2026-03-11T16:30:00.000Z')
  })

  it('on Monday where it came on a Friday afternoon, and 72 hours later where that is earlier', () => {
    expect(freezes(tipAt('2026-03-13T21:00:00Z'))).toBe('2026-03-16T20:00:00.000Z')
    expect(freezes(tipAt('2026-03-13T15:00:00Z'))).toBe('2026-03-16T15:00:00.000Z')
  })

  it('on the next day where nobody knows that it is closed at weekends', () => {
    for (const ticker of ['BTC-USD', '2222.SR'])
      expect(freezes(tipAt('2026-03-13T15:00:00Z'), marketOf(ticker, 'America/New_York', '2026-03-13'))).toBe(
        '2026-03-14T20:00:00.000Z',
      )
  })

  it('reckoned from the day of the feed, of a later publication, and of its return', () => {
    expect(freezes({ seenAt: at('2026-03-09T15:00:00Z') })).toBe('2026-03-10T20:00:00.000Z')
    expect(freezes({ publishedAt: at('2026-03-11T15:00:00Z') })).toBe('2026-03-12T20:00:00.000Z')
    expect(freezes({ restoredAt: at('2026-05-01T15:00:00Z') })).toBe('2026-05-04T15:00:00.000Z')
  })

  it('by its arrival where it was chosen afterwards, which counts in no record', () => {
    expect(freezes({ publishedAt: at('2025-03-10T15:00:00Z') })).toBe('2026-03-11T20:00:00.000Z')
  })

  it('at the close by the clock of that day, when clocks change', () => {
    expect(new Date(closeAfter('2026-03-06', newYork)).toISOString()).toBe('2026-03-09T20:00:00.000Z')
    expect(new Date(closeAfter('2026-03-05', newYork)).toISOString()).toBe('2026-03-06T21:00:00.000Z')
    expect(new Date(closeAfter('2026-03-06', usualMarket)).toISOString()).toBe('2026-03-09T16:00:00.000Z')
  })
})
