import { useRef, useState } from 'react'
import { fieldErrors } from '#web/api/api-error.ts'
import { useHide } from '#web/features/house/moderation/changes.ts'
import type { Moderated } from '#web/features/house/moderation/tools/moderated.ts'
import { WhyField } from '#web/features/house/moderation-log/WhyField.tsx'
import { useFirstWrong } from '#web/ui/fields/use-first-wrong.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'

interface Props {
  thing: Moderated
  onClose: () => void
  next?: () => HTMLElement | null
}

/** A dialog that hides a post or tip, with a reason. */
export function HideDialog({ thing, onClose, next }: Props) {
  const [reason, setReason] = useState('')
  // A new object for each failed try, so that the field gets the focus again.
  const [wrong, setWrong] = useState<{ words: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const hiding = useHide(next)
  useFirstWrong(form, wrong)
  const hide = () => {
    if (!reason.trim()) return setWrong({ words: 'Say why: everybody with an account reads it in the log.' })
    hiding.mutate({ thing, reason: reason.trim() }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Hide the ${thing.called}`}
      description={`The ${thing.kind} is gone from every page for everybody but moderators, until one shows it again.`}
      submitLabel="Hide"
      busyLabel="Hiding..."
      busy={hiding.isPending}
      form={form}
      onSubmit={hide}
      onClose={onClose}
    >
      <WhyField
        required
        error={wrong?.words ?? fieldErrors(hiding.error).reason}
        value={reason}
        onValue={typed => {
          setReason(typed)
          setWrong(null)
        }}
      />
    </FormDialog>
  )
}
