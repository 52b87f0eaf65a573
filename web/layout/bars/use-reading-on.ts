import { useEffect } from 'react'

/** A tremble of the finger is neither reading on nor looking back, in CSS pixels. */
const tremble = 8
/** CSS pixels from either end of a page within which the bar stays. */
const nearEnd = 56

/**
 * Marks the document with `data-reading-on` while a person scrolls down. Phones then hide the bar at the lower edge.
 * Scrolling up removes the mark. So do the top and the end of the page, a jump within the page and another page.
 */
export function useReadingOn(): void {
  useEffect(() => {
    const root = document.documentElement
    let last = window.scrollY
    const look = () => {
      // Some browsers scroll beyond the ends of a page and spring back. That does not count as scrolling up.
      const end = root.scrollHeight - window.innerHeight
      const at = Math.min(Math.max(window.scrollY, 0), end)
      const stays = at < nearEnd || at > end - nearEnd || Math.abs(at - last) > window.innerHeight
      if (!stays && Math.abs(at - last) < tremble) return
      root.toggleAttribute('data-reading-on', !stays && at > last)
      last = at
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
}
