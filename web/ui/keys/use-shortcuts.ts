import { useEffect, useRef } from 'react'
import type { keyWords } from './key-words.ts'
import { areKeyboardShortcutsOn } from './keyboard-shortcuts.ts'
import { actOfKey, type KeyAct } from './letters.ts'

type Words = typeof keyWords
export type KeyPlace = keyof Words

/** What a key does. `false`: nothing here, so that the key is free for who listens after this. */
type Press = (event: KeyboardEvent) => unknown

/** What the keys of a place do now. Null or absent: the key has nothing to do now. */
export type Shortcuts<Place extends KeyPlace> = { [Act in keyof Words[Place]]?: Press | null }

/** A key that acts now. */
export interface KeyUse {
  place: KeyPlace
  act: KeyAct
}

/** The event by which `keys-here.ts` asks which keys act. Each `useShortcuts` adds its own to `detail`. */
export const keysAsked = 'keysasked'

/**
 * Single keys act while the component is on the page, each by the one letter of its act. They do nothing while a person
 * types, while a dialog or a menu is open, and where the person turned them off. A key that is held down acts once,
 * except for walking. Keys of one page use `document`; keys of every page use `window` and come second.
 */
export function useShortcuts<Place extends KeyPlace>(
  place: Place,
  shortcuts: Shortcuts<Place>,
  at: 'document' | 'window' = 'document',
): void {
  const latest = useRef<Partial<Record<KeyAct, Press | null>>>(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const target = at === 'window' ? window : document
    const press = (event: Event) => {
      // Only keys are listened to.
      const pressed = event as KeyboardEvent
      const act = actOf(pressed)
      const does = act && latest.current[act]
      if (!does || !isShortcut(pressed) || does(pressed) === false) return
      event.preventDefault()
    }
    const answer = (event: Event) => {
      // `keys-here.ts` sends this event.
      const { detail } = event as CustomEvent<KeyUse[]>
      // The names of `Shortcuts` are acts.
      for (const act of Object.keys(latest.current) as KeyAct[])
        if (latest.current[act]) detail.push({ place, act })
    }
    target.addEventListener('keydown', press)
    target.addEventListener(keysAsked, answer)
    return () => {
      target.removeEventListener('keydown', press)
      target.removeEventListener(keysAsked, answer)
    }
  }, [at, place])
}

function actOf({ key, repeat, target }: KeyboardEvent): KeyAct | undefined {
  const act = actOfKey(key)
  if (repeat && act !== 'next' && act !== 'previous') return undefined
  // Enter on a control presses the control.
  return act === 'open' && target instanceof Element && target.matches(controls) ? undefined : act
}

const controls = 'a,button,summary,input,[role]'

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
