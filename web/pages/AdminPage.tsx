import { useUser } from '#web/features/account/queries.ts'
import { InstanceSection } from '#web/features/instance/InstanceSection.tsx'
import { InvitationSettings } from '#web/features/invitations/InvitationSettings.tsx'
import type { PageProps } from '#web/layout/lazy-page.ts'
import { usePageFrame } from '#web/layout/page-context.ts'
import { usePageHead } from '#web/layout/use-page-head.ts'
import { Link } from '#web/ui/Link.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** What admins look after: this server and who is on it. For everybody else there is no such page. */
export function AdminPage(props: PageProps) {
  return useUser()?.role === 'admin' ? <Sections /> : <NotFoundPage {...props} />
}

function Sections() {
  usePageHead({ title: 'This server' })
  const { instance } = usePageFrame()
  return (
    <div className="wrap py-6 md:py-10">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="headline">This server</h1>
        <Link href="/settings" className="link text-ui">
          Your own settings
        </Link>
      </header>
      <InstanceSection />
      {instance?.signUp === 'invite' && <InvitationSettings />}
    </div>
  )
}
