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

/** How often a global pattern matches a text. */
export function countOf(pattern: RegExp, text: string): number {
  let count = 0
  pattern.lastIndex = 0
  while (pattern.test(text)) count++
  return count
}

/** Whether a global pattern matches a text anywhere. */
export function isFound(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0
  return pattern.test(text)
}

/** The matches of one pattern made of several global ones: from left to right, where two begin alike that of the earlier. */
export function matchesOfAny(patterns: readonly RegExp[], text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  let next: Ahead[] = []
  for (const pattern of patterns) addAhead(next, pattern, text, 0)
  while (next.length > 0) {
    const { match } = next.reduce((first, one) => (one.match.index < first.match.index ? one : first))
    matches.push(match)
    const end = match.index + match[0].length
    const later: Ahead[] = []
    for (const one of next) {
      if (one.match.index < end) addAhead(later, one.pattern, text, end)
      else later.push(one)
    }
    next = later
  }
  return matches
}

interface Ahead {
  pattern: RegExp
  match: RegExpExecArray
}

/** Adds the next match of a pattern; most have none. */
function addAhead(next: Ahead[], pattern: RegExp, text: string, from: number): void {
  pattern.lastIndex = from
  const match = pattern.exec(text)
  if (match) next.push({ pattern, match })
}
