import { type ReactNode, useRef, useState } from 'react'
import { type Part, part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import type { MenuPanelProps } from './MenuPanel.tsx'

type MenuPart = Part<(props: MenuPanelProps) => ReactNode>

interface Props {
  /** The accessible name of the button, and of the menu where that has no other. */
  label: string
  menuLabel?: string
  /** What the button shows. */
  face: ReactNode
  /** How the button looks: round where nothing else is said. */
  className?: string
  disabled?: boolean
  /** What opens, with its items in it, where these are code that the page does without until then. */
  panel?: MenuPart
  /** Links or buttons, each with `menuItem`, or a role and a look of their own. */
  children?: ReactNode
}

/** What makes a link or a button an item of a menu. */
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
        // The menu keeps the focus until the click: losing it would close the menu, and the click open it again.
        onMouseDown={event => openedBy && event.preventDefault()}
        // A key that clicks has no place on the button.
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

/** What is in it stands on no page at first. */
const menuPanel: MenuPart = part(() => import('./MenuPanel.tsx').then(module => module.MenuPanel))

export function MenuDivider() {
  return <hr className="my-1 border-t border-line" />
}
