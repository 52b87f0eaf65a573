import { expect, it } from 'vitest'
import { addDays } from '../days/days.ts'
import { type NewestTip, splitsOf } from './splits.ts'

const voice = (
  tipId: string,
  direction: 1 | -1,
  day: string,
  fields: Partial<NewestTip> = {},
): NewestTip => ({
  ...{ tipId, direction, day, at: Date.parse(day), originId: tipId },
  deadline: addDays(day, 365),
  ...fields,
})
const told = (...newestTips: NewestTip[]) => {
  const pairs = (some: NewestTip[]) =>
    splitsOf(some)
      .map(({ a, b }) => `${a.tipId}${b.tipId}`)
      .sort()
  // Whatever order they come in.
  expect(pairs(newestTips.toReversed())).toEqual(pairs(newestTips))
  return pairs(newestTips)
}

it('splits nobody who agrees, is alone, or is more than 90 days from the others', () => {
  expect(told()).toEqual([])
  expect(told(voice('a', 1, '2026-03-01'), voice('b', 1, '2026-03-02'))).toEqual([])
  expect(told(voice('a', 1, '2026-03-01'), voice('b', -1, '2026-05-31'))).toEqual([])
  expect(told(voice('a', 1, '2026-03-01'), voice('b', -1, '2026-05-30'))).toEqual(['ba'])
})

it('pairs each voice with the newest of the other side, so that there are no more pairs than voices', () => {
  const bullish = [1, 2, 3].map(n => voice(`u${n}`, 1, `2026-03-0${n}`))
  const bearish = [4, 5, 6].map(n => voice(`d${n}`, -1, `2026-03-0${n}`))
  expect(told(...bullish, ...bearish)).toEqual(['d4u3', 'd5u3', 'd6u1', 'd6u2', 'd6u3'])
})

it('lets who said the same words first speak for all who repeat them', () => {
  const copies = [3, 1, 2].map(n => voice(`u${n}`, 1, `2026-03-0${n}`, { originId: 'o' }))
  expect(told(...copies, voice('d4', -1, '2026-03-04'))).toEqual(['d4u1'])
  expect(told(...copies, voice('d4', -1, '2026-03-04'), voice('u5', 1, '2026-03-05'))).toEqual([
    'd4u1',
    'u5d4',
  ])
})

it('passes over those whose time was over before, up to the day', () => {
  const short = voice('a', 1, '2026-03-01', { deadline: '2026-03-15' })
  expect(told(short, voice('b', -1, '2026-03-16'))).toEqual([])
  expect(told(short, voice('b', -1, '2026-03-16'), voice('c', -1, '2026-03-15'))).toEqual(['ca'])
})

it('takes no side of words that are told both ways', () => {
  const one = voice('a', 1, '2026-03-01', { originId: 'o' })
  const other = voice('b', -1, '2026-03-01', { originId: 'o' })
  expect(told(one, other)).toEqual([])
  // All of one side share an origin with the other.
  expect(told(one, other, voice('c', -1, '2026-03-02'))).toEqual([])
  expect(told(one, other, voice('c', -1, '2026-03-02'), voice('d', 1, '2026-03-03'))).toEqual(['dc'])
})

it('tells two origins apart once, by the two that spoke first, however many copies there are of either', () => {
  const [bull, bear] = [voice('a', 1, '2026-03-01'), voice('b', -1, '2026-03-02')]
  const copies = Array.from({ length: 100 }, (_, n) =>
    voice(`c${n}`, 1, addDays('2026-03-03', n % 20), { originId: 'a' }),
  )
  const echo = voice('d', -1, '2026-03-04', { originId: 'b' })
  expect(told(bull, bear)).toEqual(['ba'])
  expect(told(bull, bear, ...copies, echo)).toEqual(['ba'])
  // Another origin is another one who disagrees; of the first, a copy speaks where they have said something else since.
  expect(told(bull, bear, ...copies, voice('e', 1, '2026-02-01'))).toEqual(['ba', 'be'])
  expect(told(bear, ...copies.slice(0, 2))).toEqual(['c0b'])
})
