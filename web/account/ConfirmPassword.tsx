import { useQuery } from '@tanstack/react-query'
import { freshMinutes } from '#contract/confirmation.ts'
import { limits } from '#contract/limits.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { signInWays } from './queries.ts'

interface Props {
  /** The error of the step that the server may have refused for lack of the password. */
  error: unknown
  value: string
  onChange: (password: string) => void
  className?: string
}

/**
 * Asks for the password once more, where the sign-in is too old for a step that decides over the account, or where the
 * server has asked for the password. Otherwise shows nothing. A person without a password reads how to go on.
 */
export function ConfirmPassword({ error, value, onChange, className }: Props) {
  const ways = useQuery(signInWays()).data
  const now = useNow()
  const wrong = fieldErrors(error).password
  const isOld = ways !== undefined && now.getTime() - Date.parse(ways.signedInAt) >= freshMinutes * 60_000
  if (!isOld && !wrong) return null
  if (ways?.password === false)
    return (
      <p className={`text-ui ${className ?? ''}`}>
        Sign in again first:{' '}
        <a href="/api/logout" className="link">
          log out
        </a>
        , then come back by single sign-on.
      </p>
    )
  return (
    <TextField
      label="Password"
      required
      hint="It is a while since you signed in."
      error={wrong}
      className={className}
      type="password"
      autoComplete="current-password"
      maxLength={2 * limits.passwordMost}
      value={value}
      onValue={onChange}
    />
  )
}
