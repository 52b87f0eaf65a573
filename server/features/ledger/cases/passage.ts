import { searchableText } from '#extraction/text/searchable-text.ts'

/** The most characters of a passage that are kept. */
const longest = 2000

/** A passage of a text, and the words in it that were asked for. */
export interface Passage {
  excerpt: string
  quote: string
}

/**
 * The paragraph of a text in which words stand; of one that is longer than 2,000 characters as much as surrounds them. Both
 * are the text's own, to the letter. Null where the words do not stand there.
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

/** A cut may leave half of a character at either end. */
function withoutHalves(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
}
