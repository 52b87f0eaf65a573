import { isShortcut } from '#web/ui/keys/use-shortcuts.ts'
import { part } from '#web/ui/parts/part.ts'

/** How long after `g` the second key is awaited, in milliseconds. */
const patience = 1000

const places = part(() => import('./go-to-place.ts'))

/**
 * After `g` the next key leads to a place and has no other effect, even where the key names no place: `g d` never
 * presses *Disagree*. A key that is typed into a field or held with another key ends the waiting.
 */
export function awaitPlace(): void {
  const waiting = new AbortController()
  const press = (event: KeyboardEvent) => {
    // Shift is a part of the key that follows.
    if (event.key === 'Shift') return
    waiting.abort()
    if (event.key.length > 1 || !isShortcut(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Where loading fails, the next two keys load the code again.
    places.load().then(
      ({ goToPlace }) => goToPlace(event.key.toLowerCase()),
      () => {},
    )
  }
  // Listens before all others, so that no other shortcut sees the second key.
  window.addEventListener('keydown', press, { capture: true, signal: waiting.signal })
  setTimeout(() => waiting.abort(), patience)
}
