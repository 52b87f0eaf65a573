import { type ReactNode, useRef, useState } from 'react'
import { type Part, part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import type { MenuPanelProps } from './MenuPanel.tsx'

type MenuPart = Part<(props: MenuPanelProps) => ReactNode>

interface Props {
  /** The accessible name of the button. The menu has the same name unless `menuLabel` is given. */
  label: string
  menuLabel?: string
  /** The content of the button. */
  face: ReactNode
  /** The classes of the button. By default it is round. */
  className?: string
  disabled?: boolean
  /** The menu with its items, where its code is loaded only when the menu opens. */
  panel?: MenuPart
  /** Links or buttons. Each carries `menuItem`, or a role and classes of its own. */
  children?: ReactNode
}

/** The props that make a link or a button an item of a menu. */
export const menuItem = {
  role: 'menuitem',
  tabIndex: -1,
  className:
    'flex min-h-(--h-control) items-center gap-2 rounded-chip px-3 text-ui focus:bg-hover focus:text-ink focus-visible:-outline-offset-2',
} as const

/** A menu under its button, with arrow keys and first letters. */
export function Menu(props: Props) {
  const { label, menuLabel = label, face, className, disabled, panel = menuPanel, children } = props
  const [openedBy, setOpenedBy] = useState<'pointer' | 'key' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpenedBy(null)
  const MenuPanel = useOpened(panel, openedBy !== null, close)

  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={openedBy !== null}
        className={className ?? 'reach block rounded-full'}
        disabled={disabled}
        // The menu keeps the focus until the click. If the menu lost the focus, it would close, and the click would
        // open it again.
        onMouseDown={event => openedBy && event.preventDefault()}
        // A click by keyboard has `detail` 0.
        onClick={({ detail }) => setOpenedBy(openedBy ? null : detail > 0 ? 'pointer' : 'key')}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpenedBy('key')
        }}
        {...prepares(panel)}
      >
        {face}
      </button>
      {MenuPanel && openedBy && (
        <MenuPanel label={menuLabel} button={button} byKey={openedBy === 'key'} onClose={close}>
          {children}
        </MenuPanel>
      )}
    </div>
  )
}

/** The code of an open menu is loaded on demand: no page shows one at first. */
const menuPanel: MenuPart = part(() => import('./MenuPanel.tsx').then(module => module.MenuPanel))

export function MenuDivider() {
  return <hr className="my-1 border-t border-line" />
}
