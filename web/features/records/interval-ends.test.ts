import { describe, expect, it } from 'vitest'
import { endsOf } from './interval-ends.ts'

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
