import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DueCounts, DueItem } from '#contract/due.ts'
import { todayIn } from '#reckoning/days/today.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { aStock } from '../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'

const app = sharedApp()
const client = freshClient(app)

afterEach(() => vi.useRealTimers())

describe('the day that it is for somebody', () => {
  it.each([
    ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31'],
    ['Pacific/Auckland', '2026-12-31T10:59:59Z', '2026-12-31'],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
    ['America/New_York', '2027-01-01T04:59:59Z', '2026-12-31'],
    ['America/New_York', '2027-01-01T05:00:00Z', '2027-01-01'],
    ['Asia/Kolkata', '2028-02-28T18:29:59Z', '2028-02-28'],
    ['Asia/Kolkata', '2028-02-28T18:30:00Z', '2028-02-29'],
    ['Europe/Berlin', '2028-02-29T22:59:59Z', '2028-02-29'],
    ['Europe/Berlin', '2028-02-29T23:00:00Z', '2028-03-01'],
    // The nights in which clocks change: days of 23 and of 25 hours.
    ['Europe/Berlin', '2027-03-27T22:59:59Z', '2027-03-27'],
    ['Europe/Berlin', '2027-03-28T21:59:59Z', '2027-03-28'],
    ['Europe/Berlin', '2027-03-28T22:00:00Z', '2027-03-29'],
    ['Europe/Berlin', '2027-10-31T22:59:59Z', '2027-10-31'],
    ['America/New_York', '2027-03-14T04:59:59Z', '2027-03-13'],
    ['America/New_York', '2027-03-15T03:59:59Z', '2027-03-14'],
    ['America/New_York', '2027-11-08T04:59:59Z', '2027-11-07'],
    ['Pacific/Auckland', '2027-04-03T11:00:00Z', '2027-04-04'],
    ['Pacific/Auckland', '2027-04-04T11:59:59Z', '2027-04-04'],
    ['Pacific/Auckland', '2027-09-26T10:59:59Z', '2027-09-26'],
  ])('in %s at %s is %s', (timezone, moment, day) => {
    expect(todayIn(timezone, new Date(moment))).toBe(day)
  })
})

it('keeps one way to write days of a zone, in whatever letters people send its name', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (const name of ['Indian/Maldives', 'indian/maldives', 'INDIAN/MALDIVES', 'iNDIAN/mALDIVES'])
    expect(todayIn(name, new Date('2026-12-31T19:00:00Z'))).toBe('2027-01-01')
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})

/** With the clock of the process at a moment, and nothing else of it changed. */
function at(moment: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
}

describe('what is due', () => {
  it.each([
    // Over the end of a year, on a leap day, and behind nights in which clocks change.
    ['Pacific/Auckland', '2026-12-31T11:30:00Z', '2027-01-01', '2027-01-08'],
    ['America/New_York', '2027-01-01T04:30:00Z', '2026-12-31', '2027-01-07'],
    ['Asia/Kolkata', '2028-02-28T19:00:00Z', '2028-02-29', '2028-03-07'],
    ['Europe/Berlin', '2027-10-30T22:30:00Z', '2027-10-31', '2027-11-07'],
    ['Europe/Berlin', '2027-03-27T23:30:00Z', '2027-03-28', '2027-04-04'],
  ])('follows the calendar in %s at %s', async (timezone, moment, today, inAWeek) => {
    await client.patch('/api/auth/user', { timezone })
    const { id: stockId } = await aStock(client)
    const add = (dueOn: string) => client.post('/api/tasks', { stockId, task: dueOn, dueOn })
    for (const day of [dayBefore(today), today, inAWeek, dayAfter(inAWeek)]) await add(day)
    at(moment)
    expect(await bodyOf<DueCounts>(client.get('/api/due/count'))).toEqual({ today: 1, overdue: 1, next7: 1 })
    const [first, now] = await walk<DueItem>(client.get, '/api/due')
    expect([first?.dueOn, now?.dueOn]).toEqual([dayBefore(today), today])
    const snoozed = await client.post(`/api/due/task/${first?.id}/snooze`, { days: 7 })
    expect(await bodyOf<DueItem>(snoozed)).toMatchObject({ snoozedTo: inAWeek })
    const save = (reviewOn: string) => client.post('/api/conclusions', { stockId, action: 'buy', reviewOn })
    const refused = await save(dayBefore(today))
    expect(await refused.clone().json()).toMatchObject({ detail: 'Choose a day from today on' })
    await expectProblem(refused, 422, ['reviewOn'])
    expect(await bodyOf(save(today))).toMatchObject({ reviewOn: today, since: { on: today } })
  })
})

const shifted = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
const dayBefore = (day: string) => shifted(day, -1)
const dayAfter = (day: string) => shifted(day, 1)
