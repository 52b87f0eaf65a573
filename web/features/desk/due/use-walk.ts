import { useState } from 'react'
import type { DueItem } from '#contract/due.ts'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'
import { keyOf } from './item/due-key.ts'

/**
 * The current row and the keys of the page: `j` and `k` walk, `e` marks as done, `s` puts off, `z` undoes the last act.
 */
export function useWalk(items: readonly DueItem[], undoLast: () => void) {
  const [chosen, setChosen] = useState<string | null>(null)
  const at = items.findIndex(item => keyOf(item) === chosen)
  const rowAt = (index: number) => {
    const item = items[index]
    return item && document.querySelector<HTMLElement>(`[data-due="${CSS.escape(keyOf(item))}"]`)
  }
  const go = (index: number) => {
    const row = rowAt(Math.max(0, Math.min(index, items.length - 1)))
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  const press = (selector: string) => rowAt(at)?.querySelector<HTMLElement>(selector)
  useShortcuts({
    j: () => go(at + 1),
    k: () => go(at === -1 ? 0 : at - 1),
    e: () => {
      const done = press('[data-done]')
      if (done) done.click()
      // For a tip the person has to choose the outcome.
      else press('fieldset button')?.focus()
    },
    s: () => press('[data-snooze] button')?.click(),
    z: undoLast,
  })
  return {
    chosen,
    choose: (item: DueItem) => setChosen(keyOf(item)),
    /** Called before a row disappears. If the row has the focus, the next row gets it. */
    leave(item: DueItem) {
      const index = items.findIndex(one => keyOf(one) === keyOf(item))
      const next = items[index + 1] ?? items[index - 1]
      const isHeld = rowAt(index)?.contains(document.activeElement)
      setChosen(next ? keyOf(next) : null)
      if (!isHeld) return
      const target = next
        ? document.querySelector<HTMLElement>(`[data-due="${CSS.escape(keyOf(next))}"]`)
        : document.querySelector<HTMLElement>('main h1')
      target?.focus({ preventScroll: true })
    },
  }
}
