import type { SourceKind } from '#contract/source-kind.ts'

export const sourceNames: Record<SourceKind, string> = {
  youtube: 'YouTube',
  blog: 'Blog',
  newsletter: 'Newsletter',
  manual: 'Manual',
}
