import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this is drawn in the browser: what is kept there is unknown to the server, and to the drawing that takes its page over. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
