import { describe, expect, it } from 'vitest'
import type { RecordLine } from '#contract/records.ts'
import {
  afterMonths,
  against,
  findingOf,
  findingWords,
  hitsOf,
  notRanked,
  share,
  shares,
  told,
  tooFew,
} from './record-words.ts'

/** The call of `a-call.ts`, in words. */
const line: RecordLine = {
  ...{ horizon: 6, resolved: 50, hits: 31, low: 0.481502, high: 0.741374, chance: 0.46 },
  ...{ rank: 1, verdict: 'better', counted: 50, benchmark: 'SPY' },
}

describe('the words of a record', () => {
  it('tell no figure of fewer than ten resolved calls, and say why', () => {
    expect(told({ ...line, resolved: 9, low: null, high: null, chance: null })).toBeNull()
    expect(told({ ...line, resolved: 9 })).toBeNull()
    expect(told(line)).toEqual({ resolved: 50, hits: 31, low: 0.481502, high: 0.741374, chance: 0.46 })
    expect(tooFew(4)).toBe('4 resolved calls: too few to say anything (10 needed)')
    expect(tooFew(1)).toBe('1 resolved call: too few to say anything (10 needed)')
  })

  it('say why somebody is not ranked, and nothing of who is', () => {
    expect(notRanked({ rank: null, resolved: 13 })).toBe('not ranked (20 needed)')
    expect(notRanked({ rank: null, resolved: 40 })).toBe('not ranked (calls of 6 months needed)')
    expect(notRanked(line)).toBeNull()
  })

  it('tell shares in whole percent and bounds to a tenth', () => {
    expect(hitsOf(line)).toBe('31 of 50')
    expect(hitsOf({ hits: 1031, resolved: 2050 })).toBe('1,031 of 2,050')
    expect([0.481502, 0.145, 0, 1].map(share)).toEqual(['48\u00a0%', '15\u00a0%', '0\u00a0%', '100\u00a0%'])
    expect(shares(0.481502, 0.741374)).toBe('48–74\u00a0%')
    expect(shares(0.563636, 0.654545, 1)).toBe('56.4–65.5\u00a0%')
  })

  it('name the time, and the benchmark only where it is one', () => {
    expect([afterMonths(1), afterMonths(12)]).toEqual(['1 month', '12 months'])
    expect([against('SPY'), against(null)]).toEqual(['SPY', 'the benchmark'])
  })

  it('call better and worse only what lies wholly above or below chance', () => {
    const words = (chance: number) => findingWords[findingOf({ ...line, low: 0.48, high: 0.74, chance })]
    expect(words(0.46)).toBe('Better than chance here')
    expect(words(0.48)).toBe('Cannot be told from chance yet')
    expect(words(0.74)).toBe('Cannot be told from chance yet')
    expect(words(0.75)).toBe('Worse than chance here')
  })
})
