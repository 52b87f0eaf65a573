/** Patterns for lower-case text without the `i` and `u` flags, with which they would take several times as long. */
export const wordPattern = (...parts: string[]) =>
  new RegExp(`(?<![a-z0-9à-ÿ])(?:${parts.join('|').toLowerCase()})(?![a-z0-9à-ÿ])`, 'g')
