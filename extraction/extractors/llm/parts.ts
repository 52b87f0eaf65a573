/** A part of a text by its offsets. */
export interface Part {
  start: number
  end: number
}

/** Characters that two neighboring parts share, so that a claim at a border is complete in one of them. */
const overlap = 1500

/** Where a part may begin or end, best first. */
const borders = [/\n\n+/g, /[.!?]["”’)]?\s+/g, /\s+/g]

/**
 * Divides a text into overlapping parts that cover all of it: between paragraphs if possible, else between sentences,
 * else between words.
 */
export function partsOf(
  text: string,
  most: number,
  shared = Math.min(overlap, Math.floor(most / 4)),
): Part[] {
  const parts: Part[] = []
  for (let start = 0; ; ) {
    const end =
      start + most >= text.length ? text.length : endNear(text, start + Math.ceil(most / 2), start + most)
    parts.push({ start, end })
    if (end === text.length) return parts
    start = startNear(text, Math.max(start + 1, end - shared), end)
  }
}

/** The last border between two offsets: of paragraphs, else of sentences, else of words. */
function endNear(text: string, from: number, to: number): number {
  const stretch = text.slice(from, to)
  for (const border of borders) {
    const last = [...stretch.matchAll(border)].at(-1)
    if (last) return from + last.index + last[0].length
  }
  return wholeCharacter(text, to)
}

/** The first border after `from`, within the part that ends at `to`. */
function startNear(text: string, from: number, to: number): number {
  const stretch = text.slice(from, to)
  for (const border of borders) {
    for (const { index, 0: mark } of stretch.matchAll(border))
      if (from + index + mark.length < to) return from + index + mark.length
  }
  return wholeCharacter(text, from)
}

function wholeCharacter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at
}
