import type { DueItem } from '#contract/due.ts'

/** A string that identifies a due thing by kind and id. */
export function keyOf({ kind, id }: Pick<DueItem, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}
