import { useCallback, useRef, useState } from 'react'
import type { MyStock } from '#contract/my-stocks.ts'

export interface Choosing<Entry extends { id: string } = MyStock> {
  /** The chosen entries, in the order of the page. */
  chosen: Entry[]
  isChosen: (id: string) => boolean
  /** Chooses an entry or lets it go. With `range`, changes all entries from the last chosen one to this one. */
  choose: (id: string, on: boolean, range: boolean) => void
  chooseAll: () => void
  chooseNone: () => void
}

/** Which of the shown entries are chosen. An entry that is hidden is no longer chosen. */
export function useChoosing<Entry extends { id: string }>(shown: readonly Entry[]): Choosing<Entry> {
  const [ids, setIds] = useState<ReadonlySet<string>>(none)
  const last = useRef<string | null>(null)
  const latest = useRef(shown)
  latest.current = shown

  // The function stays the same while the page is open, so that choosing one row does not draw a thousand rows again.
  const choose = useCallback((id: string, on: boolean, range: boolean) => {
    const order = latest.current.map(entry => entry.id)
    const from = range && last.current !== null ? order.indexOf(last.current) : -1
    const to = order.indexOf(id)
    const between = from === -1 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
    last.current = id
    setIds(before => {
      const after = new Set(before)
      for (const one of between) {
        if (on) after.add(one)
        else after.delete(one)
      }
      return after
    })
  }, [])

  return {
    chosen: ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id)),
    isChosen: id => ids.has(id),
    choose,
    chooseAll: () => setIds(new Set(shown.map(({ id }) => id))),
    chooseNone: () => {
      last.current = null
      setIds(none)
    },
  }
}

const none: ReadonlySet<string> = new Set()
