import { useCallback, useEffect, useRef } from 'react'

/** In milliseconds. Nobody reads even one tip faster (`server/features/intake/accuracy/count-review.ts`). */
const leastToRead = 2000

/** Milliseconds without a further save, after which a person is told what they kept unread. */
const pause = 1500

/** The drafts that a person keeps without having read them, told of together when the person pauses. */
export function useKeptUnread<Kept extends { entry: { id: string } }>(
  /** The draft that is in sight. */
  shown: string | null,
  tell: (kept: readonly Kept[]) => void,
) {
  const isLongEnough = useShownLongEnough(shown)
  const kept = useRef<Kept[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  const tellNow = useCallback(() => {
    clearTimeout(timer.current)
    const all = kept.current
    kept.current = []
    // One alone has its Undo in the list.
    if (all.length > 1) latest.current(all)
  }, [])
  useEffect(() => tellNow, [tellNow])
  return {
    isUnread: (id: string) => !isLongEnough(id),
    /** A save has begun: what was kept before is told of with it. */
    wait: () => clearTimeout(timer.current),
    /** The save has ended, with what was kept unread, if anything. */
    goOn(one: Kept | null) {
      if (one) kept.current.push(one)
      clearTimeout(timer.current)
      timer.current = setTimeout(tellNow, pause)
    },
    /** What is taken back is kept no longer. */
    forget(id: string) {
      kept.current = kept.current.filter(({ entry }) => entry.id !== id)
    },
  }
}

/** Tells whether a draft was in sight for long enough to read a tip of it, all times together. */
function useShownLongEnough(shown: string | null): (id: string) => boolean {
  const before = useRef(new Map<string, number>())
  const since = useRef<{ id: string; at: number } | null>(null)
  useEffect(() => {
    if (shown === null) return
    const times = before.current
    const at = performance.now()
    since.current = { id: shown, at }
    return () => {
      times.set(shown, (times.get(shown) ?? 0) + performance.now() - at)
      since.current = null
    }
  }, [shown])
  return id => {
    const now = since.current?.id === id ? performance.now() - since.current.at : 0
    return (before.current.get(id) ?? 0) + now >= leastToRead
  }
}
