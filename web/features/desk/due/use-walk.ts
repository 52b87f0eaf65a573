import { useState } from 'react'
import type { DueItem } from '#contract/due.ts'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'
import { keyOf } from './item/due-key.ts'

/** Which row the keys act on, and the keys of the page: `j k` walk, `e` is done, `s` puts off, `z` takes the last back. */
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
      // Of a claim the person has to say what became of it.
      else press('fieldset button')?.focus()
    },
    s: () => press('[data-snooze] button')?.click(),
    z: undoLast,
  })
  return {
    chosen,
    choose: (item: DueItem) => setChosen(keyOf(item)),
    /** Before a row goes: the next one has the keyboard, where this one had it. */
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
