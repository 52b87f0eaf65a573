import type { SearchResult } from '#contract/search.ts'

/** The sentence about words that nothing holds. Empty if there are none. */
export function leftOutWords({ leftOut, understood }: Pick<SearchResult, 'leftOut' | 'understood'>): string {
  const taken = understood.forgiven.map(({ said, means }) => `“${said}” is read as ${means}.`)
  if (leftOut.length === 0) return taken.join(' ')
  const without = leftOut.length === 1 ? 'it' : 'them'
  return [...taken, `Nothing holds ${listed(leftOut)}. Without ${without}:`].join(' ')
}

/** “a”, “b” or “c”. */
function listed(words: readonly string[]): string {
  const signed = words.map(word => `“${word}”`)
  const last = signed.pop()
  return signed.length > 0 ? `${signed.join(', ')} or ${last}` : `${last}`
}
