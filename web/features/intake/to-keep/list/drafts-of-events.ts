import type { DraftEntry } from '#contract/drafts.ts'
import { isDraft } from '../entry/draft-words.ts'

/** What happened to one stock on one day, of which several drafts tell. */
export interface DraftsOfEvent {
  ticker: string
  /** In UTC. */
  day: string
  count: number
}

/**
 * The entries with the drafts of one event behind the first of them, and for that first one the event. A draft about
 * several stocks belongs to the stock of which most drafts of its day tell.
 */
export function byEvent(entries: readonly DraftEntry[]): {
  entries: DraftEntry[]
  events: ReadonlyMap<string, DraftsOfEvent>
} {
  const told = new Map<string, number>()
  for (const entry of entries) for (const key of keysOf(entry)) told.set(key, (told.get(key) ?? 0) + 1)
  const groups = new Map<string, DraftEntry[]>()
  for (const entry of entries) {
    const key = mostTold(keysOf(entry), told) ?? entry.id
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  const events = new Map<string, DraftsOfEvent>()
  for (const [key, [first, ...others]] of groups) {
    const [day = '', ticker = ''] = key.split(' ')
    if (first && others.length > 0) events.set(first.id, { ticker, day, count: others.length + 1 })
  }
  return { entries: [...groups.values()].flat(), events }
}

/** The day of a draft with each of its stocks: of the sure tips, or of all tips where none is sure. */
function keysOf(entry: DraftEntry): string[] {
  if (!isDraft(entry)) return []
  const tips = entry.draft?.tips ?? []
  const sure = tips.filter(({ certainty }) => certainty !== 'check')
  const day = (entry.item.publishedAt ?? entry.createdAt).slice(0, 10)
  return [...new Set((sure.length > 0 ? sure : tips).map(({ ticker }) => `${day} ${ticker.toUpperCase()}`))]
}

function mostTold(keys: readonly string[], told: ReadonlyMap<string, number>): string | undefined {
  const count = (key: string) => told.get(key) ?? 0
  return keys.reduce<string | undefined>(
    (most, key) => (most === undefined || count(key) > count(most) ? key : most),
    undefined,
  )
}
