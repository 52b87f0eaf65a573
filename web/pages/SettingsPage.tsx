import { Link } from 'wouter'
import { AppearanceSettings } from '#web/features/settings/AppearanceSettings.tsx'
import { DataSettings } from '#web/features/settings/DataSettings.tsx'
import { DeleteAccount } from '#web/features/settings/DeleteAccount.tsx'
import { PasswordForm } from '#web/features/settings/PasswordForm.tsx'
import { SettingsSection } from '#web/features/settings/SettingsSection.tsx'
import { ShortcutSettings } from '#web/features/settings/ShortcutSettings.tsx'
import { usePageHead } from '#web/layout/use-page-head.ts'

/** How the product behaves for the signed-in user, and what it keeps of them. */
export function SettingsPage() {
  usePageHead({ title: 'Settings' })
  return (
    <div className="wrap py-6 md:py-10">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="headline">Settings</h1>
        <Link href="/profile" className="link text-ui">
          Profile
        </Link>
      </header>
      <AppearanceSettings />
      <ShortcutSettings />
      <SettingsSection title="Password" text="Changing it signs out your other sessions.">
        <PasswordForm />
      </SettingsSection>
      <DataSettings />
      <DeleteAccount />
    </div>
  )
}
