import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'

export interface MenuPanelProps {
  /** The accessible name. */
  label: string
  /** The button that opened the menu. The focus returns to this button. */
  button: RefObject<HTMLElement | null>
  /** A key has opened the menu. The chosen item has the focus, or else the first. */
  byKey: boolean
  onClose: () => void
  /** Links or buttons as items, and other elements between them. */
  children?: ReactNode
}

/**
 * An open menu under its button, with arrow keys, first letters and Escape. Button and menu share a positioned parent
 * element.
 */
export function MenuPanel({ label, button, byKey, onClose, children }: MenuPanelProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const items = itemsOf(menu.current)
    const first = items.find(item => item.ariaChecked === 'true') ?? items[0]
    const focused = byKey ? first : menu.current
    focused?.focus()
  }, [byKey])
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== button.current && !menu.current?.contains(relatedTarget)) onClose()
  }
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className="float rise absolute top-full right-0 z-50 mt-1.5 w-max max-w-72 min-w-56 p-1 outline-none"
      onBlur={closeWhenLeft}
      onClick={() => {
        button.current?.focus()
        onClose()
      }}
      onPointerMove={({ target }) => {
        if (target instanceof Element) target.closest<HTMLElement>(anyItem)?.focus()
      }}
      onKeyDown={event => {
        if (event.key === 'Escape') button.current?.focus()
        else if (!walk(event.key, itemsOf(menu.current))) return
        event.preventDefault()
        if (event.key === 'Escape') onClose()
      }}
    >
      {children}
    </div>
  )
}

const anyItem = '[role^=menuitem]'

function itemsOf(menu: Element | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>(anyItem) ?? [])]
}

/** Moves the focus as a key asks. Returns false for a key without an effect. */
function walk(key: string, items: readonly HTMLElement[]): boolean {
  const at = items.findIndex(item => item.matches(':focus'))
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[key]
  const begins = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  const named = key.length === 1 ? [...items.slice(at + 1), ...items].find(begins) : undefined
  const next = to === undefined ? named : items[Math.max(0, Math.min(to, items.length - 1))]
  next?.focus()
  return next !== undefined
}
