import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPairs } from '#extraction/conflict-gold/pairs.ts'
import { findConflict } from '#extraction/conflicts/conflict.ts'
import { openMetricGroups } from '#extraction/conflicts/metric-groups.ts'

const pairs = readPairs(join(import.meta.dirname, 'pairs.csv'))

describe('the labelled pairs of figures', () => {
  const groups = openMetricGroups()
  const judged = pairs.map(pair => ({ ...pair, isFound: findConflict(pair.a, pair.b, groups) !== null }))
  const found = judged.filter(pair => pair.isFound)
  const right = found.filter(pair => pair.isConflict)
  const wrong = judged.filter(pair => pair.isFound !== pair.isConflict).map(pair => pair.why)

  it('are sixty that contradict each other and sixty that do not, each for its own reason', () => {
    expect(pairs.filter(pair => pair.isConflict)).toHaveLength(60)
    expect(pairs).toHaveLength(120)
    expect(new Set(pairs.map(pair => pair.why)).size).toBe(120)
  })

  it('are told apart: 95 of 100 that are found are right', () => {
    expect(right.length / found.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  })

  it('are found: 70 of 100 that contradict each other', () => {
    expect(right.length / 60, wrong.join('\n')).toBeGreaterThanOrEqual(0.7)
  })
})
