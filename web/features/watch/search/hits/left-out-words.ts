import type { SearchResult } from '#contract/search.ts'

/**
 * The sentence about words that nothing holds. Empty if there are none.
 *
 * @param isBelow whether the sentence stands below what was found.
 */
export function leftOutWords(
  { leftOut, understood }: Pick<SearchResult, 'leftOut' | 'understood'>,
  { isBelow = false }: { isBelow?: boolean } = {},
): string {
  const taken = understood.forgiven.map(({ said, means }) => `“${said}” is read as ${means}.`)
  if (leftOut.length === 0) return taken.join(' ')
  const without = leftOut.length === 1 ? 'it' : 'them'
  const end = isBelow ? `This is without ${without}.` : `Without ${without}:`
  return [...taken, `Nothing holds ${listed(leftOut)}. ${end}`].join(' ')
}

/** “a”, “b” or “c”. */
function listed(words: readonly string[]): string {
  const signed = words.map(word => `“${word}”`)
  const last = signed.pop()
  return signed.length > 0 ? `${signed.join(', ')} or ${last}` : `${last}`
}
