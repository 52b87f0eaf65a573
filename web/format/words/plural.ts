/** A number with its noun: `1 tip`, `2 tips`. */
export function plural(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
}
