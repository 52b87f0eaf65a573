import type { Tip } from '#contract/tips.ts'

/** The text in which the evidence of a tip was found. Null if the tip has no evidence. */
export type Finding = 'source' | 'supplied' | 'nowhere' | null

/** The finding of a saved tip: in a text that the server read, in a text that its poster brought, or nowhere. */
export function evidenceFinding({ evidence, evidenceVerified, post }: Tip): Finding {
  if (!evidence) return null
  if (!evidenceVerified) return 'nowhere'
  return post.contentSource === 'fetched' ? 'source' : 'supplied'
}

/** Who made a tip, in words. Undefined for a tip that a machine drafted from its source. */
export function provenanceWords({ provenance }: Pick<Tip, 'provenance'>): string | undefined {
  return { drafted: undefined, edited: 'Edited by its poster', added: 'Added by hand' }[provenance]
}

export const findingWords: Record<Exclude<Finding, null>, string> = {
  source: 'Quote found in the source',
  supplied: 'Found in the text its poster supplied',
  nowhere: 'Not found in the source',
}
