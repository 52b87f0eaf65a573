import { useState } from 'react'
import { fieldErrors } from '#web/api/api-error.ts'
import { WhyField } from '#web/features/house/moderation-log/WhyField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { useRemoveAll } from './changes.ts'
import { type Account, nameOf, pastDayChoices } from './person-words.ts'

/** A dialog that hides everything a person posted in the last days, with a reason. */
export function RemoveDialog({ person, onClose }: { person: Account; onClose: () => void }) {
  const removal = useRemoveAll(person)
  const [days, setDays] = useState('7')
  const [why, setWhy] = useState('')
  const errors = fieldErrors(removal.error)
  const remove = () => {
    removal.mutate({ days: Number(days), why: why.trim() || null }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Remove what ${nameOf(person)} posted`}
      description="Every post and every tip that they added in these days is hidden from everybody but moderators, and what they changed or deleted of others is undone. One press brings all of it back."
      submitLabel="Remove"
      busyLabel="Removing..."
      busy={removal.isPending}
      onSubmit={remove}
      onClose={onClose}
    >
      <SelectField
        label="Everything of"
        error={errors.days}
        options={pastDayChoices}
        value={days}
        onValue={setDays}
      />
      <WhyField error={errors.why} value={why} onValue={setWhy} />
    </FormDialog>
  )
}
