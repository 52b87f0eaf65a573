import type { NewestTip } from '#contract/radar.ts'
import { aTip } from '#web/features/library/tips/a-tip.ts'

/** A newest tip for tests. With `origin` it repeats the words of that post. */
export function aNewestTip(postId: string, origin = postId, facts: Partial<NewestTip> = {}): NewestTip {
  const tip = aTip({ id: `tip of ${postId}`, postId })
  return {
    strategist: { id: postId, name: postId },
    tip: { ...tip, post: { ...tip.post, id: postId, slug: postId, author: postId } },
    direction: 1,
    originOf: { postId: origin, slug: origin },
    echo: origin === postId ? null : { author: origin, likeness: 0.87, kind: 'text' },
    ...facts,
  }
}
