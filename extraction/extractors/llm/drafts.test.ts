import { describe, expect, it } from 'vitest'
import { isNamedIn } from '#extraction/named-in.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { searchableText } from '#extraction/text/searchable-text.ts'
import { draftOf } from './drafts.ts'

const document = aDocument('NVIDIA sells more chips than anybody thought, and we are buying.')
const source = { text: searchableText(document.text), named: isNamedIn(document, symbols), symbols }

function evidenceOf(evidence: string) {
  const answered = {
    role: 'claim' as const,
    ticker: 'NVDA',
    company_name: 'NVIDIA',
    text: 'Buy it.',
    thesis: null,
    evidence,
    stance: 'bullish' as const,
    price_target: null,
    metrics: [],
  }
  return draftOf(answered, 0, source)?.evidence
}

describe('what a model quotes', () => {
  it('is left out when it is of three words', () => {
    expect(evidenceOf('sells more chips')).toBeNull()
  })

  it('is kept when it is of four', () => {
    expect(evidenceOf('NVIDIA sells more chips')).toBe('NVIDIA sells more chips')
  })
})
