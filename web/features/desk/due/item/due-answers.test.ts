import { describe, expect, it } from 'vitest'
import type { DueItem } from '#contract/due.ts'
import { anItem } from '#web/features/desk/due/an-item.ts'
import { answersOf } from './due-answers.ts'

const today = '2026-11-22'
const words = (told: Partial<DueItem>) => answersOf(anItem(told), today).map(one => one.words)

describe('what a person can say of something due', () => {
  it.each<[string, Partial<DueItem>, string[]]>([
    ['a review', { kind: 'review' }, ['Still holds', 'Changed my mind']],
    ['a claim whose time is over', { kind: 'claim' }, ['Came true', 'Did not', 'Cannot tell']],
    [
      'such a claim that was put off',
      { kind: 'claim', snoozedTo: '2026-12-22' },
      ['Came true', 'Did not', 'Cannot tell'],
    ],
    ['a claim that prices have told', { kind: 'claim', result: 'hit' }, ['Seen']],
    ['a claim whose time is to come', { kind: 'claim', dueOn: '2026-12-22' }, ['Done']],
    ['what would change a mind', { kind: 'falsifier' }, ['It happened', 'It did not']],
    ['what would have changed it and came', { kind: 'falsifier', result: 'hit' }, ['Seen']],
    ['a task', { kind: 'task' }, ['Done']],
    ['tips against a conclusion', { kind: 'opposed' }, ['Seen']],
    ['a source that is paused', { kind: 'feed', stock: null }, ['Seen', 'Unfollow']],
  ])('of %s', (_, told, expected) => {
    expect(words(told)).toEqual(expected)
  })

  it('has a key of its own for each answer', () => {
    for (const kind of ['review', 'claim', 'falsifier', 'task', 'opposed', 'feed'] as const) {
      const keys = answersOf(anItem({ kind }), today).map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})
