import { ChevronRight, Flag, Pencil, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { MenuDivider } from '#web/ui/overlays/Menu.tsx'
import { MenuPanel } from '#web/ui/overlays/MenuPanel.tsx'
import { MistakeMenu } from './MistakeMenu.tsx'
import type { Mistake } from './mistakes.ts'
import { type MenuOfTip, tipMenuItem } from './tip-menu-item.ts'

interface Props extends MenuOfTip {
  /** Whether the tip is hidden. A hidden tip has to be shown again before it can be edited. */
  hidden: boolean
  onEdit: () => void
  onDelete: () => void
  onMistake: (mistake: Mistake) => void
  /** The items for moderators. */
  children: ReactNode
}

/** The menu of a tip. Its mistakes have a second menu in the same place. */
export function TipMenu({ hidden, onEdit, onDelete, onMistake, children, ...menu }: Props) {
  const { ticker, button } = menu
  const [shown, setShown] = useState<{ mistakes: boolean; byKey: boolean } | null>(null)
  const show = (next: { mistakes: boolean; byKey: boolean }) => {
    // A menu closes when it loses the focus to another element. The next menu then takes the focus from the button.
    button.current?.focus()
    setShown(next)
  }
  const byKey = shown?.byKey ?? menu.byKey
  if (shown?.mistakes)
    return (
      <MistakeMenu
        {...menu}
        byKey={byKey}
        onChoose={onMistake}
        onBack={() => show({ mistakes: false, byKey: true })}
      />
    )
  return (
    <MenuPanel label={`More for tip on ${ticker}`} {...menu} byKey={byKey}>
      {!hidden && (
        <>
          <button type="button" aria-label={`Edit tip on ${ticker}`} {...tipMenuItem} onClick={onEdit}>
            <Icon of={Pencil} size={16} /> Edit
          </button>
          <button
            type="button"
            aria-label={`Report a mistake in tip on ${ticker}`}
            aria-haspopup="menu"
            {...tipMenuItem}
            onClick={event => {
              // Any other press closes the menu.
              event.stopPropagation()
              show({ mistakes: true, byKey: event.detail === 0 })
            }}
            onKeyDown={event => {
              if (event.key === 'ArrowRight') show({ mistakes: true, byKey: true })
            }}
          >
            <Icon of={Flag} size={16} /> Report a mistake
            <Icon of={ChevronRight} size={16} className="ml-auto" />
          </button>
        </>
      )}
      {children}
      <MenuDivider />
      <button type="button" aria-label={`Delete tip on ${ticker}`} {...tipMenuItem} onClick={onDelete}>
        <Icon of={Trash2} size={16} /> Delete
      </button>
    </MenuPanel>
  )
}
