import { useRef } from 'react'

interface WayBack {
  /** For `onOpenAutoFocus`, before the dialog takes the focus. */
  remember: () => void
  /** For `onCloseAutoFocus`. The library returns the focus only to triggers of its own. */
  goBack: (event: Event) => void
}

/** Returns the focus to the control that opened a dialog, unless another element has taken the focus since. */
export function useWayBack(): WayBack {
  const opener = useRef<Element | null>(null)
  return {
    remember() {
      opener.current = document.activeElement
    },
    goBack(event) {
      event.preventDefault()
      const focused = document.activeElement
      const isFree = !focused || focused === document.body
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}
