import type { Font } from './font.ts'

export interface Room {
  font: Font
  size: number
  width: number
  /** Lines at most. */
  most: number
}

/**
 * A text in lines, broken between words, or within a word that is too long. The last line ends with … where text is
 * left over.
 */
export function linesOf(text: string, { font, size, width, most }: Room): string[] {
  const fits = (line: string) => font.width(line, size) <= width
  const lines: string[] = []
  let rest = text
  while (rest && lines.length < most) {
    const end = endOfLine(rest, fits)
    const line = rest.slice(0, end).trimEnd()
    rest = rest.slice(end).trimStart()
    lines.push(rest && lines.length === most - 1 ? shortened(line, fits) : line)
  }
  return lines
}

/** The end of a text's first line: the last space that still fits, else a place within the word. */
function endOfLine(text: string, fits: (line: string) => boolean): number {
  if (fits(text)) return text.length
  let space = 0
  let at = 0
  for (const character of text) {
    const next = at + character.length
    if (character === ' ') space = at
    else if (!fits(text.slice(0, next))) return space || Math.max(at, character.length)
    at = next
  }
  return text.length
}

function shortened(line: string, fits: (line: string) => boolean): string {
  const characters = [...line]
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop()
  return `${characters.join('').replace(/[\s.,;:–—-]+$/, '')}…`
}
