import { useSyncExternalStore } from 'react'

const key = 'keyboard-shortcuts'
const changed = 'keyboardshortcutschange'

/** Whether single keys act in this browser, and a function that turns them on or off. They are on at first. */
export function useKeyboardShortcuts(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areKeyboardShortcutsOn, () => true)
  return [on, turn]
}

/** Whether single keys act. They do in a browser that stores nothing. */
export function areKeyboardShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    // Storage is forbidden here.
    return true
  }
}

function turn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Storage is forbidden here: the choice cannot be kept.
  }
  window.dispatchEvent(new Event(changed))
}

function subscribe(listener: () => void): () => void {
  // The event `storage` reports changes of other tabs.
  for (const event of [changed, 'storage']) window.addEventListener(event, listener)
  return () => {
    for (const event of [changed, 'storage']) window.removeEventListener(event, listener)
  }
}
