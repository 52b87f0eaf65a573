import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DraftCounts, type DraftEntry, draftsApi } from '#contract/drafts.ts'
import { itemsOf, readAgain, readsOf } from '#web/api/read.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { useInBrowser } from '#web/ui/browser/use-in-browser.ts'
import { waitingEntries } from './entries.ts'
import { isBeingHeard, isInReading } from './list/in-order.ts'
import { waitingCounts } from './queries.ts'

/** Milliseconds between two reads of the counts: `soon` while an entry is being read, `later` otherwise. */
const soon = 3000
const later = 60_000

/** Milliseconds between two reads of the entries while one of them is being heard. */
const whileHeard = 5000

/** Milliseconds after a press during which an entry counts as being read, until the server has told of it. */
const askedAtMost = 10_000

/**
 * The waiting entries, kept fresh while the page is visible. The counts are read repeatedly, and the entries only when
 * the counts have changed.
 */
export function useWaiting() {
  const client = useQueryClient()
  const list = useInfiniteQuery({
    ...waitingEntries(),
    // How far audio is heard changes no count.
    refetchInterval: ({ state }) => (itemsOf(state.data).some(isBeingHeard) ? whileHeard : false),
  })
  const entries = itemsOf(list.data)
  // The time of each request to read that was made on this page, by the entry's id.
  const [asked, setAsked] = useState<Readonly<Record<string, number>>>({})
  // At first the time at which the server drew the page, then the browser's clock.
  const drawnAt = useNow().getTime()
  const now = useInBrowser() ? Date.now() : drawnAt
  const isBeingRead = (entry: DraftEntry) =>
    isInReading(entry, now) || (entry.item.state === 'new' && now - (asked[entry.id] ?? 0) < askedAtMost)
  const counts = useQuery({
    ...waitingCounts(),
    refetchInterval: ({ state }) => (state.data?.reading || entries.some(isBeingRead) ? soon : later),
  })
  useChanged(counts.data, () => void readAgain(client, draftsApi.list))
  // The next visit shows what waits then. The counts stay until they are read again: tabs of other pages show them.
  useEffect(
    () => () => {
      client.removeQueries(readsOf(draftsApi.list))
      void readAgain(client, draftsApi.counts)
    },
    [client],
  )
  return {
    ...{ list, entries, counts: counts.data, isBeingRead, now },
    /** Reads the entries again, because another person may have saved one. */
    refresh: () => void readAgain(client, draftsApi.list, draftsApi.counts),
    /** Records that the person has just asked to read this entry. */
    markAsked: (id: string) => setAsked(all => ({ ...all, [id]: Date.now() })),
  }
}

/** Calls `onChange` for each change of the counts after the first counts. */
function useChanged(counts: DraftCounts | undefined, onChange: () => void): void {
  const before = useRef<string>(undefined)
  const now = counts && JSON.stringify(counts)
  useEffect(() => {
    if (!now) return
    if (before.current !== undefined && before.current !== now) onChange()
    before.current = now
  })
}
