import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus to what takes the place of what had it, as soon as it is there. It wants `tabIndex={-1}`. */
export function useFocusAtFirst<Target extends HTMLElement>(wanted = true): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (wanted) target.current?.focus()
  }, [wanted])
  return target
}
