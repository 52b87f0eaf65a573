import { describe, expect, it } from 'vitest'
import { aTip } from '#web/features/library/tips/a-tip.ts'
import { aContradiction, aSide } from './a-contradiction.ts'
import { contradictionsByTip, otherFigures, saysBoth } from './tip-contradictions.ts'

const margin = (value: string) => ({ name: 'Gross margin, Q3 2026', value, unit: '%', currency: null })
const numbers = (id: string, own: string, other: string) =>
  aContradiction({
    id,
    kind: 'numbers',
    a: aSide({ tipId: 'mine', metric: margin(own) }),
    b: aSide({ tipId: id, metric: margin(other) }),
  })

describe('what contradicts a tip', () => {
  it('is told at the tip that turned, and not at the one before', () => {
    const found = contradictionsByTip([aContradiction()])
    expect(found.get('tip-2')?.turned?.id).toBe('signal-1')
    expect(found.has('tip-1')).toBe(false)
  })

  it('is the newest turn where there are several', () => {
    const found = contradictionsByTip([aContradiction({ id: 'newer' }), aContradiction({ id: 'older' })])
    expect(found.get('tip-2')?.turned?.id).toBe('newer')
  })

  it('is told at both tips where two figures differ, with all of the page to walk', () => {
    const all = [numbers('other', '46.2', '43.9'), aContradiction()]
    const found = contradictionsByTip(all)
    expect(found.get('mine')?.numbers).toHaveLength(1)
    expect(found.get('other')?.numbers).toHaveLength(1)
    expect(found.get('mine')?.all).toBe(all)
  })

  it('is no split: that is of a stock, and no card tells it', () => {
    expect(contradictionsByTip([aContradiction({ kind: 'split' })]).size).toBe(0)
  })
})

describe('what others say of a metric', () => {
  const all = [numbers('x', '46.2', '43.9'), numbers('y', '46.2', '43.9'), numbers('z', '46.2', '44.1')]

  it('is each other value once, from either side', () => {
    expect(otherFigures('mine', margin('46.2'), all).map(({ metric }) => metric.value)).toEqual([
      '43.9',
      '44.1',
    ])
    expect(otherFigures('x', margin('43.9'), all.slice(0, 1))[0]?.metric.value).toBe('46.2')
  })

  it('is nothing of another metric or figure of the tip', () => {
    expect(otherFigures('mine', margin('30'), all)).toEqual([])
    expect(otherFigures('mine', { ...margin('46.2'), name: 'Net margin' }, all)).toEqual([])
  })
})

describe('a post that says both', () => {
  const up = aTip({ id: 'up' })
  const down = aTip({ id: 'down', stance: 'bearish' })

  it('is told at both tips, each with the other', () => {
    const found = saysBoth([up, down])
    expect([found.get('up')?.id, found.get('down')?.id]).toEqual(['down', 'up'])
  })

  it('does not say both of two stocks, nor without a direction', () => {
    expect(saysBoth([up, { ...down, stockId: 'stock-2' }]).size).toBe(0)
    expect(saysBoth([up, { ...down, stance: 'neutral' }, { ...down, stance: 'unset' }]).size).toBe(0)
  })
})
