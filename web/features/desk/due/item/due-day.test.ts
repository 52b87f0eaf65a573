import { describe, expect, it } from 'vitest'
import { aWeek, laterChoices } from '#web/features/desk/due/row/later-choices.ts'
import { dayWords, sectionOf } from './due-day.ts'

const today = '2026-11-22'
const on = (dueOn: string, snoozedTo: string | null = null) => ({ dueOn, snoozedTo })

describe('the day of something due', () => {
  it.each([
    ['2026-11-21', 'Overdue', 'Yesterday'],
    ['2026-11-20', 'Overdue', '2 days ago'],
    ['2026-10-20', 'Overdue', '20 Oct 2026'],
    ['2026-11-22', 'Today', 'Today'],
    ['2026-11-23', 'Next 7 days', 'Tomorrow'],
    ['2026-11-29', 'Next 7 days', 'Sun 29 Nov'],
    ['2026-11-30', 'Later', '30 Nov 2026'],
  ])('%s stands under %s and is called %s', (day, section, words) => {
    expect(sectionOf(on(day), today)).toBe(section)
    expect(dayWords(on(day), today)).toBe(words)
  })

  it('is the one that it was put off to', () => {
    expect(sectionOf(on('2026-11-01', '2026-12-24'), today)).toBe('Later')
    expect(dayWords(on('2026-11-01', '2026-11-23'), today)).toBe('Tomorrow')
  })

  it('is put off from today, or from its own day when that is later; a month ends with its last day', () => {
    expect(laterChoices(on('2026-11-20'), today)).toEqual([
      { words: '1 day', day: '2026-11-23', days: 1 },
      { words: '1 week', day: '2026-11-29', days: 7 },
      { words: '1 month', day: '2026-12-22', days: 30 },
    ])
    expect(aWeek(on('2026-11-20'), today)).toEqual({ words: '1 week', day: '2026-11-29', days: 7 })
    expect(laterChoices(on('2027-01-31'), today).map(({ day }) => day)).toEqual([
      '2027-02-01',
      '2027-02-07',
      '2027-02-28',
    ])
  })
})
