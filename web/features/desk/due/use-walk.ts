import { useState } from 'react'
import type { DueItem } from '#contract/due.ts'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'
import { keyOf } from './item/due-key.ts'

/** The rows and the lines of months, in the order of the page. */
const stops = '[data-due],.due-month > summary'

/**
 * The current row and the keys of the page. Until the person chooses, the first row is current. On the line of a month
 * only walking and Enter act. Without any row (`hasRows`) there is only something to undo.
 */
export function useWalk(items: readonly DueItem[], hasRows: boolean, undoLast: () => boolean) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [first] = items
  const current = chosen ?? (first ? keyOf(first) : null)

  const rows = () => [...document.querySelectorAll<HTMLElement>(stops)]
  const isOnMonth = () => document.activeElement?.matches('.due-month > summary') === true
  const at = (all: readonly HTMLElement[]) =>
    all.findIndex(row => (isOnMonth() ? row === document.activeElement : row.dataset.due === current))
  const row = () => (isOnMonth() ? undefined : rows()[at(rows())])

  function step(by: 1 | -1) {
    const all = rows()
    const from = at(all)
    // The first press shows the keyboard where it is.
    const isThere = from !== -1 && all[from]?.contains(document.activeElement)
    const to = isThere ? all[from + by] : all[Math.max(0, from)]
    to?.focus({ preventScroll: true })
    to?.scrollIntoView({ block: 'nearest' })
  }

  /** Presses a button of the current row. False where it has none. */
  function press(button: string): boolean {
    const found = row()?.querySelector<HTMLElement>(button)
    found?.click()
    return found !== undefined && found !== null
  }

  const ofRows = {
    next: () => step(1),
    previous: () => step(-1),
    // The row that has the keyboard opens by itself.
    open: () => false,
    done: () => {
      // Where an outcome has to be told, the person chooses it.
      if (!press('[data-answer=done]')) row()?.querySelector<HTMLElement>('[data-answer]')?.focus()
    },
    agree: () => press('[data-answer=agree]'),
    disagree: () => press('[data-answer=disagree]'),
    uncertain: () => press('[data-answer=uncertain]'),
    later: () => press('[data-later]'),
  }
  useShortcuts('due', { ...(hasRows && ofRows), undo: undoLast })
  return {
    current,
    choose: (item: DueItem) => setChosen(keyOf(item)),
    /** Called before a row disappears. If the row has the focus, the next row gets it. */
    leave(item: DueItem) {
      const all = rows().filter(({ dataset }) => dataset.due)
      const index = all.findIndex(({ dataset }) => dataset.due === keyOf(item))
      const next = all[index + 1] ?? all[index - 1]
      setChosen(next?.dataset.due ?? null)
      if (!all[index]?.contains(document.activeElement)) return
      const target = next ?? document.querySelector<HTMLElement>('main h1')
      target?.focus({ preventScroll: true })
    },
  }
}
