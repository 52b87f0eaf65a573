import { createContext, useContext } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'

interface Address {
  path: string
  search: string
}

/** What was asked for, where the server draws; the browser has an address of its own. */
export const RequestedAddress = createContext<Address | undefined>(undefined)

/** The path of the address as it stands there, on the server that of the request. */
export function usePath(): string {
  const asked = useContext(RequestedAddress)
  return usePathname(asked && { ssrPath: asked.path })
}

/** The query of the address as it stands there, on the server that of the request. */
export function useQueryText(): string {
  const asked = useContext(RequestedAddress)
  return useSearch(asked && { ssrSearch: asked.search })
}
