import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DraftCounts, type DraftEntry, draftsApi } from '#contract/drafts.ts'
import { itemsOf, readAgain, readsOf } from '#web/api/read.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { useInBrowser } from '#web/ui/browser/use-in-browser.ts'
import { waitingEntries } from './entries.ts'
import { waitingCounts } from './queries.ts'

/** Milliseconds between two looks at how much waits: while something is being read, and else. */
const soon = 3000
const later = 60_000

/** For so long after it was asked for an entry counts as being read. */
const readingAtMost = 5 * 60_000

/**
 * What waits, kept fresh while the page is in sight: a few numbers are asked for again and again, and the entries when those
 * have changed.
 */
export function useWaiting() {
  const client = useQueryClient()
  const list = useInfiniteQuery(waitingEntries())
  const entries = itemsOf(list.data)
  // Since when entries are being read, by their id: those that were asked for here.
  const [asked, setAsked] = useState<Readonly<Record<string, number>>>({})
  // As the server drew it, and from then on by the clock.
  const drawnAt = useNow().getTime()
  const now = useInBrowser() ? Date.now() : drawnAt
  const isBeingRead = ({ id, feed, item, createdAt }: DraftEntry) => {
    const since = asked[id] ?? (feed ? 0 : Date.parse(createdAt))
    return item.state === 'new' && now - since < readingAtMost
  }
  const isReading = entries.some(isBeingRead)
  const counts = useQuery({ ...waitingCounts(), refetchInterval: isReading ? soon : later })
  useChanged(counts.data, () => void readAgain(client, draftsApi.list))
  // Whoever comes back finds what waits then.
  useEffect(() => () => client.removeQueries(readsOf(draftsApi.list, draftsApi.counts)), [client])
  return {
    ...{ list, entries, counts: counts.data, isBeingRead },
    /** Asks for the entries again: another person may have saved one of them. */
    refresh: () => void readAgain(client, draftsApi.list, draftsApi.counts),
    /** It was asked for now. */
    markAsked: (id: string) => setAsked(all => ({ ...all, [id]: Date.now() })),
  }
}

/** Tells of each change of the counts after the first. */
function useChanged(counts: DraftCounts | undefined, onChange: () => void): void {
  const before = useRef<string>(undefined)
  const now = counts && JSON.stringify(counts)
  useEffect(() => {
    if (!now) return
    if (before.current !== undefined && before.current !== now) onChange()
    before.current = now
  })
}
