import { describe, expect, it } from 'vitest'
import { groundQuotation } from './quotations.ts'
import { searchableText } from './text/searchable-text.ts'

const source = searchableText('Remarkable semiconductor manufacturing grows every year in this town.')
const grounded = (quotation: string) => groundQuotation(quotation, source)?.text ?? null

describe('a quotation whose beginning is not in the text', () => {
  it('is nothing when three words of it are, however long they are', () => {
    expect(grounded('Nobody doubts that remarkable semiconductor manufacturing shrinks')).toBeNull()
  })

  it('is cut back to four words that are', () => {
    expect(grounded('Nobody doubts that remarkable semiconductor manufacturing grows slowly')).toBe(
      'Remarkable semiconductor manufacturing grows',
    )
  })

  it('is nothing when a sentence of three words of it is', () => {
    expect(grounded('Nobody doubts it. Remarkable semiconductor manufacturing.')).toBeNull()
  })
})
