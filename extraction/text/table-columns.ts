import type { Span } from '#extraction/text/sentences.ts'

/** A passage that may be a table's row. `head` has the cells of the first row. */
interface TableRow {
  sentences: Span[]
  head?: string[]
}

/** The cells of a table's row, without the bars. */
export function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.replace(/[*_`]/g, '').trim())
}

/**
 * The head of the column at an offset of a row's sentence. Null outside of tables, and if the row has several
 * sentences.
 */
export function columnOf({ head, sentences }: TableRow, sentence: Span, at: number): string | null {
  if (!head || sentences.length !== 1) return null
  const before = sentence.text.slice(0, at).replace(/^\s*\|/, '')
  return head[before.split('|').length - 1] ?? null
}
