import { describe, expect, it } from 'vitest'
import { nearDay } from './near-day.ts'

describe('nearDay', () => {
  it('says today and yesterday, the weekday within a week, and else the date', () => {
    const words = (day: string) => nearDay(day, '2026-11-20')
    expect(['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-14'].map(words)).toEqual([
      'today',
      'today',
      'yesterday',
      'Wednesday',
      'Saturday',
    ])
    expect(['2026-11-13', '2025-12-31'].map(words)).toEqual(['13 November', '31 December 2025'])
  })
})
