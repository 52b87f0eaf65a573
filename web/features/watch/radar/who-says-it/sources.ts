import type { NewestTip } from '#contract/radar.ts'

/** Tips with the same words: the first one, and those that repeat it. */
export interface Source {
  /** The post with the original words. */
  postId: string
  slug: string
  /** Null if the first tip is no newest tip within 90 days any more. */
  first: NewestTip | null
  /** In the order of their arrival. */
  copies: readonly NewestTip[]
}

/** Newest tips grouped by the origin of their words. The most repeated group comes first, then the newest. */
export function sourcesOf(voices: readonly NewestTip[]): Source[] {
  const groups = Map.groupBy(voices, ({ originOf }) => originOf.postId)
  const sources = [...groups].map(([postId, group]) => {
    const isFirst = ({ tip }: NewestTip) => tip.postId === postId
    return {
      postId,
      slug: group[0]?.originOf.slug ?? '',
      first: group.find(isFirst) ?? null,
      // The input is newest first.
      copies: group.filter(voice => !isFirst(voice)).reverse(),
    }
  })
  // Sorting keeps equal groups in their order, newest first.
  return sources.sort((one, other) => sizeOf(other) - sizeOf(one))
}

/** The number of tips with these words. */
export function sizeOf({ first, copies }: Source): number {
  return copies.length + (first ? 1 : 0)
}
