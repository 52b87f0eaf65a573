import { describe, expect, it } from 'vitest'
import { measureWords } from '#extraction/conflicts/measure-words.ts'
import { readPeriods } from '#extraction/conflicts/period.ts'

const periodsIn = (text: string) => readPeriods(measureWords(text)).periods

describe('periods', () => {
  it.each(['', 'Q3', 'third quarter', 'full-year', 'last year', 'September', 'fiscal', 'H1', '26'])(
    'are none where no year is named: %j',
    text => {
      expect(periodsIn(text)).toEqual([])
    },
  )

  it.each([
    ['2025', '2025'],
    ['FY2025', '2025'],
    ['FY 2025', '2025'],
    ['FY25', '2025'],
    ['FY’25', '2025'],
    ['fiscal 2025', '2025'],
    ['fiscal year 2025', '2025'],
    ['full-year 2025', '2025'],
    ['calendar 2025', '2025'],
    ['2026E', '2026'],
    ['Geschäftsjahr 2025', '2025'],
    ['exercice 2025', '2025'],
    ['Q3 2026', '2026-Q3'],
    ['Q3 of fiscal 2026', '2026-Q3'],
    ['Q3 FY26', '2026-Q3'],
    ['Q3 FY2026', '2026-Q3'],
    ['Q3’26', '2026-Q3'],
    ['3Q26', '2026-Q3'],
    ['3Q 2026', '2026-Q3'],
    ['2026-Q3', '2026-Q3'],
    ['FY26 Q3', '2026-Q3'],
    ['third quarter of 2026', '2026-Q3'],
    ['third-quarter 2026', '2026-Q3'],
    ['third quarter of fiscal 2026', '2026-Q3'],
    ['fiscal third quarter 2026', '2026-Q3'],
    ['first quarter of 2026', '2026-Q1'],
    ['second quarter 2026', '2026-Q2'],
    ['4th quarter of 2026', '2026-Q4'],
    ['3. Quartal 2026', '2026-Q3'],
    ['drittes Quartal 2026', '2026-Q3'],
    ['im ersten Quartal 2026', '2026-Q1'],
    ['T3 2026', '2026-Q3'],
    ['troisième trimestre 2026', '2026-Q3'],
    ['3e trimestre de 2026', '2026-Q3'],
    ['tercer trimestre de 2026', '2026-Q3'],
    ['2T26', '2026-Q2'],
    ['H1 2026', '2026-H1'],
    ['1H26', '2026-H1'],
    ['second half of 2026', '2026-H2'],
    ['1. Halbjahr 2026', '2026-H1'],
    ['premier semestre 2026', '2026-H1'],
    ['primer semestre de 2026', '2026-H1'],
    ['9M 2026', '2026-9M'],
    ['first nine months of 2026', '2026-9M'],
    ['TTM', 'TTM'],
    ['LTM', 'TTM'],
    ['trailing twelve months', 'TTM'],
    ['last 12 months', 'TTM'],
    ['letzten zwölf Monate', 'TTM'],
  ])('%s is %s', (text, period) => {
    expect(periodsIn(text)).toEqual([period])
  })

  it('are several where two are named', () => {
    expect(periodsIn('Q3 2026 and Q3 2025')).toEqual(['2026-Q3', '2025-Q3'])
    expect(periodsIn('2026 (FY2026)')).toEqual(['2026'])
  })

  it('leave the words that are no period, months too', () => {
    expect(readPeriods(measureWords('30 September 2026')).rest).toEqual(['30', 'september'])
    expect(readPeriods(measureWords('Q3 2026 data center revenue'))).toEqual({
      periods: ['2026-Q3'],
      isEstimate: false,
      rest: ['data', 'center', 'revenue'],
    })
  })

  it.each(['2026E', 'FY26E', 'Q4 2026E', '4Q26E', '2026e'])('are to come where %s says so', text => {
    expect(readPeriods(measureWords(text)).isEstimate).toBe(true)
  })

  it('are over where the letter is that of an actual figure', () => {
    expect(readPeriods(measureWords('2025A'))).toEqual({ periods: ['2025'], isEstimate: false, rest: [] })
  })
})
