import { createContext, useContext } from 'react'

/** The moment from which the ages on a page count back: when the server drew the page. */
export const NowContext = createContext<Date | null>(null)

export function useNow(): Date {
  return useContext(NowContext) ?? new Date()
}
