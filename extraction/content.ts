import { limits } from '#contract/limits.ts'

export interface Content {
  text: string
  truncated: boolean
}

/**
 * The text that a post stores, at most `most` characters. A longer text is cut at paragraphs to the stretch with the
 * most quoted passages, of equal ones the first.
 *
 * @param quotedAt offsets of the quoted passages in the text.
 * @returns `truncated` says whether the text was cut.
 */
export function cutContent(text: string, quotedAt: number[], most: number = limits.content): Content {
  if (text.length <= most) return { text, truncated: false }
  const quoted = [...quotedAt].sort((a, b) => a - b)
  let best = { start: 0, count: -1 }
  let first = 0
  let behind = 0
  for (const start of [0, ...quoted.map(offset => paragraphBefore(text, offset))]) {
    // Starts ascend, so the first passage of a stretch and the first one after it only move forward.
    while (first < quoted.length && (quoted[first] ?? 0) < start) first++
    while (behind < quoted.length && (quoted[behind] ?? 0) < start + most * 0.97) behind++
    if (behind - first > best.count) best = { start, count: behind - first }
  }
  const piece = text.slice(best.start, best.start + most)
  const end = best.start + piece.length >= text.length ? piece.length : lastBreak(piece)
  return { text: piece.slice(0, end).trim(), truncated: true }
}

function paragraphBefore(text: string, offset: number): number {
  const mark = offset < 2 ? -1 : text.lastIndexOf('\n\n', offset - 2)
  return mark < 0 ? 0 : mark + 2
}

function lastBreak(piece: string): number {
  const paragraph = piece.lastIndexOf('\n\n')
  if (paragraph > piece.length / 2) return paragraph
  const sentence = piece.lastIndexOf('. ')
  return sentence > piece.length / 2 ? sentence + 1 : piece.length
}
