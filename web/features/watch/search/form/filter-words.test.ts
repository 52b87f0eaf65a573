import { describe, expect, it } from 'vitest'
import { readWords } from './filter-words.ts'

const days = (since: string | null, until: string | null) => readWords({ said: '', by: null, since, until })

describe('the label of what was read as a filter', () => {
  it('names a strategist, a year, a month, a day, and days by their ends', () => {
    expect(readWords({ said: 'from Reiter', by: 'Reiter', since: null, until: null })).toBe('By Reiter')
    expect(days('2025-01-01', '2025-12-31')).toBe('2025')
    expect(days('2024-02-01', '2024-02-29')).toBe('February 2024')
    expect(days('2026-11-24', '2026-11-24')).toBe('Nov 24, 2026')
    expect(days('2026-11-16', '2026-11-22')).toBe('Nov 16, 2026 to Nov 22, 2026')
    expect(days('2026-03-01', null)).toBe('From March 2026')
    expect(days('2026-03-02', null)).toBe('From Mar 2, 2026')
    expect(days(null, '2026-05-31')).toBe('Until May 2026')
  })
})
