import { useEffect, useRef } from 'react'

/**
 * Begins what was found for another query, or of another kind, at its top, and hands the keyboard to the content where
 * what had it is gone. On the way back the browser itself restores the place.
 */
export function useNewResults(shown: string): void {
  const before = useRef(shown)
  const goingBack = useRef(false)
  useEffect(() => {
    const remember = () => {
      goingBack.current = true
    }
    // Before the address is read anew: the page may be drawn before the event has come to everybody.
    window.addEventListener('popstate', remember, { capture: true })
    return () => window.removeEventListener('popstate', remember, { capture: true })
  }, [])
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (!goingBack.current) window.scrollTo(0, 0)
    goingBack.current = false
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }, [shown])
}
