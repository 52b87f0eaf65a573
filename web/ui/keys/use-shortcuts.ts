import { useEffect, useRef } from 'react'
import { areKeyboardShortcutsOn } from './keyboard-shortcuts.ts'

/** What single keys do, by what they write, be it with Shift: `j`, `?`. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>

/**
 * Lets single keys act while the component is on the page. They rest while something is typed, while a dialog or a menu
 * is open, and where the person turned them off. Those of a page (`document`) come before those of every page (`window`).
 */
export function useShortcuts(shortcuts: Shortcuts, at: 'document' | 'window' = 'document'): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const target = at === 'window' ? window : document
    const press = (event: Event) => {
      // Only keys are listened to.
      const pressed = event as KeyboardEvent
      const act = shortcutOf(pressed, latest.current)
      if (!act) return
      event.preventDefault()
      act(pressed)
    }
    target.addEventListener('keydown', press)
    return () => target.removeEventListener('keydown', press)
  }, [at])
}

function shortcutOf(event: KeyboardEvent, shortcuts: Shortcuts): Shortcuts[string] | undefined {
  const key = event.key.toLowerCase()
  const act = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined
  return act && isShortcut(event) ? act : undefined
}

/** Whether a key is meant for the page: it is not typed, not held with another, and nothing stands over the page. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  return areKeyboardShortcutsOn() && !isTyping(event.target) && !isCovered()
}

/** Whether the keys belong to a field: one that is typed into, or a list whose entries letters choose. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox],[type=radio]),textarea,select'))
  )
}

/** Whether something stands over the page and has the keyboard. */
function isCovered(): boolean {
  return document.querySelector('dialog[open],[role=dialog],[role=alertdialog],[role=menu]') !== null
}
