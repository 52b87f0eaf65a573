import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useRemoveAll } from './changes.ts'
import { type Account, nameOf, pastDayChoices } from './person-words.ts'

/** From how many of the last days everything that somebody posted is hidden, and why. */
export function RemoveDialog({ person, onClose }: { person: Account; onClose: () => void }) {
  const removal = useRemoveAll(person)
  const [days, setDays] = useState('7')
  const [why, setWhy] = useState('')
  const errors = fieldErrors(removal.error)
  const remove = () => {
    if (removal.isPending) return
    removal.mutate({ days: Number(days), why: why.trim() || null }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Remove what ${nameOf(person)} posted`}
      description="Every post and every tip that they added in these days is hidden from everybody but moderators, and what they changed or deleted of others is undone. One press brings all of it back."
    >
      <form
        noValidate
        className="stack"
        onSubmit={event => {
          event.preventDefault()
          remove()
        }}
      >
        <SelectField
          label="Everything of"
          error={errors.days}
          options={pastDayChoices}
          value={days}
          onValue={setDays}
        />
        <TextField
          label="Why? It stands in the log"
          hint="Every member can read it."
          error={errors.why}
          autoComplete="off"
          maxLength={limits.why}
          value={why}
          onValue={setWhy}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={removal.isPending} busyLabel="Removing...">
            Remove
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
