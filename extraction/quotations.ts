import type { SearchableText } from '#extraction/text/searchable-text.ts'
import { countWords } from '#extraction/text/word-count.ts'

/** The fewest words and characters of a quotation. A shorter one proves nothing. */
const leastWords = 4
const leastCharacters = 20

/** The fewest words of one in a language without spaces, whose words are short. */
const leastLocal = 6

/** A passage of the text itself. */
export interface Quotation {
  text: string
  start: number
}

/**
 * The passage of the text that a quotation stands for, verbatim from the text. If the whole quotation does not occur,
 * its longest sentence or run of words that does. Null if nothing of useful length is left. If it occurs more than
 * once, the first place from offset `from` on.
 */
export function groundQuotation(
  quotation: string | null,
  source: SearchableText,
  from = 0,
): Quotation | null {
  if (!quotation) return null
  const whole =
    source.find(quotation, from) ??
    source.find(quotation.replace(/^[\s"'“”‘’«».…]+|(?<![\s"'“”‘’«»…])[\s"'“”‘’«»…]+$/g, ''), from)
  if (whole) return quote(whole, source)
  const parts = quotation.split(/(?:\.{3}|…|\[[^\]]{0,200}\]|\n)+|(?<=[.!?]["”’)]?)\s+|(?<=[。！？；])/)
  const found = parts
    .flatMap(part => source.find(part.trim(), from) ?? [])
    .filter(span => isUseful(source.original.slice(span.start, span.end)))
    .sort((a, b) => b.end - b.start - (a.end - a.start))
  const longest = found[0] ?? longestRun(quotation, source, from)
  return longest ? quote(longest, source) : null
}

function quote(span: { start: number; end: number }, source: SearchableText): Quotation {
  return { text: source.original.slice(span.start, span.end), start: span.start }
}

function isUseful(text: string): boolean {
  return countWords(text) >= leastWords && (text.length >= leastCharacters || countWords(text) >= leastLocal)
}

/**
 * The longest run of words that occurs in the text. Each part of such a run occurs too, so two ends that only move
 * forward find it.
 */
function longestRun(
  quotation: string,
  source: SearchableText,
  offset: number,
): { start: number; end: number } | null {
  const words = quotation.split(/\s+/).filter(Boolean).slice(0, 400)
  let best: { start: number; end: number; words: number } | null = null
  let from = 0
  for (let to = leastWords; to <= words.length; to++) {
    while (to - from >= leastWords) {
      const span = source.find(words.slice(from, to).join(' '), offset)
      if (span) {
        if (!best || to - from > best.words) best = { ...span, words: to - from }
        break
      }
      from++
    }
  }
  return best && isUseful(source.original.slice(best.start, best.end)) ? best : null
}
