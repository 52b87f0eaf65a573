import { InstanceSection } from '#web/features/house/instance/InstanceSection.tsx'
import { InvitationSettings } from '#web/features/house/invitations/InvitationSettings.tsx'
import { People } from '#web/features/house/people/People.tsx'
import { VersionLine } from '#web/features/house/upkeep/health/VersionLine.tsx'
import { BacklogSection } from '#web/features/house/upkeep/jobs/BacklogSection.tsx'
import { UpkeepSection } from '#web/features/house/upkeep/UpkeepSection.tsx'
import { usePageFrame, useServerName } from '#web/layout/page/page-context.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'

/** What admins look after: this server and its people. For everybody else this page does not exist. */
export function AdminPage() {
  usePageHead({ title: 'This server' })
  const { instance } = usePageFrame()
  const serverName = useServerName()
  return (
    <div className="wrap py-6 md:py-10">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <div>
          <h1 className="headline">This server</h1>
          <VersionLine />
        </div>
        <nav aria-label="More about it" className="flex flex-wrap gap-x-6 gap-y-2 text-ui">
          <Link href="/moderation" className="link">
            Moderation
          </Link>
          <Link href="/log" className="link">
            The log
          </Link>
          <Link href="/settings" className="link">
            Your own settings
          </Link>
        </nav>
      </header>
      <UpkeepSection />
      {instance?.signUp === 'invite' && <InvitationSettings serverName={serverName} />}
      <BacklogSection />
      <InstanceSection />
      <SettingsSection
        title="People"
        text="Moderators hide things and suspend people; who looks after this server also gives roles and changes this page. Whatever they do stands in the log."
      >
        <People />
      </SettingsSection>
    </div>
  )
}
