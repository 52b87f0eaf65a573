import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useUser } from '#web/account/queries.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { useChangePassword } from '#web/features/house/settings/queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CheckedForm } from '#web/ui/forms/CheckedForm.tsx'

const nothing = { currentPassword: '', newPassword: '' }

/** Two fields: the current password and the new one. */
export function PasswordForm() {
  const user = useUser()
  const change = useChangePassword()
  const [typed, setTyped] = useState(nothing)
  const [tries, setTries] = useState(0)
  const refused = fieldErrors(change.error)
  const missing = tries > 0 ? missingIn(typed) : {}

  return (
    <CheckedForm
      tries={tries}
      refusal={change.error}
      className="stack"
      onSubmit={() => {
        setTries(tries + 1)
        if (Object.keys(missingIn(typed)).length > 0 || change.isPending) return
        change.mutate(typed, {
          onSuccess: () => {
            setTyped(nothing)
            setTries(0)
          },
        })
      }}
    >
      {/* Password managers look for the account to which a new password belongs. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <TextField
        label="Current password"
        required
        error={missing.currentPassword ?? refused.currentPassword}
        type="password"
        autoComplete="current-password"
        value={typed.currentPassword}
        onValue={value => setTyped({ ...typed, currentPassword: value })}
      />
      <TextField
        label="New password"
        required
        hint={`At least ${limits.passwordLeast} characters.`}
        error={missing.newPassword ?? refused.newPassword}
        type="password"
        autoComplete="new-password"
        maxLength={limits.passwordMost}
        value={typed.newPassword}
        onValue={value => setTyped({ ...typed, newPassword: value })}
      />
      <Button type="submit" busy={change.isPending} busyLabel="Changing...">
        Change password
      </Button>
    </CheckedForm>
  )
}

/** Errors that the browser can find. Only the server knows whether the current password is right. */
function missingIn({ currentPassword, newPassword }: typeof nothing): Partial<typeof nothing> {
  return {
    ...(!currentPassword && { currentPassword: 'Enter your current password' }),
    ...(newPassword.length < limits.passwordLeast && {
      newPassword: `Use at least ${limits.passwordLeast} characters`,
    }),
  }
}
