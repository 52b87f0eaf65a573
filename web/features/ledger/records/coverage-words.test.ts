import { describe, expect, it } from 'vitest'
import { coverageInWords, selectionInWords } from './coverage-words.ts'

const coverage = { feed: 'Letters', since: '2026-12-01', posts: 40, here: 38, empty: 1, dismissed: 1 }

describe('coverage in words', () => {
  it('says that choice was somebody’s where no feed is followed', () => {
    expect(coverageInWords(null)).toBe('No feed is followed: which posts came here was somebody’s choice.')
  })

  it('says what is here, and what became of the rest', () => {
    expect(coverageInWords(coverage)).toBe(
      '38 of 40 posts since 1 December 2026 are here; 1 had no tips, 1 was dismissed.',
    )
    expect(coverageInWords({ ...coverage, here: 1, empty: 0, dismissed: 2 })).toBe(
      '1 of 40 posts since 1 December 2026 is here; 2 were dismissed.',
    )
    expect(coverageInWords({ ...coverage, posts: 1, here: 1, empty: 0, dismissed: 0 })).toBe(
      '1 of 1 post since 1 December 2026 is here.',
    )
    expect(coverageInWords({ ...coverage, posts: 0, here: 0, empty: 0, dismissed: 0 })).toBe(
      'Their feed is followed since 1 December 2026; it has shown no post since.',
    )
  })
})

describe('what was read and left out', () => {
  it('is told with its stances, in the singular too, and without what there is none of', () => {
    const leftOut = { bullish: 8, bearish: 4, neutral: 0 }
    expect(selectionInWords({ read: 31, kept: 19, leftOut })).toBe(
      '19 of 31 tips that were read here were kept; left out: 8 bullish, 4 bearish.',
    )
    expect(selectionInWords({ read: 1, kept: 1, leftOut: { bullish: 0, bearish: 0, neutral: 0 } })).toBe(
      '1 of 1 tip that was read here was kept.',
    )
  })
})
