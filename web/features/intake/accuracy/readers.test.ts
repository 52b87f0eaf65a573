import { describe, expect, it } from 'vitest'
import { aCell } from './a-cell.ts'
import { axisStart, firstReader, readersOf, readerTitle } from './readers.ts'

describe('what readers drafted', () => {
  it('is added up over kinds of sources, and never over versions', () => {
    const readers = readersOf([
      aCell({ extractor: 'rules@2', kind: 'blog', drafted: 40, kept: 30 }),
      aCell({ extractor: 'rules@2', kind: 'youtube', drafted: 20, kept: 19 }),
      aCell({ extractor: 'rules@1', kind: 'blog', drafted: 300, kept: 100 }),
    ])
    expect(readers.map(({ extractor, drafted, kept }) => [extractor, drafted, kept])).toEqual([
      ['rules@2', 60, 49],
      ['rules@1', 300, 100],
    ])
  })

  it('is told first of the newest with enough drafts, else of the newest', () => {
    const few = aCell({ extractor: 'rules@3', drafted: 29 })
    const enough = aCell({ extractor: 'rules@2', drafted: 30 })
    expect(firstReader(readersOf([few, enough]))?.extractor).toBe('rules@2')
    expect(firstReader(readersOf([few]))?.extractor).toBe('rules@3')
    expect(firstReader([])).toBeUndefined()
  })

  it('is called by its version, or by the name of the model', () => {
    expect(readerTitle('rules@2')).toBe('The built-in rules, version 2')
    expect(readerTitle('openai:lantern:20b')).toBe('lantern:20b, a language model')
  })

  it('stands on an axis that begins at 0 where anything is under 50 %', () => {
    expect(axisStart([])).toBe(50)
    expect(axisStart([aCell({ keptRate: 0.8, keptLow: 0.7, keptHigh: 0.9 })])).toBe(50)
    expect(axisStart([aCell({ keptRate: 0.4, keptLow: 0.3, keptHigh: 0.5 })])).toBe(0)
  })
})
