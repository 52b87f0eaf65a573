import { useState } from 'react'
import { fieldErrors } from '#web/api/api-error.ts'
import { WhyField } from '#web/features/house/moderation-log/WhyField.tsx'
import { fullDate } from '#web/format/days/full-date.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { useChangePerson } from './changes.ts'
import { type Account, dayChoices, nameOf } from './person-words.ts'

/** A dialog that suspends a person from writing, for some days and with a reason. */
export function SuspendDialog({ person, onClose }: { person: Account; onClose: () => void }) {
  const change = useChangePerson(person)
  const toast = useToast()
  const [days, setDays] = useState('7')
  const [why, setWhy] = useState('')
  const called = nameOf(person)
  const errors = fieldErrors(change.error)

  function suspend() {
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
    <FormDialog
      title={`Suspend ${called}`}
      description="They read on and write nothing until then, by access token neither. Everything they wrote stays."
      submitLabel="Suspend"
      busyLabel="Suspending..."
      busy={change.isPending}
      onSubmit={suspend}
      onClose={onClose}
    >
      <SelectField
        label="How long"
        error={errors.suspendedUntil}
        options={dayChoices}
        value={days}
        onValue={setDays}
      />
      <WhyField error={errors.why} value={why} onValue={setWhy} />
    </FormDialog>
  )
}
