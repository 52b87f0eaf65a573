import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { StrategistDetail } from '#contract/strategists.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFirstWrong } from '#web/ui/fields/use-first-wrong.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { useWithhold } from './strategist-changes.ts'

/** A dialog that withholds a strategist, with a reason. */
export function WithholdDialog({
  strategist,
  onClose,
}: {
  strategist: StrategistDetail
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ words: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const withholding = useWithhold(strategist.id)
  useFirstWrong(form, wrong)
  const withhold = () => {
    if (!reason.trim()) return setWrong({ words: 'Say why: everybody with an account reads it in the log.' })
    withholding.mutate(reason.trim(), { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Withhold ${strategist.name}`}
      description="Name, picture, words about them, links, record and feed go everywhere, for later posts too. Their posts stay, each with the way to its source."
      submitLabel="Withhold"
      busyLabel="Withholding..."
      busy={withholding.isPending}
      form={form}
      onSubmit={withhold}
      onClose={onClose}
    >
      <TextField
        label="Why? It stands in the log"
        hint="Everybody with an account can read it: do not name them."
        required
        error={wrong?.words ?? fieldErrors(withholding.error).reason}
        autoComplete="off"
        maxLength={limits.why}
        value={reason}
        onValue={typed => {
          setReason(typed)
          setWrong(null)
        }}
      />
    </FormDialog>
  )
}
