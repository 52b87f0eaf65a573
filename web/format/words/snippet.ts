/** The first characters of a text on one line, never half of one. */
export function snippet(text: string, most: number): string {
  const start = text
    .slice(0, 4 * most)
    .replace(/\s+/g, ' ')
    .trim()
  return [...start].slice(0, most).join('').trimEnd()
}
