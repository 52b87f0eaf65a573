import { searchableText } from '#extraction/text/searchable-text.ts'

/** Characters of a passage that are kept, at most. */
const longest = 2000

/** A passage of a text, and the words in it that were searched. */
export interface Passage {
  excerpt: string
  quote: string
}

/**
 * The paragraph of a text that contains these words. Of a paragraph longer than 2,000 characters, the part around them.
 * Both are verbatim. Null if the words do not occur.
 */
export function passageAround(content: string | null, words: string | null): Passage | null {
  const found = content && words ? searchableText(content).find(words) : null
  if (content === null || !found) return null
  const { start } = found
  const end = Math.min(found.end, start + longest)
  const from = content.lastIndexOf('\n', start) + 1
  const to = content.indexOf('\n', end)
  const paragraph = { from, to: to < 0 ? content.length : to }
  const room = Math.max(0, Math.floor((longest - (end - start)) / 2))
  const isWhole = paragraph.to - paragraph.from <= longest
  const excerpt = isWhole
    ? content.slice(paragraph.from, paragraph.to)
    : content.slice(Math.max(paragraph.from, start - room), Math.min(paragraph.to, end + room))
  return { excerpt: withoutHalves(excerpt).trim(), quote: withoutHalves(content.slice(start, end)).trim() }
}

/** Removes half surrogate pairs that a cut may leave at either end. */
function withoutHalves(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
}
