import type { NewestTip } from '#contract/radar.ts'

/** Voices that say the same words: the one that was there first, and those that repeat it. */
export interface Source {
  /** The post of which the words are. */
  postId: string
  slug: string
  /** null: the first one is no voice of these days any more. */
  first: NewestTip | null
  /** In the order in which they came. */
  copies: readonly NewestTip[]
}

/** Voices by the origin of their words, the most repeated first, then the newest. */
export function sourcesOf(voices: readonly NewestTip[]): Source[] {
  const groups = Map.groupBy(voices, ({ originOf }) => originOf.postId)
  const sources = [...groups].map(([postId, group]) => {
    const isFirst = ({ tip }: NewestTip) => tip.postId === postId
    return {
      postId,
      slug: group[0]?.originOf.slug ?? '',
      first: group.find(isFirst) ?? null,
      // They come newest first.
      copies: group.filter(voice => !isFirst(voice)).reverse(),
    }
  })
  // Sorting keeps the order of what is equal: the newest first.
  return sources.sort((one, other) => sizeOf(other) - sizeOf(one))
}

/** How many voices a source has. */
export function sizeOf({ first, copies }: Source): number {
  return copies.length + (first ? 1 : 0)
}
