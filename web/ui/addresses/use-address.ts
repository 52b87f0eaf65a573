import { createContext, useContext } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'

interface Address {
  path: string
  search: string
}

/**
 * The address of the request, while the server draws. The browser does not set this context: it reads its own address.
 */
export const RequestedAddress = createContext<Address | undefined>(undefined)

/** The path of the browser's address. On the server: the path of the request. */
export function usePath(): string {
  const asked = useContext(RequestedAddress)
  return usePathname(asked && { ssrPath: asked.path })
}

/** The query of the browser's address. On the server: the query of the request. */
export function useQueryText(): string {
  const asked = useContext(RequestedAddress)
  return useSearch(asked && { ssrSearch: asked.search })
}
