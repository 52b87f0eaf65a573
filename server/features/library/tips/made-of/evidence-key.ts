import { createHash } from 'node:crypto'
import { cleanText } from '#contract/fields.ts'
import { comparable } from '#extraction/text/searchable-text.ts'

/** SHA-256 of a quotation in the form in which quotations are compared; null where there is none. */
export function evidenceKey(evidence: string | null): string | null {
  const words = evidence === null ? '' : comparable(cleanText(evidence))
  return words === '' ? null : createHash('sha256').update(words).digest('hex')
}
