import { useState } from 'react'
import type { CreatedInvitation } from '#contract/invitations.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CheckedForm } from '#web/ui/forms/CheckedForm.tsx'
import { useInvite } from './queries.ts'

/** The lifetimes of an invitation, in days. */
const lifetimes = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
]

/** The form of new invitations: for whom, in one field, and their lifetime. */
export function InvitationForm({ onMade }: { onMade: (made: CreatedInvitation[]) => void }) {
  const invite = useInvite()
  const [whom, setWhom] = useState('')
  const [days, setDays] = useState('7')
  const refused = fieldErrors(invite.error)
  return (
    <CheckedForm
      refusal={invite.error}
      className="grid gap-4 md:grid-cols-[minmax(0,1fr)_140px]"
      onSubmit={() => {
        if (invite.isPending) return
        invite.mutate({ whom, expiresInDays: Number(days) }, { onSuccess: onMade })
      }}
    >
      <TextField
        label="Whom?"
        hint="E-mail addresses with commas between them, each for that address alone; or a number of links, such as 5, for whoever has them."
        error={refused.whom}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={whom}
        onValue={setWhom}
      />
      <SelectField
        label="Holds for"
        error={refused.expiresInDays}
        options={lifetimes}
        value={days}
        onValue={setDays}
      />
      <div className="md:col-span-2">
        <Button type="submit" busy={invite.isPending} busyLabel="Inviting...">
          Invite
        </Button>
      </div>
    </CheckedForm>
  )
}
