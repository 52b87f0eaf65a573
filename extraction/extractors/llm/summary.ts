import type { SearchableText } from '#extraction/text/searchable-text.ts'
import type { Span } from '#extraction/text/sentences.ts'

const mostSentences = 3

/** Of the sentences a model chose, those that the text has, whole and in the text's own words; empty where it has none. */
export function chosenSentences(chosen: string[], source: SearchableText, sentences: Span[]): string {
  const found = new Set<Span>()
  for (const choice of chosen) {
    const place = source.find(choice.trim())
    if (!place || choice.trim().split(/\s+/).length < 4) continue
    for (const sentence of sentences) {
      const isInside = sentence.start < place.end && sentence.end > place.start
      if (isInside && found.size < mostSentences) found.add(sentence)
    }
  }
  return [...found]
    .sort((a, b) => a.start - b.start)
    .map(sentence => sentence.text.replace(/\s+/g, ' '))
    .join(' ')
}
