import { useUser } from '#web/account/queries.ts'
import { ProfileForm } from '#web/features/house/settings/profile/ProfileForm.tsx'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'

/** The page with the name, picture and research styles of the signed-in user. */
export function ProfilePage() {
  usePageHead({ title: 'Profile' })
  const user = useUser()
  if (!user) return null
  return (
    <div className="wrap py-6 md:py-10">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="headline">Profile</h1>
        <p className="meta text-ui">
          <Link href="/my-record" className="link">
            My record
          </Link>
          <Link href="/settings" className="link">
            Settings
          </Link>
        </p>
      </header>
      <ProfileForm user={user} />
    </div>
  )
}
