import type { Extractor } from '#extraction/extractors/extractor.ts'

/** Raised with every release in which the rules or their weights have changed: figures of two versions are never mixed. */
const rulesVersion = '1'

/** An extractor as drafts are kept under it: `rules@1`, `openai:gpt-4o-mini`. */
export function nameToKeep({ name, reader }: Pick<Extractor, 'name' | 'reader'>): string {
  return reader.kind === 'rules' ? `${name}@${rulesVersion}` : `${name}:${reader.name}`
}
