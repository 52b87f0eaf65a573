import type { SearchResult } from '#contract/search.ts'
import { leftOutWords } from './left-out-words.ts'

/** Says which words were left out because nothing holds them, and which were taken for a name. */
export function LeftOut({ found }: { found: Pick<SearchResult, 'leftOut' | 'understood'> }) {
  const words = leftOutWords(found)
  return words && <p className="find-note">{words}</p>
}
