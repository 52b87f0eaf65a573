import { describe, expect, it } from 'vitest'
import type { Classification } from '#contract/tips.ts'
import { nextTip } from './next-tip.ts'

function queue(...verdicts: (Classification | null)[]) {
  return verdicts.map((classification, index) => ({ id: String(index + 1), verdict: classification }))
}

describe('nextTip', () => {
  it('is nowhere in an empty queue and in one that is through', () => {
    expect(nextTip([], null)).toBeNull()
    expect(nextTip(queue('agree', 'disagree'), '2')).toBeNull()
    expect(nextTip(queue('uncertain', 'agree'), '2')).toBeNull()
  })

  it('begins with the first that has not been judged', () => {
    expect(nextTip(queue('uncertain', null), null)).toBe('2')
    expect(nextTip(queue('agree', 'uncertain'), null)).toBe('2')
  })

  it('goes on below, and from the end to what was passed over above', () => {
    expect(nextTip(queue(null, 'agree', 'agree', null), '2')).toBe('4')
    expect(nextTip(queue(null, 'agree'), '2')).toBe('1')
  })

  it('comes to uncertain ones last, and never turns in a circle', () => {
    expect(nextTip(queue('uncertain', 'uncertain', null), '1')).toBe('3')
    expect(nextTip(queue('uncertain', 'uncertain'), '1')).toBe('2')
    expect(nextTip(queue('uncertain', 'uncertain'), '2')).toBeNull()
  })
})
