/** The first `most` characters of a text, on one line. A character of two units is never cut in half. */
export function snippet(text: string, most: number): string {
  const start = text
    .slice(0, 4 * most)
    .replace(/\s+/g, ' ')
    .trim()
  return [...start].slice(0, most).join('').trimEnd()
}
