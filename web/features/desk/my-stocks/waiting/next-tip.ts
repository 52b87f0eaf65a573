import type { Classification } from '#contract/tips.ts'

interface QueuedTip {
  id: string
  verdict: Classification | null
}

/** Whether a tip still waits. A judgement of uncertain counts as unclassified (specification, section 4). */
export function isWaiting(classification: Classification | null): boolean {
  return classification === null || classification === 'uncertain'
}

/**
 * The tip to show after a judgement: first one that is not judged, below and then above, then an uncertain one below.
 * Null at the end of the list. With `afterId` null, the tip to begin with.
 */
export function nextTip(queue: readonly QueuedTip[], afterId: string | null): string | null {
  const at = queue.findIndex(({ id }) => id === afterId)
  const below = queue.slice(at + 1)
  const above = queue.slice(0, Math.max(0, at))
  const next = [...below, ...above].find(({ verdict }) => verdict === null)
  return (next ?? below.find(({ verdict }) => isWaiting(verdict)))?.id ?? null
}
