import type { ExtractionResult } from '#contract/extraction.ts'
import { plural } from '#web/format/words/plural.ts'
import { quotesInWords } from './found-quotes.ts'

/** The reader of the source, the number of words, and how many of the quotations are in the source. */
export function ReadBy({ result, words }: { result: ExtractionResult; words: number | null }) {
  const { reader } = result
  const name = reader?.kind === 'rules' ? 'the built-in rules' : (reader?.name ?? 'a language model')
  const quotes = quotesInWords(result)
  return (
    <p className="meta mt-1 mb-4">
      {reader && <b className="text-ink">Read by {name}</b>}
      {words !== null && <span>{plural(words, 'word')}</span>}
      {quotes && <span>{quotes}</span>}
    </p>
  )
}
