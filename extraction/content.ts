import { limits } from '#contract/limits.ts'

export interface Content {
  text: string
  truncated: boolean
}

/**
 * The text as a post can hold it. A longer one is cut at paragraphs, to the stretch in which most of the quoted
 * passages stand; where several do, to the first.
 */
export function cutContent(text: string, quotedAt: number[], most: number = limits.content): Content {
  if (text.length <= most) return { text, truncated: false }
  const starts = [0, ...[...text.matchAll(/\n\n/g)].map(match => match.index + 2)]
  const quoted = [...quotedAt].sort((a, b) => a - b)
  let best = { start: 0, count: -1 }
  for (const start of [0, ...quoted.map(offset => paragraphBefore(starts, offset))]) {
    const count = quoted.filter(offset => offset >= start && offset < start + most * 0.97).length
    if (count > best.count) best = { start, count }
  }
  const piece = text.slice(best.start, best.start + most)
  const end = best.start + piece.length >= text.length ? piece.length : lastBreak(piece)
  return { text: piece.slice(0, end).trim(), truncated: true }
}

function paragraphBefore(starts: number[], offset: number): number {
  return starts.findLast(start => start <= offset) ?? 0
}

function lastBreak(piece: string): number {
  const paragraph = piece.lastIndexOf('\n\n')
  if (paragraph > piece.length / 2) return paragraph
  const sentence = piece.lastIndexOf('. ')
  return sentence > piece.length / 2 ? sentence + 1 : piece.length
}
