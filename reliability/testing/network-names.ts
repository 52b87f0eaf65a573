/** Where names of this ending lead is written in them: see `nameOf`. */
const ending = '.names.test'

/** The end of the name that is never looked up to its end. */
export const hangingName = 'hanging.test'

/**
 * A name that leads to `answers[0]` when it is looked up first, to `answers[1]` the next time, and so on; the last answer
 * stays. `label` tells names apart that lead to the same.
 */
export function nameOf(label: string, ...answers: string[][]): string {
  const parts = answers.map(addresses => addresses.map(encoded).join('_'))
  return `${label}.${parts.join('.then.')}${ending}`
}

/** What a name leads to at its look-up of this number, counted from 0; null when it is none of `nameOf`. */
export function addressesOf(name: string, lookUp: number): string[] | null {
  if (!name.endsWith(ending)) return null
  const answers = name.slice(name.indexOf('.') + 1, -ending.length).split('.then.')
  const answer = answers[Math.min(lookUp, answers.length - 1)] ?? ''
  return answer.split('_').map(decoded)
}

function encoded(address: string): string {
  return address.replaceAll('.', '-').replaceAll(':', 'z')
}

function decoded(part: string): string {
  return part.replaceAll('-', '.').replaceAll('z', ':')
}
