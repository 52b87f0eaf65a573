import { describe, expect, it } from 'vitest'
import type { ListedCall } from '#contract/records.ts'
import { aCall } from './a-call.ts'
import { cellsOf, hasReceipt, isUnknownAt, notesOf, resultAt } from './call-words.ts'

const cells = (fields: Partial<ListedCall>) =>
  cellsOf(aCall(fields)).map(({ cell }) => cell && `${cell.standing} ${cell.text}`)

describe('a call in words', () => {
  it('has nothing to tell without a direction, a price or a benchmark', () => {
    expect(cells({ direction: 0, whyNot: 'no direction' })).toEqual([null, null, null, null])
    expect(cells({ entryDay: null, whyNot: 'no prices', s1: 'pending' })).toEqual([null, null, null, null])
    expect(cells({ benchmark: null, b1: null, whyNot: 'no benchmark in EUR' })).toEqual([
      ...[null, null, null, null],
    ])
  })

  it('tells points with the stock’s sign, and by its mark whose way that was', () => {
    expect(cells({})).toEqual(['miss −1.4', 'hit +7.9', 'unknown unknown', 'open open'])
    expect(cells({ direction: -1 }).slice(0, 2)).toEqual(['hit −1.4', 'miss +7.9'])
    expect(cells({ r1: 0.054 })[0]).toBe('miss 0.0')
  })

  it('waits for its first close as something open', () => {
    const waiting = { entryDay: null, counted: false, s1: 'pending', s3: 'pending', s6: 'pending' } as const
    expect(cells(waiting)).toEqual(['open open', 'open open', 'open open', 'open open'])
    expect(notesOf(aCall(waiting))).toEqual(['waits for its first close'])
  })

  it('has a result in its own direction where there is one', () => {
    expect(resultAt(aCall(), 3)).toBe(0.0785)
    expect(resultAt(aCall({ direction: -1 }), 3)).toBe(-0.0785)
    expect([resultAt(aCall(), 6), resultAt(aCall(), 12)]).toEqual([null, null])
    expect([1, 6, 12].map(months => isUnknownAt(aCall(), months as 1 | 6 | 12))).toEqual([false, true, false])
  })

  it('says why nobody knows what it came to, where that is so', () => {
    expect(notesOf(aCall({ s12: 'unknown' }))).toContain('prices stopped, or jump')
    expect(notesOf(aCall({ s6: 'pending', s12: 'pending' }))).not.toContain('prices stopped, or jump')
  })

  it('says what befell it', () => {
    expect(notesOf(aCall({ s6: 'pending' }))).toEqual([])
    expect(notesOf(aCall({ s6: 'pending', reversedOn: '2026-11-22', reversedResult: 0.041 }))).toEqual([
      'reversed on 22 November 2026, +4.1% by then',
    ])
    expect(notesOf(aCall({ s6: 'pending', reversedOn: '2026-11-22' }))).toEqual([
      'reversed on 22 November 2026',
    ])
    expect(notesOf(aCall({ s6: 'pending', deleted: true, questioned: true }))).toEqual([
      'deleted tip',
      'questioned',
    ])
  })

  it('has no receipt where its tip is gone or no price was known', () => {
    expect(hasReceipt(aCall())).toBe(true)
    for (const fields of [{ postSlug: null }, { deleted: true }, { entryDay: null }])
      expect(hasReceipt(aCall(fields))).toBe(false)
  })
})
