import { describe, expect, it } from 'vitest'
import { splitPassages } from '#extraction/text/passages.ts'

function kinds(text: string, isTranscript = false): string[] {
  return splitPassages(text, isTranscript).map(
    passage => `${passage.kind}: ${passage.sentences.map(one => one.text).join(' | ')}`,
  )
}

describe('a text', () => {
  it('is divided into headings, prose, items and rows', () => {
    const text =
      '# The case\n\nIt is cheap. We like it.\n\n- Visa\n- Deere\n\n| P/E | 12 |\n\nBottom Line\n\nBuy it.'
    expect(kinds(text)).toEqual([
      'heading: The case',
      'prose: It is cheap. | We like it.',
      'item: Visa',
      'item: Deere',
      'row: | P/E | 12 |',
      'heading: Bottom Line',
      'prose: Buy it.',
    ])
  })

  it('has headings that are numbered only above prose, never at the end of a list', () => {
    expect(kinds('1. Deere\n\nOrders fall.\n\n2. Visa\n\nVolumes grow.')).toEqual([
      'heading: Deere',
      'prose: Orders fall.',
      'heading: Visa',
      'prose: Volumes grow.',
    ])
    expect(kinds('1. Deere\n2. Visa\n\nBoth are cheap.').slice(0, 2)).toEqual(['item: Deere', 'item: Visa'])
  })

  it('joins lines that were only wrapped', () => {
    expect(
      kinds('The stock has been falling for most of the year although the\nbusiness grows.'),
    ).toHaveLength(1)
  })

  it('takes a line of figures for prose, not for a heading', () => {
    expect(kinds('Rating: BUY | Target: $340')).toEqual(['prose: Rating: BUY | Target: $340'])
  })

  it('has no rows where fewer than three lines have as many cells', () => {
    for (const text of [
      'A | B | C\n\nD | E | F',
      'A | B\n\nC | D\n\nE | F',
      'A | B | C\n\nD | E | F | G\n\nH | I',
    ])
      expect(kinds(text).filter(kind => kind.startsWith('row'))).toEqual([])
  })

  it('has the rows of a table that was pasted without bars at its sides, each with its head', () => {
    const passages = splitPassages('Stock | Price | Target\n\nVisa | 300 | 350\n\nDeere | 400 | 410', false)
    expect(passages.map(({ kind }) => kind)).toEqual(['row', 'row', 'row'])
    expect(passages[2]?.head).toEqual(['Stock', 'Price', 'Target'])
  })

  it('has no headings when it is a transcript', () => {
    expect(kinds('Okay So\n\nLet us begin', true)).toEqual(['prose: Okay So', 'prose: Let us begin'])
  })
})
