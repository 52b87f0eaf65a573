import { describe, expect, it } from 'vitest'
import { deadlineOf } from './deadline.ts'

const said = '2026-01-31'
const none = { day: '2027-01-31', takenAs: 'no time given: taken as 12 months' }

describe('the deadline of a target', () => {
  it.each([
    ['within 6 months', '2026-07-31'],
    ['in the next 3 months', '2026-04-30'],
    ['over the next one month', '2026-02-28'],
    ['over the next two years', '2028-01-31'],
    ['12-month target', '2027-01-31'],
    ['in 6 Monaten', '2026-07-31'],
    ['auf Sicht von zwölf Monaten', '2027-01-31'],
    ["d'ici 18 mois", '2027-07-31'],
    ['en seis meses', '2026-07-31'],
    ['en dos años', '2028-01-31'],
    ['d’ici deux ans', '2028-01-31'],
    ['12-18 months', '2027-07-31'],
    ['12 to 18 months', '2027-07-31'],
    ['18–12 months', '2027-07-31'],
    ['6 bis 12 Monate', '2027-01-31'],
    ['one to two weeks', '2026-02-14'],
    ['over the next few quarters', '2026-10-31'],
    ['in a couple of years', '2028-01-31'],
    ['within the next 24 Months', '2028-01-31'],
    ['in 1.5 years', '2027-07-31'],
    ['in 1,5 Jahren', '2027-07-31'],
    ['1.5 to 2.5 months', '2026-04-30'],
    ['a ten-bagger in 5 years', '2031-01-31'],
    ['5 to 10 percent within two quarters', '2026-07-31'],
  ])('counts from the day: %s', (horizon, day) => {
    expect(deadlineOf(horizon, said)).toEqual({ day, takenAs: null })
  })

  it.each([
    ['by 2027', '2027-12-31'],
    ['by the end of 2026', '2026-12-31'],
    ['end of 2028', '2028-12-31'],
    ['year-end 2026', '2026-12-31'],
    ['by March', '2026-03-31'],
    ['by January', '2026-01-31'],
    ['by February 2028', '2028-02-29'],
    ['by the end of June 2026', '2026-06-30'],
    ['by the end of the year', '2026-12-31'],
    ['end of this year', '2026-12-31'],
    ['end of next year', '2027-12-31'],
  ])('is the last day of what is named: %s', (horizon, day) => {
    expect(deadlineOf(horizon, said)).toEqual({ day, takenAs: null })
  })

  it('takes a month that is over for that of the next year', () => {
    expect(deadlineOf('by March', '2026-03-31').day).toBe('2026-03-31')
    expect(deadlineOf('by March', '2026-04-01').day).toBe('2027-03-31')
  })

  it.each([
    ['short-term', '2026-04-30', 3],
    ['a medium term view', '2027-01-31', 12],
    ['Long-term', '2029-01-31', 36],
  ])('says what it takes %s for', (horizon, day, count) => {
    expect(deadlineOf(horizon, said)).toEqual({ day, takenAs: `taken as ${count} months` })
  })

  it.each([null, '', '2026', 'next decade', 'soon', 'in due course', '5 analysts', 'by Monday'])(
    'takes %j for 12 months, and says so',
    horizon => {
      expect(deadlineOf(horizon, said)).toEqual(none)
    },
  )
})
