import { describe, expect, it } from 'vitest'
import type { Classification } from '#contract/tips.ts'
import { aTip } from '#web/features/library/tips/a-tip.ts'
import { listCounts, tipsByJudgement, withJudgement } from './judgement.ts'

const progress = { tipCount: 9, agree: 3, disagree: 1, uncertain: 2, classifiedCount: 4 }

describe('progress with a judgement', () => {
  it('counts agree and disagree as classified, uncertain not', () => {
    expect(withJudgement(progress, null, 'agree')).toEqual({ ...progress, agree: 4, classifiedCount: 5 })
    expect(withJudgement(progress, null, 'uncertain')).toEqual({ ...progress, uncertain: 3 })
    expect(withJudgement(progress, 'agree', 'uncertain')).toEqual({
      ...progress,
      agree: 2,
      uncertain: 3,
      classifiedCount: 3,
    })
    expect(withJudgement(progress, 'agree', 'disagree')).toEqual({ ...progress, agree: 2, disagree: 2 })
  })

  it('is as before when the judgement is taken back', () => {
    for (const from of [null, 'agree', 'disagree', 'uncertain'] as const)
      expect(withJudgement(withJudgement(progress, from, 'disagree'), 'disagree', from)).toEqual(progress)
  })

  it('takes tips without a judgement for uncertain ones', () => {
    expect(listCounts(progress)).toEqual({ agree: 3, disagree: 1, uncertain: 5 })
  })
})

describe('the lists of judged tips', () => {
  const tip = (id: string, createdAt: string) => aTip({ id, createdAt })
  const tips = [
    tip('old', '2024-01-01T00:00:00.000Z'),
    tip('new', '2026-01-01T00:00:00.000Z'),
    tip('open', '2026-06-01T00:00:00.000Z'),
    tip('unsure', '2023-01-01T00:00:00.000Z'),
    tip('new', '2026-01-01T00:00:00.000Z'),
  ]
  const verdicts: Record<string, Classification> = { old: 'agree', new: 'agree', unsure: 'uncertain' }

  it('hold each tip once, newest first, and those not judged at the end of the uncertain ones', () => {
    const lists = tipsByJudgement(
      tips,
      id => verdicts[id] ?? null,
      one => new Date(one.createdAt),
    )
    const ids = Object.fromEntries(
      Object.entries(lists).map(([list, own]) => [list, own.map(({ id }) => id)]),
    )
    expect(ids).toEqual({ agree: ['new', 'old'], disagree: [], uncertain: ['unsure', 'open'] })
  })
})
