/** Patterns for lower-case text without the `i` and `u` flags, with which they would take several times as long. */
export const wordPattern = (...parts: string[]) =>
  new RegExp(`(?<![a-z0-9à-ÿ])(?:${boundedWords(lowerCase(parts.join('|')))})(?![a-z0-9à-ÿ])`, 'g')

/** A pattern in which no word is longer than words are: read to its end from each of its letters a long one takes quadratic time. */
export function boundedWords(source: string): string {
  return source.replaceAll('\\w+', '\\w{1,40}').replaceAll('\\w*', '\\w{0,40}')
}

/** Lower case for the letters of a pattern, but not for what a backslash gives a meaning: \S is not \s. */
function lowerCase(source: string): string {
  return source.replace(/\\.|\p{Lu}/gsu, part => (part.length > 1 ? part : part.toLowerCase()))
}

/** Every match of a global pattern. `matchAll` copies the pattern at each call, which takes longer than the search. */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) matches.push(match)
  return matches
}
