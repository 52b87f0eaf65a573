import { AlertDialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useWayBack } from './use-way-back.ts'

interface Props {
  onClose: () => void
  /** The question, as a whole sentence. */
  title: string
  description?: string
  /** The label of the button that confirms: `Delete`. */
  action: string
  onConfirm: () => void
  /**
   * The element that gets the focus after the action, where the action removes the control that opened the question.
   */
  next?: () => HTMLElement | null
  /** Fields that a person fills in before they confirm. */
  children?: ReactNode
}

/** Asks before something is lost. Cancel has the focus, Escape cancels. */
export function AlertDialog({ onClose, title, description, action, onConfirm, next, children }: Props) {
  const confirmed = useRef(false)
  const { remember, goBack } = useWayBack()
  const confirm = () => {
    confirmed.current = true
    onConfirm()
  }
  const leave = (event: Event) => {
    const target = confirmed.current && next?.()
    if (!target) return goBack(event)
    event.preventDefault()
    target.focus()
  }
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid grid-cols-1 place-items-center overflow-y-auto bg-scrim p-4">
          <Radix.Content
            className="float w-full max-w-[420px] p-4 sm:p-6"
            onOpenAutoFocus={remember}
            onCloseAutoFocus={leave}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <Radix.Title className="text-body font-semibold text-ink">{title}</Radix.Title>
            {description && <Radix.Description className="mt-2 text-ui">{description}</Radix.Description>}
            {children}
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Radix.Cancel asChild>
                <Button>Cancel</Button>
              </Radix.Cancel>
              <Radix.Action asChild onClick={confirm}>
                <Button variant="danger">{action}</Button>
              </Radix.Action>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
