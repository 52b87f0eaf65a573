import type { Tip } from '#contract/tips.ts'

/** Where the evidence of a tip was found; null where the tip has none. */
export type Finding = 'source' | 'supplied' | 'nowhere' | null

/** The mark of a saved tip: in a text that the server read, in one that its poster brought, or not at all. */
export function evidenceFinding({ evidence, evidenceVerified, post }: Tip): Finding {
  if (!evidence) return null
  if (!evidenceVerified) return 'nowhere'
  return post.contentSource === 'fetched' ? 'source' : 'supplied'
}

/** Who made a tip, in words; a machine that read its source needs none. */
export function provenanceWords({ provenance }: Pick<Tip, 'provenance'>): string | undefined {
  return { drafted: undefined, edited: 'Edited by its poster', added: 'Added by hand' }[provenance]
}

export const findingWords: Record<Exclude<Finding, null>, string> = {
  source: 'Quote found in the source',
  supplied: 'Found in the text its poster supplied',
  nowhere: 'Not found in the source',
}
