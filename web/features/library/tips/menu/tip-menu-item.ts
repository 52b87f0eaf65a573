import type { RefObject } from 'react'
import { menuItem } from '#web/ui/overlays/Menu.tsx'

/** Where a menu of a tip stands. */
export interface MenuOfTip {
  ticker: string
  button: RefObject<HTMLElement | null>
  byKey: boolean
  onClose: () => void
}

/** What makes a button an item of it. */
export const tipMenuItem = { ...menuItem, className: `${menuItem.className} w-full` }
