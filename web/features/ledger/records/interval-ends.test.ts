import { describe, expect, it } from 'vitest'
import { besideChance, endsOf } from './interval-ends.ts'

describe('the ends of a band', () => {
  it('are named beside a narrow one, so that their letters never meet', () => {
    expect(endsOf(0.44, 0.63)).toMatchObject({ low: { textAnchor: 'end' }, high: { textAnchor: 'start' } })
  })

  it('are named within a wide one, and where the axis ends', () => {
    expect(endsOf(0.34, 0.61)).toMatchObject({ low: { textAnchor: 'start' }, high: { textAnchor: 'end' } })
    expect(endsOf(0.02, 0.2)).toMatchObject({ low: { textAnchor: 'start' }, high: { textAnchor: 'start' } })
    expect(endsOf(0.8, 0.98)).toMatchObject({ low: { textAnchor: 'end' }, high: { textAnchor: 'end' } })
  })
})

describe('the share above the point', () => {
  it('stands on the side where the line of chance is not', () => {
    expect(besideChance(0.47, 0.48)).toMatchObject({ textAnchor: 'end' })
    expect(besideChance(0.52, 0.5)).toMatchObject({ textAnchor: 'start' })
    expect(besideChance(0.62, 0.46)).toEqual({ dx: 0, textAnchor: 'middle' })
  })

  it('stays on the axis', () => {
    expect(besideChance(1, 0.95)).toMatchObject({ textAnchor: 'end' })
    expect(besideChance(0.02, 0.05)).toMatchObject({ textAnchor: 'start' })
    expect(besideChance(1, 0.4)).toMatchObject({ textAnchor: 'end' })
    expect(besideChance(0, 0.4)).toMatchObject({ textAnchor: 'start' })
  })
})
