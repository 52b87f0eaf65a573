import { describe, expect, it } from 'vitest'
import { splitPassages } from '#extraction/text/passages.ts'
import { cellsOf, columnOf } from '#extraction/text/table-columns.ts'

describe('the column of a table', () => {
  const text = '| Stock | Fair value |\n| **Lowes** | $290 |\n\nProse with $5.'
  const [head, row, prose] = splitPassages(text, false)

  it('is unknown for the first row and outside of tables', () => {
    expect([head?.head, prose?.head]).toEqual([undefined, undefined])
    const sentence = prose?.sentences[0]
    expect(prose && sentence && columnOf(prose, sentence, 11)).toBeNull()
  })

  it('is what stands in the first row over a cell', () => {
    const sentence = row?.sentences[0]
    expect(row && sentence && columnOf(row, sentence, sentence.text.indexOf('290'))).toBe('Fair value')
  })

  it('is read without bars and marks', () => {
    expect(cellsOf('| **A** | b |')).toEqual(['A', 'b'])
  })
})
