import { useSyncExternalStore } from 'react'

/** The width at which a table has room: Tailwind's `md`. */
const wide = '(width >= 768px)'

/** Whether there is room for a table. Null on the server, which draws both forms, so that the stylesheet chooses. */
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
