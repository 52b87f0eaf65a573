import { Pencil, Trash2 } from 'lucide'
import type { RefObject } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { MenuDivider, menuItem } from '#web/ui/Menu.tsx'
import { MenuPanel } from '#web/ui/MenuPanel.tsx'

interface Props {
  ticker: string
  button: RefObject<HTMLElement | null>
  byKey: boolean
  onClose: () => void
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with a tip, where its card has no room for a button each. */
export function TipMenu({ ticker, onEdit, onDelete, ...panel }: Props) {
  return (
    <MenuPanel label={`More for tip on ${ticker}`} {...panel}>
      <button type="button" aria-label={`Edit tip on ${ticker}`} {...item} onClick={onEdit}>
        <Icon of={Pencil} size={16} /> Edit
      </button>
      <MenuDivider />
      <button type="button" aria-label={`Delete tip on ${ticker}`} {...item} onClick={onDelete}>
        <Icon of={Trash2} size={16} /> Delete
      </button>
    </MenuPanel>
  )
}

const item = { ...menuItem, className: `${menuItem.className} w-full` }
