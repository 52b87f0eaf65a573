import type { Quote } from '#contract/ask.ts'
import { passageId } from '#web/features/library/tips/evidence/tip-origin.ts'

/** The address of the page to ask, with the question that it shows. */
export function askAddress(id: string | null = null): string {
  return id === null ? '/ask' : `/ask?id=${encodeURIComponent(id)}`
}

/** The question that an address shows. Null where there is none yet. */
export function askedIn(search: URLSearchParams): string | null {
  return search.get('id') || null
}

/**
 * Whether a typed text is a question rather than words to find: it ends with a question mark, or has five words
 * (now/6-ask, section 6.1).
 */
export function isQuestion(typed: string): boolean {
  const text = typed.trim()
  return /[?？]$/.test(text) ? text.length > 2 : text.split(/\s+/).length >= 5
}

/** Characters of a quote that its address names, at most. */
const longestPlace = 80

/**
 * The place of a quote in its post: the marked words of its tip, or the words themselves. Browsers with text fragments
 * scroll to these and open the fold around them; others show the post. Null for the person's own words.
 */
export function placeOfQuote({
  postId,
  tipId,
  text,
}: Pick<Quote, 'postId' | 'tipId' | 'text'>): string | null {
  if (postId === null) return null
  if (tipId !== null) return `/posts/${postId}#${passageId(tipId)}`
  const line = text.split('\n', 1)[0] ?? ''
  const words = line.length <= longestPlace ? line : line.slice(0, longestPlace).replace(/\s+\S*$/, '')
  // Hyphens and commas have a meaning in text fragments.
  return `/posts/${postId}#:~:text=${encodeURIComponent(words.trim()).replaceAll('-', '%2D')}`
}
