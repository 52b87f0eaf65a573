import type { Post } from '#contract/posts.ts'

/** Where the evidence of a tip was found; null where the tip has none. */
export type Finding = 'source' | 'supplied' | 'text' | 'nowhere' | null

/**
 * `contentSource` tells whether the text is one the server read or one its poster brought; null where the page does
 * not know, and then the mark claims no more than that the words are in the post.
 */
export function evidenceFinding(
  tip: { evidence: string | null; evidenceVerified: boolean },
  contentSource: Post['contentSource'] | null,
): Finding {
  if (!tip.evidence) return null
  if (!tip.evidenceVerified) return 'nowhere'
  if (contentSource === null) return 'text'
  return contentSource === 'fetched' ? 'source' : 'supplied'
}

export const findingWords: Record<Exclude<Finding, null>, string> = {
  source: 'Found in the source',
  supplied: 'Found in the text its poster supplied',
  text: "Found in the post's text",
  nowhere: 'Not found in the source',
}
