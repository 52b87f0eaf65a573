import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to an element that replaces the focused one, as soon as the element is there. The element needs
 * `tabIndex={-1}`.
 */
export function useFocusAtFirst<Target extends HTMLElement>(wanted = true): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (wanted) target.current?.focus()
  }, [wanted])
  return target
}
