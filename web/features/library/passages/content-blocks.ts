import type { Passage } from './find-passages.ts'

/** The place of a stretch in a transcript, and the second at which it is spoken (Post.contentTimes). */
export interface ContentTime {
  offset: number
  seconds: number
}

/** A paragraph of the content. */
export interface Block {
  /** The character at which the block begins. Identifies the block. */
  start: number
  /** The second at which the block is spoken. Null without times, or if the time of the block before still applies. */
  seconds: number | null
  pieces: Piece[]
}

/** A stretch of text inside the same passages throughout. */
export interface Piece {
  start: number
  text: string
  /** The tips that quote the piece. Empty for a piece that is not marked. */
  tipIds: string[]
  /** Tips whose evidence begins here. Links to the passage lead to this place. */
  opens: string[]
  /** Tips whose evidence ends here. Their names follow the piece. */
  closes: string[]
}

/**
 * Splits the content into paragraphs, and the paragraphs at the edges of passages. Passages may overlap and cross
 * paragraphs.
 */
export function contentBlocks(
  content: string,
  times: readonly ContentTime[] | null,
  passages: readonly Passage[],
): Block[] {
  const sorted = [...(times ?? [])].sort((one, other) => one.offset - other.offset)
  let time = 0
  let shown: number | null = null
  let firstOpen = 0
  return paragraphs(content, sorted).map(({ start, end }) => {
    while ((sorted[time + 1]?.offset ?? Number.POSITIVE_INFINITY) <= start) time += 1
    const latest = sorted[time]
    const spoken = latest && latest.offset < end ? Math.floor(latest.seconds) : null
    const seconds = spoken === shown ? null : spoken
    shown = spoken
    // Passages are in the order of their beginnings, so those that ended before this block are never needed again.
    while ((passages[firstOpen]?.end ?? Number.POSITIVE_INFINITY) <= start) firstOpen += 1
    const inside: Passage[] = []
    for (let index = firstOpen; (passages[index]?.start ?? end) < end; index += 1) {
      const passage = passages[index]
      if (passage && passage.end > start) inside.push(passage)
    }
    return { start, seconds, pieces: piecesOf(content, start, end, inside) }
  })
}

interface Span {
  start: number
  end: number
}

function piecesOf(content: string, start: number, end: number, passages: readonly Passage[]): Piece[] {
  const edges = new Set([start])
  for (const passage of passages) {
    edges.add(Math.max(start, passage.start))
    if (passage.end < end) edges.add(passage.end)
  }
  const places = [...edges].sort((one, other) => one - other)
  return places.map((from, index) => {
    const to = places[index + 1] ?? end
    const over = passages.filter(passage => passage.start < to && passage.end > from)
    const evidence = over.filter(({ kind }) => kind === 'evidence')
    return {
      start: from,
      text: content.slice(from, to),
      tipIds: [...new Set(over.map(({ tipId }) => tipId))],
      opens: evidence.filter(passage => passage.start === from).map(({ tipId }) => tipId),
      closes: evidence.filter(passage => passage.end === to).map(({ tipId }) => tipId),
    }
  })
}

/** Characters after which speech without line ends is broken at the next time that follows a sentence. */
const longParagraph = 480
/** Characters after which speech is broken at the next time, even inside a sentence. */
const longestParagraph = 960

function paragraphs(content: string, times: readonly ContentTime[]): Span[] {
  const spans: Span[] = []
  let time = 0
  for (const line of content.matchAll(/[^\n]+/g)) {
    const text = line[0]
    if (!text.trim()) continue
    const end = line.index + text.trimEnd().length
    let start = line.index + (text.length - text.trimStart().length)
    for (; time < times.length; time += 1) {
      const offset = times[time]?.offset ?? end
      if (offset >= end) break
      const length = offset - start
      const sentenceEnded = /[.!?]["'”’)]*\s*$/.test(content.slice(Math.max(start, offset - 6), offset))
      if (length < longParagraph || (!sentenceEnded && length < longestParagraph)) continue
      spans.push({ start, end: offset })
      start = offset
    }
    spans.push({ start, end })
  }
  return spans
}
