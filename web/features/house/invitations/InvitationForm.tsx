import { useState } from 'react'
import { limits } from '#contract/limits.ts'
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

/** The form of a new invitation: its recipient and lifetime. */
export function InvitationForm({ onMade }: { onMade: (address: string) => void }) {
  const invite = useInvite()
  const [email, setEmail] = useState('')
  const [days, setDays] = useState('7')
  const refused = fieldErrors(invite.error)
  return (
    <CheckedForm
      refusal={invite.error}
      className="grid gap-4 md:grid-cols-2"
      onSubmit={() => {
        if (invite.isPending) return
        invite.mutate(
          { email: email.trim() || null, expiresInDays: Number(days) },
          { onSuccess: ({ url }) => onMade(url) },
        )
      }}
    >
      <TextField
        label="E-mail"
        hint="Only an account with this address can be created. Empty: whoever has the invitation."
        error={refused.email}
        type="email"
        autoComplete="off"
        maxLength={limits.email}
        value={email}
        onValue={setEmail}
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
          Invite somebody
        </Button>
      </div>
    </CheckedForm>
  )
}
