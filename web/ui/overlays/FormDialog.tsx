import type { ReactNode, RefObject } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  description: string
  /** The label of the button: before sending, and while the request runs. */
  submitLabel: string
  busyLabel: string
  busy: boolean
  disabled?: boolean
  form?: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with fields, a button *Cancel* and one button that sends. Pressing twice sends once. */
export function FormDialog({ title, description, form, onSubmit, onClose, children, ...button }: Props) {
  const { submitLabel, busyLabel, busy, disabled = false } = button
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <form
        ref={form}
        noValidate
        className="stack"
        onSubmit={event => {
          event.preventDefault()
          if (!busy && !disabled) onSubmit()
        }}
      >
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={disabled} busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
