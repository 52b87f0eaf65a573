import { Plus } from 'lucide'
import type { User } from '#contract/account.ts'
import { brand } from '#contract/brand.ts'
import { loginAddress } from '#web/features/account/queries.ts'
import { FeedbackButton } from '#web/features/feedback/FeedbackButton.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { usePath } from '#web/ui/use-address.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { Finder } from './Finder.tsx'
import { Logo } from './Logo.tsx'
import { currentness, places } from './navigation.ts'

/** Search for everybody. Signed in: places, Feedback, Add Post and the avatar menu. Signed out: Sign In. */
export function TopBar({ user }: { user: User | null }) {
  const path = usePath()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="wrap flex h-(--bar) items-center gap-3 md:gap-5">
        <Link href="/" aria-label={`${brand}, home`} className="min-w-0 overflow-hidden">
          <Logo />
        </Link>
        {user && (
          <nav aria-label="Main" className="flex self-stretch max-md:hidden">
            {places.map(place => (
              <Link
                key={place.href}
                href={place.href}
                aria-current={currentness(place, path)}
                className="mx-2 -mb-px flex items-center border-b-2 border-transparent px-1 focus-visible:-outline-offset-2 text-ui font-medium whitespace-nowrap text-ink-3 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
              >
                {place.name}
              </Link>
            ))}
          </nav>
        )}
        <div className="ml-auto flex items-center gap-2 md:gap-3">
          <Finder />
          {user ? (
            <>
              <FeedbackButton className={`${buttonClass('quiet', 'small')} max-md:hidden`}>
                Feedback
              </FeedbackButton>
              <Link href="/posts/new" className={buttonClass('outline', 'small')}>
                <Icon of={Plus} size={16} className="max-[359px]:hidden" />
                Add Post
              </Link>
              <AvatarMenu user={user} />
            </>
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
