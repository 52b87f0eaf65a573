import { useState } from 'react'
import { isBlank } from '#contract/blank.ts'
import { limits } from '#contract/limits.ts'
import type { TokenScope } from '#contract/tokens.ts'
import { ConfirmPassword } from '#web/account/ConfirmPassword.tsx'
import { fieldErrors } from '#web/api/api-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CheckedForm } from '#web/ui/forms/CheckedForm.tsx'
import { useCreateToken } from './queries.ts'
import { lifetimes, scopes } from './token-words.ts'

/** The form of a new token: name, scope and lifetime. */
export function TokenForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const creation = useCreateToken()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<TokenScope>('read')
  const [days, setDays] = useState('90')
  const [password, setPassword] = useState('')
  const [tries, setTries] = useState(0)
  const refused = fieldErrors(creation.error)
  const missing = tries > 0 && isBlank(name) ? 'Enter a name, such as the program it is for' : undefined

  function submit() {
    setTries(tries + 1)
    if (isBlank(name) || creation.isPending) return
    creation.mutate(
      { name: name.trim(), scope, expiresInDays: days ? Number(days) : null, password },
      { onSuccess: ({ secret }) => onCreated(secret) },
    )
  }

  return (
    <CheckedForm
      tries={tries}
      refusal={creation.error}
      className="grid gap-4 md:grid-cols-2"
      onSubmit={submit}
    >
      <TextField
        label="Token name"
        required
        hint="The program or the assistant that it is for."
        error={missing ?? refused.name}
        className="md:col-span-2"
        autoComplete="off"
        maxLength={limits.tokenName}
        value={name}
        onValue={setName}
      />
      <SelectField
        label="Access"
        error={refused.scope}
        options={scopes}
        value={scope}
        onValue={value => setScope(value === 'write' ? 'write' : 'read')}
      />
      <SelectField
        label="Expires"
        error={refused.expiresInDays}
        options={lifetimes}
        value={days}
        onValue={setDays}
      />
      <ConfirmPassword
        error={creation.error}
        value={password}
        onChange={setPassword}
        className="md:col-span-2"
      />
      <div className="md:col-span-2">
        <Button type="submit" busy={creation.isPending} busyLabel="Creating...">
          Create token
        </Button>
      </div>
    </CheckedForm>
  )
}
