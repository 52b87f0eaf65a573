import { describe, expect, it } from 'vitest'
import { anItem } from '#web/features/desk/due/an-item.ts'
import { soonWords } from '#web/features/desk/due/panel/soon-words.ts'
import { asksForResult } from './due-item.ts'
import { placeOf } from './due-place.ts'
import { areOwnWords, backWords, countWords, doneWords, resultWords, snoozedWords } from './due-words.ts'

const today = '2026-11-22'

describe('something due in words', () => {
  it('asks what became of a claim only when its time is over and no price has said it', () => {
    expect(asksForResult(anItem({ kind: 'claim', dueOn: today }), today)).toBe(true)
    expect(asksForResult(anItem({ kind: 'claim', dueOn: '2026-11-23' }), today)).toBe(false)
    expect(asksForResult(anItem({ kind: 'claim', dueOn: today, result: 'hit' }), today)).toBe(false)
    expect(asksForResult(anItem({ kind: 'task', dueOn: today }), today)).toBe(false)
    // Put off, it is still asked for.
    expect(asksForResult(anItem({ kind: 'claim', dueOn: '2026-11-20', snoozedTo: today }), today)).toBe(true)
  })

  it('says what became of it', () => {
    expect(resultWords(anItem({ kind: 'claim', result: 'missed' }))).toBe('It did not come true')
    expect(resultWords(anItem({ kind: 'falsifier', result: 'hit' }))).toBe('It happened')
    expect(resultWords(anItem({ kind: 'falsifier', result: 'missed' }))).toBe('It did not happen')
    expect(resultWords(anItem({ kind: 'task' }))).toBeNull()
  })

  it('leads to where it is looked at', () => {
    expect(placeOf(anItem({ kind: 'review' }))).toBe('/stocks/NVDA#conclusion')
    expect(placeOf(anItem({ kind: 'task' }))).toBe('/stocks/NVDA?tab=tasks')
    expect(placeOf(anItem({ kind: 'claim', tipId: 't1' }))).toBe('/stocks/NVDA#tip-t1')
    expect(placeOf(anItem({ kind: 'feed', stock: null }))).toBe('/following')
  })

  it('says in quotation marks what somebody wrote, and an action alone without', () => {
    expect(areOwnWords(anItem({ words: 'Buy, high conviction' }))).toBe(false)
    expect(areOwnWords(anItem({ words: 'Buy, high conviction, because nobody else does.' }))).toBe(true)
    expect(areOwnWords(anItem({ kind: 'task', words: 'Read' }))).toBe(false)
    expect(areOwnWords(anItem({ kind: 'falsifier', words: 'It closes under $80' }))).toBe(true)
    expect(areOwnWords(anItem({ kind: 'claim', words: 'It doubles.' }))).toBe(false)
  })

  it('is told when it is done, put off or back, a review by what that means', () => {
    const done = { result: null }
    expect(doneWords(anItem({ kind: 'review' }), done)).toBe('Your conclusion on NVDA still holds')
    expect(doneWords(anItem({ kind: 'review' }), { changed: true })).toBe(
      'You changed your mind on NVDA: write what you think now',
    )
    expect(doneWords(anItem({ kind: 'task' }), done)).toBe('Task of NVDA done')
    expect(doneWords(anItem({ kind: 'claim' }), { result: 'missed' })).toBe(
      'Tip of NVDA: it did not come true',
    )
    expect(doneWords(anItem({ kind: 'feed', stock: null, words: 'Load Factor' }), done)).toBe(
      'Load Factor done',
    )
    expect(snoozedWords(anItem({ kind: 'task' }), '2026-11-29')).toBe(
      'Task of NVDA comes back on 29 Nov 2026',
    )
    expect(backWords(anItem({ kind: 'task' }))).toBe('Task of NVDA is back')
  })

  it('is counted without what there is none of, and no further than a hundred', () => {
    expect(countWords({ today: 2, overdue: 1, next7: 3 })).toBe('2 today · 1 overdue · 3 in the next 7 days')
    expect(countWords({ today: 0, overdue: 1, next7: 0 })).toBe('1 overdue')
    expect(countWords({ today: 0, overdue: 0, next7: 0 })).toBe('Nothing today')
    expect(countWords({ today: 100, overdue: 0, next7: 0 })).toBe('100+ today')
  })

  it('is counted on the dashboard from what was read, with a + where more may follow', () => {
    const items = ['2026-11-20', today, today, '2026-11-24'].map(dueOn => anItem({ dueOn }))
    expect(soonWords(items, today, false)).toBe('2 today · 1 overdue')
    expect(soonWords(items.slice(0, 1), today, true)).toBe('1+ overdue')
    expect(soonWords(items.slice(3), today, false)).toBe('1 in the next 7 days')
    expect(soonWords([anItem({ dueOn: '2026-12-10' })], today, false)).toBe('Nothing today')
  })
})
