/** A word with a capital: `buy` becomes `Buy`. */
export function capitalised(word: string): string {
  const [first = '', ...rest] = word
  return first.toLocaleUpperCase('en-US') + rest.join('')
}
