import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { fullDate } from '#web/format/full-date.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { useChangePerson } from './changes.ts'
import { type Account, dayChoices, nameOf } from './person-words.ts'

/** For how long somebody may not write, and why. */
export function SuspendDialog({ person, onClose }: { person: Account; onClose: () => void }) {
  const change = useChangePerson(person)
  const toast = useToast()
  const [days, setDays] = useState('7')
  const [why, setWhy] = useState('')
  const called = nameOf(person)
  const errors = fieldErrors(change.error)

  function suspend() {
    if (change.isPending) return
    const until = new Date(Date.now() + Number(days) * 86_400_000)
    const done = () => {
      toast({
        title: `${called} is suspended until ${fullDate(until)}`,
        action: { label: 'Undo', run: () => change.mutate({ suspendedUntil: null }) },
      })
      onClose()
    }
    change.mutate({ suspendedUntil: until.toISOString(), why: why.trim() || null }, { onSuccess: done })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Suspend ${called}`}
      description="They read on and write nothing until then, by access token neither. Everything they wrote stays."
    >
      <form
        noValidate
        className="stack"
        onSubmit={event => {
          event.preventDefault()
          suspend()
        }}
      >
        <SelectField
          label="How long"
          error={errors.suspendedUntil}
          options={dayChoices}
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
          <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Suspending...">
            Suspend
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
