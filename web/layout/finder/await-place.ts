import { isShortcut } from '#web/ui/keys/use-shortcuts.ts'
import { part } from '#web/ui/parts/part.ts'

/** How long after `g` the second key is awaited, in milliseconds. */
const patience = 1000

const places = part(() => import('./go-to-place.ts'))

/**
 * After `g`: the next key leads to a place and does nothing else, also where it names none, so that `g d` never presses
 * *Disagree*. A key that is typed into a field or held with another ends the waiting.
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
    // What does not come is asked for again by the next two keys.
    places.load().then(
      ({ goToPlace }) => goToPlace(event.key.toLowerCase()),
      () => {},
    )
  }
  // Before all others, so that they do not hear of the second key.
  window.addEventListener('keydown', press, { capture: true, signal: waiting.signal })
  setTimeout(() => waiting.abort(), patience)
}
