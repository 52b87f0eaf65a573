import type { Classification } from '#contract/tips.ts'

interface QueuedTip {
  id: string
  verdict: Classification | null
}

/** Whether a tip still waits: one that is judged uncertain counts as unclassified (specification, section 4). */
export function isWaiting(classification: Classification | null): boolean {
  return classification === null || classification === 'uncertain'
}

/**
 * Where to go on after a tip has been judged: first to those nobody has looked at, below and then above, then to the
 * uncertain ones below. null when the queue is through. Without a tip: where to begin.
 */
export function nextTip(queue: readonly QueuedTip[], afterId: string | null): string | null {
  const at = queue.findIndex(({ id }) => id === afterId)
  const below = queue.slice(at + 1)
  const above = queue.slice(0, Math.max(0, at))
  const next = [...below, ...above].find(({ verdict }) => verdict === null)
  return (next ?? below.find(({ verdict }) => isWaiting(verdict)))?.id ?? null
}
