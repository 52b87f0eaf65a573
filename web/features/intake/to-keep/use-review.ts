import { useEffect, useState } from 'react'
import type { DraftEntry } from '#contract/drafts.ts'
import { useOneByOne } from '#web/ui/one-by-one/use-one-by-one.ts'
import { isWide } from '#web/ui/one-by-one/use-stands-alone.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { type KeptEntry, useDecideEntry, useReadNow, useTakeBack } from './changes.ts'
import { type DraftDecision, isEmptyEntry } from './entry/draft-words.ts'
import { useKeptUnread } from './entry/use-kept-unread.ts'
import { byEvent } from './list/drafts-of-events.ts'
import { inOrder } from './list/in-order.ts'
import { howManyWait } from './queries.ts'
import { useWaiting } from './use-waiting.ts'

interface Decided {
  entry: DraftEntry
  verdict: DraftDecision
  /** The post that was saved from the draft. Null for a dismissed draft. */
  slug: string | null
}

/** With fewer undecided entries left than these, the next ones are fetched. */
const fewLeft = 5

/**
 * The waiting entries with those just decided in their places, the open entry, and what a person can do with it.
 *
 * @param edited entries whose form is open. They stay although somebody else has saved them.
 */
export function useReview(edited: readonly DraftEntry[]) {
  const waiting = useWaiting()
  const { list, markAsked } = waiting
  // The decisions since the page was opened, in order.
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const [showsEmpty, setShowsEmpty] = useState(false)
  // The entry that was open when the page was last drawn. What others save leaves the list, but not under one's eyes.
  const [opened, setOpened] = useState<DraftEntry | null>(null)
  // What was just taken back, until the server lists it again.
  const [back, setBack] = useState<readonly DraftEntry[]>([])
  const away = back.filter(({ id }) => !waiting.entries.some(entry => entry.id === id))
  useEffect(() => {
    if (away.length < back.length) setBack(away)
  })
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
  const takingBack = useTakeBack(left => {
    for (const { entry, slug } of left) put(entry, 'saved', slug)
  })

  const known = [...(opened ? [opened] : []), ...away, ...edited, ...decided.map(({ entry }) => entry)]
  const byId = new Map([...known, ...waiting.entries].map(entry => [entry.id, entry]))
  const all = inOrder(byId.values(), waiting.now)
  const folded = all.filter(entry => isEmptyEntry(entry) && !of(entry.id))
  const { entries, events } = byEvent(showsEmpty ? all : all.filter(entry => !folded.includes(entry)))
  const place = useOneByOne(entries, ({ id }) => of(id) !== undefined)
  const { current } = place
  useEffect(() => setOpened(current), [current])

  const toast = useToast()
  const unread = useKeptUnread<KeptEntry>(
    current && (place.isOpened || typeof window === 'undefined' || isWide()) ? current.id : null,
    kept =>
      toast({
        title: `You kept ${kept.length.toLocaleString('en-US')} unread`,
        action: { label: 'Undo', run: () => takeBack(kept) },
      }),
  )

  function goOn(entry: DraftEntry) {
    place.goOn(entry)
    const left = entries.filter(({ id }) => !of(id)).length - 1
    if (list.hasNextPage && left < fewLeft) void list.fetchNextPage()
  }

  function undo(id: string) {
    const one = of(id)
    if (!one) return
    const { entry, verdict, slug } = one
    unread.forget(id)
    put(entry, null)
    setBack(all => [...all, entry])
    deciding.mutate({ entry, does: verdict === 'saved' ? 'unsave' : 'restore', slug })
    place.choose(id)
  }

  function takeBack(kept: readonly KeptEntry[]) {
    for (const { entry } of kept) put(entry, null)
    setBack(all => [...all, ...kept.map(({ entry }) => entry)])
    takingBack.mutate(kept)
    const [first] = kept
    if (first) place.choose(first.entry.id)
  }

  return {
    ...place,
    ...{ list, entries, events, folded, showsEmpty, setShowsEmpty, undo },
    ...{
      counts: waiting.counts,
      waits: waiting.counts ? howManyWait(waiting.counts) : 0,
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
    /** Leaves the entry as it is, and goes on to the next one that waits. */
    later(entry = current) {
      if (entry) goOn(entry)
    },
    /** An entry is being saved. The function that is returned is called when that has ended, with the post or null. */
    saving(entry: DraftEntry, isRead = !unread.isUnread(entry.id)) {
      unread.wait()
      return (slug: string | null) => {
        unread.goOn(slug !== null && !isRead ? { entry, slug } : null)
        if (slug === null) return
        put(entry, 'saved', slug)
        if (entry.id === current?.id) goOn(entry)
      }
    },
    /** Somebody else has saved the entry, which leaves the list. */
    lost(entry: DraftEntry) {
      setBack(all => all.filter(({ id }) => id !== entry.id))
      if (entry.id === current?.id) goOn(entry)
      waiting.refresh()
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
