import { useRef, useState } from 'react'
import { useStandsAlone } from './use-stands-alone.ts'

/**
 * A list whose entries are decided one after another, beside the one that is open: the first that is not decided until one
 * is chosen. What is decided keeps its place in the list.
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

  function choose(id: string | null) {
    setChosen(id)
    requestAnimationFrame(() => showBeginning(pane.current))
    requestAnimationFrame(showRow)
  }

  return {
    ...{ current, pane, choose },
    /** Whether the open one stands alone, where there is room for list or entry. */
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
    /** On from an entry that has just been decided: to the next that is not, else to one before. */
    goOn(from: Entry) {
      const at = entries.findIndex(({ id }) => id === from.id)
      const next = open(entries.slice(at + 1)) ?? open(entries.slice(0, at))
      if (!next) alone.close()
      choose(next?.id ?? null)
    },
    /** Begins anew with another list. */
    restart() {
      setChosen(undefined)
      alone.close()
    },
  }
}

/** An entry is read from its beginning, also after one that was scrolled. */
function showBeginning(pane: HTMLElement | null): void {
  pane?.scrollTo(0, 0)
  if (pane && pane.getBoundingClientRect().top < 0) pane.scrollIntoView()
}

/** Where list and entry stand side by side, the open one is in sight in both. */
function showRow(): void {
  if (window.matchMedia('(width >= 1024px)').matches)
    document.querySelector('main ol [aria-current=true]')?.scrollIntoView({ block: 'nearest' })
}
