import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { signInWays } from '#web/account/queries.ts'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'

interface Props {
  /** The access tokens, which a new password does not end. */
  tokens: ReactNode
}

/** The section for the password. An account that uses single sign-on alone has none. */
export function PasswordSettings({ tokens }: Props) {
  // If this cannot be read, the form shows. The server refuses if there is no password to change.
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
