import { useCallback, useRef, useState } from 'react'
import type { MyStock } from '#contract/my-stocks.ts'

export interface Choosing {
  /** The entries that are chosen, in the order in which they are shown. */
  chosen: MyStock[]
  isChosen: (id: string) => boolean
  /** Chooses an entry or lets it go; with `range` all from the one before up to it. */
  choose: (id: string, on: boolean, range: boolean) => void
  chooseAll: () => void
  chooseNone: () => void
}

/** Which of the entries that are shown are chosen. What is shown no longer is not chosen either. */
export function useChoosing(shown: readonly MyStock[]): Choosing {
  const [ids, setIds] = useState<ReadonlySet<string>>(none)
  const last = useRef<string | null>(null)
  const latest = useRef(shown)
  latest.current = shown

  // The same function as long as the page is there: a thousand rows are not drawn anew for the choice of one.
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
