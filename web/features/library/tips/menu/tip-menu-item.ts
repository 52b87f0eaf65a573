import type { RefObject } from 'react'
import { menuItem } from '#web/ui/overlays/Menu.tsx'

/** The button and state of a tip's menu. */
export interface MenuOfTip {
  ticker: string
  button: RefObject<HTMLElement | null>
  byKey: boolean
  onClose: () => void
}

/** The props of a button in the menu. */
export const tipMenuItem = { ...menuItem, className: `${menuItem.className} w-full` }
