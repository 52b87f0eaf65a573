import { expect, it } from 'vitest'
import { countRefusals } from './refusals.ts'

it('counts what was refused by kind, and begins anew with the day', () => {
  let now = Date.UTC(2026, 2, 9, 17)
  const refusals = countRefusals(() => now)
  refusals.note('read')
  refusals.note('read')
  refusals.note('signUp')
  expect(refusals.today()).toEqual({
    since: new Date('2026-03-09T17:00:00Z'),
    times: new Map([
      ['read', 2],
      ['signUp', 1],
    ]),
  })
  now += 8 * 3_600_000
  expect(refusals.today()).toEqual({ since: new Date('2026-03-10T00:00:00Z'), times: new Map() })
})
