import { useState } from 'react'
import type { DraftCounts, DraftEntry } from '#contract/drafts.ts'
import { useOneByOne } from '#web/ui/one-by-one/use-one-by-one.ts'
import { useDecideEntry, useReadNow } from './changes.ts'
import { type DraftDecision, isEmptyEntry } from './entry/draft-words.ts'
import { useWaiting } from './use-waiting.ts'

interface Decided {
  entry: DraftEntry
  verdict: DraftDecision
  /** The post that was saved from the draft. Null for a dismissed draft. */
  slug: string | null
}

/** With fewer undecided entries left than these, the next ones are fetched. */
const fewLeft = 5

/** The waiting entries with those just decided in their places, the open entry, and what a person can do with it. */
export function useReview() {
  const waiting = useWaiting()
  const { list, markAsked } = waiting
  // The decisions since the page was opened, in order.
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const [showsEmpty, setShowsEmpty] = useState(false)
  const of = (id: string) => decided.find(({ entry }) => entry.id === id)
  const put = (entry: DraftEntry, decision: DraftDecision | null, slug: string | null = null) =>
    setDecided(all => {
      const others = all.filter(one => one.entry.id !== entry.id)
      return decision ? [...others, { entry, verdict: decision, slug }] : others
    })
  const deciding = useDecideEntry(({ entry, does, slug }) => {
    if (does === 'dismiss') put(entry, null)
    else put(entry, does === 'unsave' ? 'saved' : 'dismissed', slug)
  })
  const reading = useReadNow()

  const all = inOrder(waiting.entries, decided)
  const folded = all.filter(entry => isEmptyEntry(entry) && !of(entry.id))
  const entries = showsEmpty ? all : all.filter(entry => !folded.includes(entry))
  const place = useOneByOne(entries, ({ id }) => of(id) !== undefined)
  const { current } = place

  function goOn(entry: DraftEntry) {
    place.goOn(entry)
    const left = entries.filter(({ id }) => !of(id)).length - 1
    if (list.hasNextPage && left < fewLeft) void list.fetchNextPage()
  }

  function undo(id: string) {
    const one = of(id)
    if (!one) return
    const { entry, verdict, slug } = one
    put(entry, null)
    deciding.mutate({ entry, does: verdict === 'saved' ? 'unsave' : 'restore', slug })
    place.choose(id)
  }

  return {
    ...place,
    ...{ list, entries, folded, showsEmpty, setShowsEmpty, undo },
    ...{
      counts: waiting.counts,
      waits: numberOf(waiting.counts),
      isBeingRead: waiting.isBeingRead,
      refresh: waiting.refresh,
    },
    verdictOf: (id: string): DraftDecision | null => of(id)?.verdict ?? null,
    slugOf: (id: string): string | null => of(id)?.slug ?? null,
    dismiss(entry = current) {
      if (!entry || of(entry.id)) return
      put(entry, 'dismissed')
      deciding.mutate({ entry, does: 'dismiss', slug: null })
      goOn(entry)
    },
    /** The entry has become a post. */
    saved(entry: DraftEntry, slug: string) {
      put(entry, 'saved', slug)
      if (entry.id === current?.id) goOn(entry)
    },
    readNow(entry: DraftEntry) {
      markAsked(entry.id)
      reading.mutate(entry)
    },
    undoLast() {
      const last = decided.at(-1)
      return last ? undo(last.entry.id) : false
    },
  }
}

export type Review = ReturnType<typeof useReview>

/** How many entries wait: the server's count without entries that say nothing about a stock. */
function numberOf(counts: DraftCounts | undefined): number {
  return counts ? counts.new + counts.drafted + counts.failed + counts.posted : 0
}

/** Waiting and decided entries, newest first like the server's. */
function inOrder(waiting: readonly DraftEntry[], decided: readonly Decided[]): DraftEntry[] {
  const all = new Map([...decided.map(({ entry }) => entry), ...waiting].map(entry => [entry.id, entry]))
  const order = ({ createdAt, id }: DraftEntry) => createdAt + id
  return [...all.values()].sort((one, other) => (order(one) < order(other) ? 1 : -1))
}
