import type { DueItem } from '#contract/due.ts'

/** Something due by kind and id, as one word. */
export function keyOf({ kind, id }: Pick<DueItem, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}
