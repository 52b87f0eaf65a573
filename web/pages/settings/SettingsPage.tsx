import { includesRole } from '#contract/roles.ts'
import { useUser } from '#web/account/queries.ts'
import { CalendarSettings } from '#web/features/desk/calendar/CalendarSettings.tsx'
import { MailSettings } from '#web/features/desk/mail/MailSettings.tsx'
import { InvitationSettings } from '#web/features/house/invitations/InvitationSettings.tsx'
import { AppearanceSettings } from '#web/features/house/settings/AppearanceSettings.tsx'
import { BookmarkSettings } from '#web/features/house/settings/bookmark/BookmarkSettings.tsx'
import { DataSettings } from '#web/features/house/settings/DataSettings.tsx'
import { DeleteAccount } from '#web/features/house/settings/DeleteAccount.tsx'
import { PasswordSettings } from '#web/features/house/settings/password/PasswordSettings.tsx'
import { ProfileForm } from '#web/features/house/settings/profile/ProfileForm.tsx'
import { TimeZoneSettings } from '#web/features/house/settings/profile/TimeZoneSettings.tsx'
import { ShortcutSettings } from '#web/features/house/settings/ShortcutSettings.tsx'
import { Tokens } from '#web/features/house/tokens/Tokens.tsx'
import { TokensThatStay } from '#web/features/house/tokens/TokensThatStay.tsx'
import { usePageFrame, useServerName } from '#web/layout/page/page-context.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'

/** The settings of the signed-in user, and what the server keeps of the user. */
export function SettingsPage() {
  usePageHead({ title: 'Settings' })
  const { publicUrl, instance, sendsMail } = usePageFrame()
  const serverName = useServerName()
  const user = useUser()
  const server = useServerName()
  return (
    <div className="wrap py-6 md:py-10">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="headline">Settings</h1>
        <nav aria-label="More of yours" className="flex flex-wrap gap-x-6 gap-y-2 text-ui">
          <Link href="/log" className="link">
            The log
          </Link>
          {user && includesRole(user.role, 'moderator') && (
            <Link href="/moderation" className="link">
              Moderation
            </Link>
          )}
          {user?.role === 'admin' && (
            <Link href="/admin" className="link">
              This server
            </Link>
          )}
        </nav>
      </header>
      {user && (
        <section id="profile" aria-label="Profile">
          <ProfileForm user={user} />
        </section>
      )}
      <AppearanceSettings />
      <ShortcutSettings />
      {user && <TimeZoneSettings user={user} />}
      <CalendarSettings />
      {sendsMail && <MailSettings />}
      <BookmarkSettings publicUrl={publicUrl} server={server} />
      <PasswordSettings tokens={<TokensThatStay />} />
      <SettingsSection
        title="Access tokens"
        text={
          <>
            They let programs and assistants read for you, or write too.{' '}
            <a href="/api/docs" className="link">
              How they are used
            </a>
          </>
        }
      >
        <Tokens />
      </SettingsSection>
      {instance?.signUp === 'invite' && <InvitationSettings serverName={serverName} />}
      <DataSettings />
      <DeleteAccount />
    </div>
  )
}
