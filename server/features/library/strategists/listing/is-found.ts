import { folded, tokensOf } from '#contract/search-passage.ts'

/** Words of one search, at most. Further ones are ignored. */
const mostWords = 6

/** The folded parts of a name in what was typed. Signs alone are looked for as they are, as text that LIKE takes literally. */
export function wordsOfName(typed: string): string[] {
  const words = tokensOf(typed).slice(0, mostWords)
  if (words.length > 0 || typed === '') return words
  return [folded(typed).replace(/[\\%_]/g, character => `\\${character}`)]
}

/** SQL: whether all words occur in the names of a row `total`. The words are the parameters from this number on. */
export function isFound(words: readonly string[], from: number): string {
  if (words.length === 0) return 'true'
  return words.map((_, index) => `total.names like '%' || $${from + index} || '%'`).join(' and ')
}
