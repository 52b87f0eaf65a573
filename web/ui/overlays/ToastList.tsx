import { X } from 'lucide'
import { Toast as Radix } from 'radix-ui'
import { useState } from 'react'
import { usePath } from '#web/ui/addresses/use-address.ts'
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
  // Redraws on another page: the buttons at its lower edge differ.
  usePath()
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
      <Radix.Viewport ref={list => makeRoom(list)} hotkey={['F8']} className="toasts" />
    </Radix.Provider>
  )
}

/**
 * Marks the list of messages where buttons stand at the lower edge of the page. The function runs when messages or
 * pages change. A CSS rule with `:has()` would search the whole page at every change: 70 ms on a page of a thousand
 * tips.
 */
function makeRoom(list: HTMLElement | null): void {
  const holds = (classes: string) => document.querySelector(classes) !== null
  list?.toggleAttribute('data-over-bar', holds('.sticky-bar'))
  list?.toggleAttribute('data-out-of-reach', holds('.tip-foot, .sticky-bar, .journey-end'))
}
