import { describe, expect, it } from 'vitest'
import { usualConvictions } from '#contract/my-record.ts'
import { figuresOf, type Sums } from './figures.ts'

const sums = (group: Sums['group'], more: Partial<Sums>): Sums => ({
  ...{ group, resolved: 0, hits: 0, misses: 0, unknown: 0, open: 0, sumX: 0, sumP0: 0 },
  ...{ crowdResolved: 0, crowdHits: 0, othersHits: 0, apartResolved: 0, apartHits: 0 },
  ...more,
})
const figures = (...groups: Sums[]) => figuresOf(groups, usualConvictions)
const group = (name: string, ...groups: Sums[]) => figures(...groups).groups.find(one => one.group === name)

describe('the figures of a group', () => {
  it('are null under 10 resolved, and its counts are told', () => {
    expect(figures().groups.map(one => one.group)).toEqual([
      'agree',
      'disagree',
      'high',
      'medium',
      'low',
      'none',
    ])
    expect(group('high', sums('high', { resolved: 9, hits: 9, unknown: 1, open: 2, sumX: 1 }))).toEqual({
      ...{ group: 'high', resolved: 9, hits: 9, unknown: 1, open: 2 },
      ...{ rate: null, low: null, high: null, mean: null, chance: null },
    })
  })

  it('from 10 on are the rate, Wilson’s interval, the mean and chance', () => {
    expect(
      group('low', sums('low', { resolved: 10, hits: 7, misses: 3, sumX: 0.32, sumP0: 4.6 })),
    ).toMatchObject({
      ...{ rate: 0.7, low: 0.396773, high: 0.892211, mean: 0.032, chance: 0.46 },
    })
  })
})

describe('all judgements together', () => {
  it('are the sums of those that agreed and disagreed, held against chance as a strategist is', () => {
    const agreed = sums('agree', { resolved: 28, hits: 18, open: 7, sumP0: 12.88 })
    const disagreed = sums('disagree', { resolved: 22, hits: 13, unknown: 1, open: 4, sumP0: 11.88 })
    const concluded = sums('high', { resolved: 30, hits: 30, sumP0: 15 })
    const counts = { resolved: 50, hits: 31, unknown: 1, open: 11 }
    const told = { rate: 0.62, low: 0.481502, high: 0.741374, chance: 0.4952, verdict: 'unclear' }
    expect(figures(agreed, disagreed, concluded).judged).toEqual({ ...counts, ...told })
    expect(figures({ ...agreed, sumP0: 0 }, { ...disagreed, sumP0: 20 }).judged.verdict).toBe('better')
    expect(figures({ ...agreed, hits: 0 }, { ...disagreed, hits: 3 }).judged.verdict).toBe('worse')
  })

  it('say nothing under ten', () => {
    expect(
      figures(sums('agree', { resolved: 5, hits: 5 }), sums('disagree', { resolved: 4, hits: 4 })).judged,
    ).toEqual({
      ...{ resolved: 9, hits: 9, unknown: 0, open: 0, rate: null, low: null, high: null, chance: null },
      verdict: null,
    })
  })
})

describe('the difference between tips that were agreed and disagreed with', () => {
  const sides = (agreed: [number, number], disagreed: [number, number]) =>
    figures(
      sums('agree', { hits: agreed[0], resolved: agreed[1], misses: agreed[1] - agreed[0] }),
      sums('disagree', { misses: disagreed[0], resolved: disagreed[1], hits: disagreed[1] - disagreed[0] }),
    ).difference

  it('is nothing under 10 resolved on either side', () => {
    expect([sides([9, 9], [5, 20]), sides([9, 20], [5, 9])]).toEqual([null, null])
  })

  it('is the worked example of the specification', () => {
    const told = sides([18, 28], [9, 22])
    expect(told?.agreed).toMatchObject({ beat: 18, resolved: 28, rate: 0.642857 })
    expect(told?.disagreed).toMatchObject({ beat: 9, resolved: 22, rate: 0.409091 })
    expect([told?.value, told?.low, told?.high].map(share => ((share ?? 0) * 100).toFixed(1))).toEqual([
      ...['23.4', '-4.1', '46.5'],
    ])
    expect(told?.verdict).toBe('luck')
  })

  it('says whether the filter has added or cost something', () => {
    expect(sides([90, 100], [40, 100])?.verdict).toBe('added')
    expect(sides([40, 100], [90, 100])?.verdict).toBe('cost')
    expect(sides([50, 100], [50, 100])?.verdict).toBe('luck')
  })

  it('counts a tip that did as the benchmark on neither side', () => {
    const told = figures(
      sums('agree', { resolved: 10, hits: 4, misses: 4 }),
      sums('disagree', { resolved: 10, hits: 4, misses: 4 }),
    ).difference
    expect([told?.agreed.beat, told?.disagreed.beat]).toEqual([4, 4])
  })
})

describe('convictions and the crowd', () => {
  it('are scored from 10 resolved conclusions on, by what the person means', () => {
    const said = (resolved: number) =>
      figures(
        sums('high', { resolved, hits: 3 }),
        sums('medium', { resolved: 3, hits: 2 }),
        sums('low', { resolved: 3, hits: 1 }),
      ).brier
    expect(said(3)).toBeNull()
    expect(said(4)?.value).toBeCloseTo(0.2225, 9)
    const sure = figuresOf([sums('high', { resolved: 10, hits: 10 })], { ...usualConvictions, high: 99 })
    expect(sure.brier?.value).toBeCloseTo(0.0001, 9)
  })

  it('does not score conclusions without a conviction', () => {
    expect(figures(sums('none', { resolved: 40, hits: 20 })).brier).toBeNull()
  })

  it('tells how most others did from 10 on, and before that how many there are', () => {
    const of = (crowdResolved: number) =>
      figures(
        sums('agree', { crowdResolved, crowdHits: 4, othersHits: 3, apartResolved: 2, apartHits: 1 }),
        sums('disagree', { crowdResolved: 4, crowdHits: 3, othersHits: 2, apartResolved: 3, apartHits: 2 }),
      ).crowd
    expect(figures().crowd).toBeNull()
    expect(of(5)).toEqual({ resolved: 9, hits: null, crowdHits: null, apart: null })
    expect(of(6)).toEqual({ resolved: 10, hits: 7, crowdHits: 5, apart: { resolved: 5, hits: 3 } })
  })
})
