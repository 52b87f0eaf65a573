import { ChevronRight, Flag, Pencil, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { MenuDivider } from '#web/ui/overlays/Menu.tsx'
import { MenuPanel } from '#web/ui/overlays/MenuPanel.tsx'
import { MistakeMenu } from './MistakeMenu.tsx'
import type { Mistake } from './mistakes.ts'
import { type MenuOfTip, tipMenuItem } from './tip-menu-item.ts'

interface Props extends MenuOfTip {
  /** Hidden: it is shown again before it is changed. */
  hidden: boolean
  onEdit: () => void
  onDelete: () => void
  onMistake: (mistake: Mistake) => void
  /** What moderators can do. */
  children: ReactNode
}

/** What can be done with a tip, in one menu or, of its mistakes, in another in the same place. */
export function TipMenu({ hidden, onEdit, onDelete, onMistake, children, ...menu }: Props) {
  const { ticker, button } = menu
  const [shown, setShown] = useState<{ mistakes: boolean; byKey: boolean } | null>(null)
  const show = (next: { mistakes: boolean; byKey: boolean }) => {
    // A menu that loses the focus to anything else closes; the next one takes it from here.
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
              // The menu closes at any other press.
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
