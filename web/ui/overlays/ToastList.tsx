import { X } from 'lucide'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import type { ShownToast } from './toasts.ts'
import './toasts.css'

interface Props {
  toasts: readonly ShownToast[]
  onDismiss: (id: number) => void
}

/** The messages at the lower edge. 5000 ms, swipe of 50 px, F8 (specification, section 9). */
export function ToastList({ toasts, onDismiss }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const isOpen = toasts.some(({ open }) => open)
  useEffect(() => {
    if (!isOpen) return
    const room = () => makeRoom(list.current)
    room()
    // The page may still be drawn, or become another one, with other buttons at its lower edge.
    const observer = new MutationObserver(room)
    observer.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isOpen])
  // The last message whose offer was taken: it is taken once, by the button or by the key.
  const [taken, setTaken] = useState(0)
  const [last] = toasts
  const offered = last && last.id !== taken ? last.action : undefined
  const take = () => {
    if (!last || !offered) return
    setTaken(last.id)
    onDismiss(last.id)
    offered.run()
  }
  // The key undoes also after the message is gone, until another one comes.
  useShortcuts('everywhere', { undo: offered?.label === 'Undo' ? take : null }, 'window')
  return (
    <Radix.Provider duration={5000} swipeThreshold={50} label="Message">
      {toasts.map(toast => (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={open => !open && onDismiss(toast.id)}
          className={classNames(
            'float flex gap-3 p-4 text-ui',
            toast.text ? 'items-start' : 'items-center',
            toast.destructive && 'border-danger',
          )}
        >
          <div className="min-w-0 flex-1">
            <Radix.Title
              className={classNames('font-semibold', toast.destructive ? 'text-danger' : 'text-ink')}
            >
              {toast.title}
            </Radix.Title>
            {toast.text && <Radix.Description className="mt-1">{toast.text}</Radix.Description>}
          </div>
          {toast.action && (
            <Radix.Action
              altText={toast.action.label}
              onClick={take}
              className={buttonClass('outline', 'small')}
            >
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <IconButton label="Close" className="-m-1">
              <Icon of={X} size={16} />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport ref={list} hotkey={['F8']} className="toasts" />
    </Radix.Provider>
  )
}

/**
 * Marks the list of messages where buttons stand at the lower edge of the page. A CSS rule with `:has()` would search
 * the whole page at every change, also without a message: 70 ms on a page of a thousand tips.
 */
function makeRoom(list: HTMLElement | null): void {
  const holds = (classes: string) => document.querySelector(classes) !== null
  list?.toggleAttribute('data-over-bar', holds('.sticky-bar, .pane-bar'))
  list?.toggleAttribute('data-out-of-reach', holds('.tip-foot, .sticky-bar, .pane-bar, .journey-end'))
}
