import type { Extraction } from '#contract/extraction.ts'
import { findPassages } from '#web/features/library/passages/find-passages.ts'

/** The tips, by their place in the result, whose evidence occurs in the text that will be saved. */
export function foundQuotes({ post, tips }: Pick<Extraction, 'post' | 'tips'>): ReadonlySet<number> {
  const quotes = tips.flatMap(({ evidence }, index) =>
    evidence ? [{ tipId: String(index), kind: 'evidence' as const, text: evidence }] : [],
  )
  return new Set(findPassages(post.content, quotes).map(({ tipId }) => Number(tipId)))
}

/** How many of the quotations are in the source. Null without quotations. */
export function quotesInWords(extraction: Pick<Extraction, 'post' | 'tips'>): string | null {
  const quoted = extraction.tips.filter(({ evidence }) => evidence).length
  return quoted > 0 ? `${foundQuotes(extraction).size} of ${quoted} quotes found in the source` : null
}

/** Sentences about what the checks of an extraction have left out. */
export function notesOn({ dropped, contentTruncated, paywalled }: Extraction): string[] {
  const notes: string[] = []
  if (dropped > 0)
    notes.push(`${dropped} ${dropped === 1 ? 'claim' : 'claims'} left out: not found in the source`)
  if (paywalled)
    notes.push(
      'This page shows only the beginning of its article, the rest is behind a paywall. To read all of it, extract a different URL and paste the text',
    )
  if (contentTruncated) notes.push('The text is longer than a post can hold: it is saved around its quotes')
  return notes
}
