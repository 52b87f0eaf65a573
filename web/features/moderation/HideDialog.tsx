import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { useHide } from './changes.ts'
import type { Moderated } from './moderated.ts'

interface Props {
  thing: Moderated
  onClose: () => void
  next?: () => HTMLElement | null
}

/** Why something is hidden. */
export function HideDialog({ thing, onClose, next }: Props) {
  const [reason, setReason] = useState('')
  // A new object for each try that fails, so that the field has the focus again.
  const [wrong, setWrong] = useState<{ words: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const hiding = useHide(next)
  useFirstWrong(form, wrong)
  const hide = () => {
    if (hiding.isPending) return
    if (!reason.trim()) return setWrong({ words: 'Say why: members read it in the log.' })
    hiding.mutate({ thing, reason: reason.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Hide the ${thing.called}`}
      description={`The ${thing.kind} is gone from every page for everybody but moderators, until one shows it again.`}
    >
      <form
        ref={form}
        noValidate
        className="stack"
        onSubmit={event => {
          event.preventDefault()
          hide()
        }}
      >
        <TextField
          label="Why? It stands in the log"
          hint="Every member can read it."
          required
          error={wrong?.words ?? fieldErrors(hiding.error).reason}
          autoComplete="off"
          maxLength={limits.why}
          value={reason}
          onValue={typed => {
            setReason(typed)
            setWrong(null)
          }}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={hiding.isPending} busyLabel="Hiding...">
            Hide
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
