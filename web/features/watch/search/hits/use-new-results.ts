import { useEffect, useRef } from 'react'

/**
 * Scrolls to the top when the hits of another query or kind appear. Focuses the content if the focused element has
 * disappeared. For a step back the browser itself restores the place.
 */
export function useNewResults(shown: string): void {
  const before = useRef(shown)
  const goingBack = useRef(false)
  useEffect(() => {
    const remember = () => {
      goingBack.current = true
    }
    // Captured before others read the new address, because they may draw the page before this event arrives.
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
