import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { signInWays } from '#web/account/queries.ts'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'

interface Props {
  /** The access tokens that there are: a new password does not end them. */
  tokens: ReactNode
}

/** The password, where there is one: who came by single sign-on alone has none. */
export function PasswordSettings({ tokens }: Props) {
  // Where it could not be asked for, the form is there: the server says itself when there is nothing to change.
  const hasPassword = useQuery(signInWays()).data?.password ?? true
  if (!hasPassword)
    return (
      <SettingsSection title="Password">
        <p className="text-ui text-ink-3">
          This account signs in with single sign-on. It has no password here to change.
        </p>
      </SettingsSection>
    )
  return (
    <SettingsSection
      title="Password"
      text="Changing it signs out your other sessions. Access tokens stay valid."
    >
      <PasswordForm />
      {tokens}
    </SettingsSection>
  )
}
