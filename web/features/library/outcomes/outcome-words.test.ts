import { describe, expect, it } from 'vitest'
import { anOutcome } from './an-outcome.ts'
import { firstLine, notesOf, splitWords, standingOf, timeLeft } from './outcome-words.ts'

const now = new Date('2026-11-22T12:00:00Z')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const notes = (...fields: Parameters<typeof anOutcome>) =>
  notesOf(anOutcome(...fields), now).map(({ text, aside }) => plain([text, aside].filter(Boolean).join(' ')))

describe('what stands first of a tip', () => {
  it('is what it waits for, until its first close', () => {
    const outcome = anOutcome({ state: 'waiting', datedOn: '2026-11-22', entryDay: null, since: null })
    expect(firstLine(outcome)).toEqual({ said: 'Counts from the first close after 22 November 2026' })
    expect(notesOf(outcome, now)).toEqual([])
  })

  it('is that there was no close within 7 days', () => {
    const outcome = anOutcome({ state: 'none', entryDay: null, since: null })
    expect(firstLine(outcome)).toEqual({ said: 'No close within 7 days after 6 January 2026' })
  })

  it('is what the stock did since the day it counts from, and what its benchmark did', () => {
    expect(firstLine(anOutcome())).toEqual({
      ...{ result: 0.313, since: 'since 7 January 2026', benchmark: 'SPY +11.4%' },
    })
    expect(firstLine(anOutcome({ benchmark: null, benchmarkSince: null }))).toMatchObject({ benchmark: null })
  })

  it('ends where prices have stopped', () => {
    const stopped = anOutcome({ stoppedOn: '2026-08-03', lastDay: '2026-08-03' })
    expect(firstLine(stopped)).toMatchObject({ since: 'from 7 January to 3 August 2026' })
  })

  it('is not told behind a jump; of a tip without a direction the jump itself is told', () => {
    const jump = { since: null, benchmarkSince: null, suspectFrom: '2026-03-02' }
    expect(firstLine(anOutcome(jump))).toEqual({ said: 'Not told' })
    expect(notes(jump)).toEqual(['Prices jump on 2 March 2026; a split may be missing'])
    const sentence = 'Prices jump on 2 March 2026; a split may be missing'
    expect(firstLine(anOutcome({ ...jump, direction: 0 }))).toEqual({ said: sentence })
  })
})

describe('what is said of a target', () => {
  it('is nothing of a tip without a target or a direction, and of one whose prices cannot say', () => {
    expect(notes()).toEqual([])
    expect(notes({ direction: 0, target: { state: 'open', deadline: '2027-01-06' } })).toEqual([])
    expect(notes({ target: { state: 'unclear' } })).toEqual([])
  })

  it('is when it was reached, or how much time it has', () => {
    expect(notes({ target: { state: 'hit', day: '2026-05-14' } })).toEqual(['Target reached on 14 May 2026'])
    expect(notes({ target: { state: 'open', deadline: '2027-01-06' } })).toEqual([
      'Target not reached; 6 weeks left',
    ])
  })

  it('is by which close it was missed, the lowest of a bearish one', () => {
    const missed = { state: 'missed', day: '2026-07-06', currency: 'USD' } as const
    expect(notes({ target: { ...missed, today: 75, nearest: 73.1, short: 0.025 } })).toEqual([
      'Target missed: highest close $73.10',
    ])
    expect(notes({ direction: -1, target: { ...missed, today: 17, nearest: 18, short: 0.059 } })).toEqual([
      'Target missed: lowest close $18.00',
    ])
  })

  it('says after a split what the target has become', () => {
    const target = { state: 'missed', currency: 'USD', today: 75, nearest: 73.1, short: 0.025 } as const
    expect(notes({ scale: 4, target })).toEqual([
      'Target missed: highest close $73.10 ($300 is $75 since the 4 : 1 split)',
    ])
  })

  it('tells no close where none may be shown', () => {
    expect(notes({ scale: 4, target: { state: 'missed', today: 75, nearest: null, short: 0.025 } })).toEqual([
      'Target missed, 2.5% short',
    ])
    expect(notes({ target: { state: 'missed', nearest: null, short: null } })).toEqual(['Target missed'])
  })

  it.each([
    ['2026-11-22', '1 day left'],
    ['2026-12-01', '9 days left'],
    ['2027-01-06', '6 weeks left'],
    ['2027-04-22', '4 months left'],
    ['2027-12-31', '13 months left'],
    ['2029-11-21', '2 years left'],
    ['2026-11-20', 'closes until 20 November 2026 are still to come'],
  ])('has until %s: %s', (deadline, left) => {
    expect(timeLeft(deadline, now)).toBe(left)
  })
})

describe('what is said of prices that ended', () => {
  const ended = (reason: 'acquired' | 'bankrupt' | 'delisted', value: number | null) =>
    notes({ ended: { day: '2026-06-19', value, reason } })

  it('is how, at what, and that it holds', () => {
    expect(ended('acquired', 54)).toEqual([
      'Acquired at $54.00 on 19 June 2026; that value holds from then on',
    ])
    expect(ended('delisted', 0.42)).toEqual([
      'Delisted at $0.42 on 19 June 2026; that value holds from then on',
    ])
    expect(ended('bankrupt', 0)).toEqual(['Bankrupt on 19 June 2026; it is worth nothing from then on'])
  })

  it('is no value where none may be shown', () => {
    expect(ended('acquired', null)).toEqual(['Acquired on 19 June 2026; its last value holds from then on'])
  })

  it('is that they stopped, beside the target', () => {
    expect(notes({ stoppedOn: '2026-08-03', target: { state: 'open', deadline: '2027-01-06' } })).toEqual([
      'Target not reached; 6 weeks left',
      'Prices stopped on 3 August 2026',
    ])
  })
})

describe('where a call stood when a horizon was over', () => {
  const known = { months: 3, day: '2026-04-07', state: 'known' } as const

  it('is whose way it went: of a bearish one where the stock did worse; equal is no hit', () => {
    const standing = (result: number, direction: 1 | -1) =>
      standingOf({ ...known, result, benchmark: 0.03 }, direction)
    expect([standing(0.1, 1), standing(0.01, 1), standing(0.03, 1)]).toEqual(['hit', 'miss', 'miss'])
    expect([standing(0.1, -1), standing(0.01, -1), standing(0.03, -1)]).toEqual(['miss', 'hit', 'miss'])
  })

  it('is not told without a benchmark, and open or unknown where nothing is known', () => {
    const nothing = { result: null, benchmark: null }
    expect(standingOf({ ...known, result: 0.1, benchmark: null }, 1)).toBeNull()
    expect(standingOf({ ...known, ...nothing, state: 'pending' }, 1)).toBe('open')
    expect(standingOf({ ...known, ...nothing, state: 'unknown' }, 1)).toBe('unknown')
  })
})

it.each([
  [4, 'the 4 : 1 split'],
  [0.1, 'the 1 : 10 split'],
  [1.5, 'the 3 : 2 split'],
  [1.333333, 'the 4 : 3 split'],
  [1.0372, 'the splits'],
])('tells splits of %d as %s', (scale, words) => {
  expect(plain(splitWords(scale))).toBe(words)
})
