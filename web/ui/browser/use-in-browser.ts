import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * True once the browser draws by itself. False on the server and while the browser hydrates the server's page: neither
 * may show what only the browser stores.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
