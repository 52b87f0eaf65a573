import { useEffect, useRef } from 'react'
import { areKeyboardShortcutsOn } from './keyboard-shortcuts.ts'

/** The action of each single key, by the character that the key types: `j`, or `?` with Shift. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>

/**
 * Single keys act while the component is on the page. They do nothing while a person types, while a dialog or a menu is
 * open, and where the person turned them off. Keys of one page use `document`; keys of every page use `window` and come
 * second.
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

/** Whether a key press is a shortcut: nobody types, no other key is held, and no dialog or menu covers the page. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  return areKeyboardShortcutsOn() && !isTyping(event.target) && !isCovered()
}

/** Whether a field takes the keys: a text field, or a list whose options are chosen by letters. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox],[type=radio]),textarea,select'))
  )
}

/** Whether a dialog or menu covers the page and has the keyboard. */
function isCovered(): boolean {
  return document.querySelector('dialog[open],[role=dialog],[role=alertdialog],[role=menu]') !== null
}
