import { Pencil, Trash2 } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { MenuDivider, menuItem } from '#web/ui/Menu.tsx'
import { MenuPanel } from '#web/ui/MenuPanel.tsx'

interface Props {
  ticker: string
  /** Hidden: it is shown again before it is changed. */
  hidden: boolean
  button: RefObject<HTMLElement | null>
  byKey: boolean
  onClose: () => void
  onEdit: () => void
  onDelete: () => void
  /** What moderators can do. */
  children: ReactNode
}

/** What can be done with a tip. */
export function TipMenu({ ticker, hidden, onEdit, onDelete, children, ...panel }: Props) {
  return (
    <MenuPanel label={`More for tip on ${ticker}`} {...panel}>
      {!hidden && (
        <button type="button" aria-label={`Edit tip on ${ticker}`} {...item} onClick={onEdit}>
          <Icon of={Pencil} size={16} /> Edit
        </button>
      )}
      {children}
      <MenuDivider />
      <button type="button" aria-label={`Delete tip on ${ticker}`} {...item} onClick={onDelete}>
        <Icon of={Trash2} size={16} /> Delete
      </button>
    </MenuPanel>
  )
}

const item = { ...menuItem, className: `${menuItem.className} w-full` }
