import { useRouter } from 'wouter'
import { usePathname, useSearch } from 'wouter/use-browser-location'

/** The path of the address as it stands there, on the server that of the request: wouter's `useLocation` decodes it. */
export function usePath(): string {
  return usePathname(useRouter())
}

/** The query of the address as it stands there, where wouter's own `useSearch` decodes it before it is read. */
export function useQueryText(): string {
  return useSearch(useRouter())
}
