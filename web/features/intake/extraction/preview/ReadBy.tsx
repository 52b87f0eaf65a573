import type { ExtractionResult } from '#contract/extraction.ts'
import { timecode } from '#web/format/numbers/timecode.ts'
import { plural } from '#web/format/words/plural.ts'
import { quotesInWords } from './found-quotes.ts'

/** The reader of the source, whether its words were heard by a machine, the number of words, and how many of the quotations are in the source. */
export function ReadBy({ result, words }: { result: ExtractionResult; words: number | null }) {
  const { reader, heardSeconds } = result
  const name = reader?.kind === 'rules' ? 'the built-in rules' : (reader?.name ?? 'a language model')
  const quotes = quotesInWords(result)
  return (
    <p className="meta mt-1 mb-4">
      {reader && <b className="text-ink">Read by {name}</b>}
      {heardSeconds !== undefined && <span>Heard by a machine, {timecode(heardSeconds)} long</span>}
      {words !== null && <span>{plural(words, 'word')}</span>}
      {quotes && <span>{quotes}</span>}
    </p>
  )
}
