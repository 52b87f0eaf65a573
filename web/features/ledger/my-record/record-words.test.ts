import { describe, expect, it } from 'vitest'
import type { GroupFigures } from '#contract/my-record.ts'
import {
  calibrationWords,
  chanceOfTips,
  crossWords,
  standingOfConclusions,
  standingOfJudgements,
  timeWords,
  tooFew,
} from './record-words.ts'

const group = (name: GroupFigures['group'], more: Partial<GroupFigures> = {}): GroupFigures => ({
  ...{ group: name, resolved: 0, hits: 0, unknown: 0, open: 0 },
  ...{ rate: null, low: null, high: null, mean: null, chance: null },
  ...more,
})

describe('the words of a record', () => {
  it('say how many are too few', () => {
    expect(tooFew(3)).toBe('3 resolved: too few to say anything')
  })

  it('say from when on all is known, what is still open and what nobody can know, where there is any', () => {
    const none = (['agree', 'disagree', 'high', 'medium', 'low'] as const).map(name => group(name))
    const conclusions = none.slice(2)
    expect(standingOfJudgements({ firstDay: null, groups: none })).toBe('')
    expect(standingOfConclusions({ groups: none })).toBe('')
    const one = [group('agree', { open: 1 }), group('disagree'), ...conclusions]
    expect(standingOfJudgements({ firstDay: null, groups: one })).toBe('1 judgement is still open.')
    const more = [group('agree', { open: 1 }), group('disagree', { open: 10, unknown: 2 }), ...conclusions]
    expect(standingOfJudgements({ firstDay: '2026-06-14', groups: more })).toBe(
      'From before 14 June 2026: only the last judgement is known. 11 judgements are still open. Of 2 judgements nobody can know: prices stopped, or jump.',
    )
    expect(standingOfConclusions({ groups: more })).toBe('')
    const thought = [group('high', { open: 2 }), group('medium', { unknown: 1 }), group('low', { open: 1 })]
    expect(standingOfConclusions({ groups: thought })).toBe(
      '3 conclusions are still open. Of 1 conclusion nobody can know: prices stopped, or jump.',
    )
  })

  it('say of both sides together what chance would have been, in the direction of the tips', () => {
    const [agree, disagree] = [
      { resolved: 30, chance: 0.4 },
      { resolved: 10, chance: 0.5 },
    ]
    expect(chanceOfTips({ groups: [group('agree', agree), group('disagree', disagree)] })).toBeCloseTo(
      0.425,
      9,
    )
    expect(chanceOfTips({ groups: [group('agree', agree), group('disagree')] })).toBeNull()
  })

  it('say that one is too sure only where the interval says so', () => {
    expect(calibrationWords(75, { low: 0.5, high: 0.7 })).toBe('You are too sure.')
    expect(calibrationWords(55, { low: 0.6, high: 0.9 })).toBe('You could be surer.')
    expect(calibrationWords(65, { low: 0.34, high: 0.74 })).toBe('The two cannot be told apart yet.')
  })

  it('say after how long, and how reasoning and outcome go together', () => {
    expect([
      timeWords(1, 'judgements'),
      timeWords('own', 'judgements'),
      timeWords('own', 'conclusions'),
    ]).toEqual([...['After 1 month', 'After 6 months', 'After the time that each one gave']])
    expect(crossWords({ process: 'sound', outcome: 'bad' })).toBe('It went badly, sound reasoning.')
    expect(crossWords({ process: 'flawed', outcome: 'unknown' })).toBe(
      'Nobody can know how it went, flawed reasoning.',
    )
  })
})
