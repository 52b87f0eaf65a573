import { useSyncExternalStore } from 'react'

/** Where a table has room: Tailwind's `md`. */
const wide = '(width >= 768px)'

/** Whether there is room for a table; null on the server, which draws both for the stylesheet to choose. */
export function useWide(): boolean | null {
  return useSyncExternalStore(
    listener => {
      const query = matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
    () => null,
  )
}
