import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { StrategistDetail } from '#contract/strategists.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFirstWrong } from '#web/ui/fields/use-first-wrong.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useWithhold } from './strategist-changes.ts'

/** Why a strategist is withheld. */
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
    if (withholding.isPending) return
    if (!reason.trim()) return setWrong({ words: 'Say why: members read it in the log.' })
    withholding.mutate(reason.trim(), { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Withhold ${strategist.name}`}
      description="Name, picture, words about them, links, record and feed go everywhere, for later posts too. Their posts stay, each with the way to its source."
    >
      <form
        ref={form}
        noValidate
        className="stack"
        onSubmit={event => {
          event.preventDefault()
          withhold()
        }}
      >
        <TextField
          label="Why? It stands in the log"
          hint="Every member can read it: do not name them."
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
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={withholding.isPending} busyLabel="Withholding...">
            Withhold
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
