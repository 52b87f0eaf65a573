import { createContext, useContext } from 'react'

/** Whether the page vouches for none of its links to other sites. */
export const UnvouchedContext = createContext(false)

/** The `rel` of a link to elsewhere, which has `rel` on pages that vouch for their links. */
export function useOutgoingRel(rel?: string): string | undefined {
  const isUnvouched = useContext(UnvouchedContext)
  if (!isUnvouched) return rel
  return [...new Set([...(rel?.split(' ') ?? []), 'nofollow', 'ugc'])].join(' ')
}
