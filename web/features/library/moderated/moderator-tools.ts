import { type ComponentType, createContext } from 'react'
import type { Part } from '#web/ui/part.ts'
import type { Moderated, ModeratorAct } from './moderated.ts'

export interface ItemsProps {
  thing: Moderated
  /** Something is to be asked first: by `ModeratorDialog`, which outlives the menu. */
  onChoose: (act: ModeratorAct) => void
}

export interface ToolDialogProps {
  thing: Moderated
  chosen: ModeratorAct
  onClose: () => void
  /** Where the focus goes on, where the thing leaves the page. */
  next?: () => HTMLElement | null
}

/** What moderators do about a post or a tip: made by the house, which stands above the library, and given by the application. */
export const ModeratorTools = createContext<Part<{
  Items: ComponentType<ItemsProps>
  Dialog: ComponentType<ToolDialogProps>
}> | null>(null)
