import { recordHorizons, usualHorizon } from '#contract/record-limits.ts'
import type { RecordHorizon } from '#contract/records.ts'
import { sideBySide } from '#contract/strategist-sorts.ts'

/** The address of strategists side by side. */
export function comparisonAddress(ids: readonly string[], horizon: RecordHorizon): string {
  const query = ids.map(id => encodeURIComponent(id)).join(',')
  return `/strategists/compare?ids=${query}${horizon === usualHorizon ? '' : `&horizon=${horizon}`}`
}

/**
 * Who is to stand side by side: `?ids=a,b`, or `?id=a&id=b` as a form without scripts sends it. Null where these are too
 * few or too many.
 */
export function comparedIn(search: URLSearchParams): { ids: string[]; horizon: RecordHorizon } | null {
  const named = [...search.getAll('ids').flatMap(text => text.split(',')), ...search.getAll('id')]
  const ids = [...new Set(named.map(id => id.trim()).filter(Boolean))]
  if (ids.length < sideBySide.least || ids.length > sideBySide.most) return null
  return { ids, horizon: recordHorizons.find(months => months === search.get('horizon')) ?? usualHorizon }
}
