import type { DraftEntry } from '#contract/drafts.ts'

/** Milliseconds ahead at which the reading of an entry is due at most while the entry is being read. */
const readingAtMost = 10 * 60_000

/** Whether the server is reading the entry or reads it next, at a moment in milliseconds. */
export function isInReading({ item }: DraftEntry, now: number): boolean {
  if (item.state !== 'new') return false
  return isBeingHeard({ item }) || (item.dueAt !== null && Date.parse(item.dueAt) < now + readingAtMost)
}

/** Whether the audio of an entry is heard, or will be. */
export function isBeingHeard({ item }: Pick<DraftEntry, 'item'>): boolean {
  return item.hearing?.state === 'waiting'
}

/**
 * Entries in the order of the server: drafts, what is being read, what is not, and what says nothing about a stock; each
 * newest first.
 */
export function inOrder(entries: Iterable<DraftEntry>, now: number): DraftEntry[] {
  const place = (entry: DraftEntry) => entry.createdAt + entry.id
  return [...entries].sort(
    (one, other) => rankOf(one, now) - rankOf(other, now) || (place(one) < place(other) ? 1 : -1),
  )
}

function rankOf(entry: DraftEntry, now: number): number {
  if (entry.item.state === 'empty') return 3
  if (entry.draft && entry.extractionId) return 0
  return isInReading(entry, now) ? 1 : 2
}
