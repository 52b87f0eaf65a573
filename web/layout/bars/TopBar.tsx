import type { User } from '#contract/account.ts'
import { loginAddress } from '#web/account/queries.ts'
import { Finder } from '#web/layout/finder/Finder.tsx'
import { usePageFrame, useServerName } from '#web/layout/page/page-context.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { usePath } from '#web/ui/addresses/use-address.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Logo } from './Logo.tsx'
import { OwnActions } from './OwnActions.tsx'
import { Places } from './Places.tsx'

/** Search for everybody. Signed in: places, Feedback, Add Post and the avatar menu. Signed out: Sign In. */
export function TopBar({ user }: { user: User | null }) {
  const path = usePath()
  const name = useServerName()
  const { instance } = usePageFrame()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="wrap flex h-(--bar) items-center gap-3 md:gap-5">
        <Link href="/" aria-label={`${name}, home`} className="min-w-0 overflow-hidden">
          <Logo />
        </Link>
        {user && <Places path={path} />}
        {/* Where room is short the name of a server is cut, and not the icons. */}
        <div className="ml-auto flex items-center gap-2 md:gap-3" style={instance && { flexShrink: 0 }}>
          <Finder />
          {user ? (
            <OwnActions user={user} />
          ) : (
            <a href={loginAddress(path)} className={buttonClass('outline', 'small')}>
              Sign In
            </a>
          )}
        </div>
      </div>
    </header>
  )
}
