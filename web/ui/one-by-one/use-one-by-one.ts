import { useEffect, useRef, useState } from 'react'
import { useStandsAlone } from './use-stands-alone.ts'

/**
 * A list whose entries a person decides one after another, with one open entry. Until the person chooses, the first
 * undecided entry is open. Decided entries keep their place in the list.
 */
export function useOneByOne<Entry extends { id: string }>(
  entries: readonly Entry[],
  isDecided: (entry: Entry) => boolean,
) {
  // undefined: nothing has been chosen yet; null: all are decided.
  const [chosen, setChosen] = useState<string | null>()
  const pane = useRef<HTMLDivElement>(null)
  const alone = useStandsAlone()

  const open = (from: readonly Entry[]) => from.find(entry => !isDecided(entry))
  const start = chosen === null ? undefined : open(entries)
  const current = entries.find(({ id }) => id === chosen) ?? start ?? null
  const first = chosen === undefined ? current?.id : undefined
  useEffect(() => {
    // What comes above the entry at which a person looks does not take its place.
    if (first !== undefined) setChosen(first)
  }, [first])

  function choose(id: string | null) {
    setChosen(id)
    requestAnimationFrame(() => showBeginning(pane.current))
    requestAnimationFrame(showRow)
  }

  return {
    ...{ current, pane, choose },
    /** Whether the open entry replaces the list, in windows with room for only one of the two. */
    isOpened: alone.isOpened,
    close: alone.close,
    open(id: string) {
      choose(id)
      alone.open()
    },
    /** To the entry below or above in the list, decided or not. */
    step(by: 1 | -1) {
      const at = entries.findIndex(({ id }) => id === current?.id)
      const to = at === -1 ? entries.at(by === 1 ? 0 : -1) : entries[at + by]
      if (to) choose(to.id)
    },
    /** Opens the next undecided entry after one that was just decided; else an undecided one before it. */
    goOn(from: Entry) {
      const at = entries.findIndex(({ id }) => id === from.id)
      const next = open(entries.slice(at + 1)) ?? open(entries.slice(0, at))
      if (!next) alone.close()
      choose(next?.id ?? null)
    },
    /** Opens the next undecided entry, and leaves this one for later. */
    pass() {
      const at = entries.findIndex(({ id }) => id === current?.id)
      const next = open(entries.slice(at + 1)) ?? open(entries.slice(0, Math.max(0, at)))
      if (next) choose(next.id)
    },
    /** Starts over with another list. */
    restart() {
      setChosen(undefined)
      alone.close()
    },
  }
}

/** Shows the beginning of an entry, although the entry before was scrolled. */
function showBeginning(pane: HTMLElement | null): void {
  pane?.scrollTo(0, 0)
  if (pane && pane.getBoundingClientRect().top < 0) pane.scrollIntoView()
}

/** Scrolls the row of the open entry into sight, where list and entry stand side by side. */
function showRow(): void {
  if (window.matchMedia('(width >= 1024px)').matches)
    document.querySelector('main ol [aria-current=true]')?.scrollIntoView({ block: 'nearest' })
}
