import { type RefObject, useEffect, useRef } from 'react'

/**
 * Does what a browser does on a new page: scrolls to the top or to the fragment, and moves the focus to the content,
 * where the page has not put it on a field of its own.
 * After Back the browser itself restores the place.
 */
export function useArrival(path: string, content: RefObject<HTMLElement | null>, onArrive: () => void): void {
  const arrivedAt = useRef(path)
  const goingBack = useRef(false)

  useEffect(() => {
    const remember = () => {
      // A step within the same page is no arrival.
      goingBack.current = window.location.pathname !== arrivedAt.current
    }
    window.addEventListener('popstate', remember)
    return () => window.removeEventListener('popstate', remember)
  }, [])

  useEffect(() => {
    if (arrivedAt.current === path) return
    arrivedAt.current = path
    onArrive()
    if (goingBack.current) {
      goingBack.current = false
      return
    }
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
    const target = location.hash && document.getElementById(location.hash.slice(1))
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
  })
}
