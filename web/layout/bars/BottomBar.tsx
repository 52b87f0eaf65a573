import { MessageSquare } from 'lucide'
import { FeedbackButton } from '#web/features/house/feedback/FeedbackButton.tsx'
import { Link } from '#web/ui/addresses/Link.tsx'
import { usePath } from '#web/ui/addresses/use-address.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { currentness, places } from './navigation.ts'
import { useReadingOn } from './use-reading-on.ts'

/**
 * The bar with the places on phones, at the lower edge within reach of a thumb. It hides while a person scrolls down.
 */
export function BottomBar() {
  const path = usePath()
  useReadingOn()
  return (
    <nav
      aria-label="Main"
      className="sections fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places.map(place => (
        <Link key={place.href} href={place.href} aria-current={currentness(place, path)} className={item}>
          <Icon of={place.icon} size={20} />
          {place.name}
        </Link>
      ))}
      <FeedbackButton className={item}>
        <Icon of={MessageSquare} size={20} />
        Feedback
      </FeedbackButton>
    </nav>
  )
}

const item =
  'grid h-14 flex-1 content-center justify-items-center gap-1 text-[min(0.75rem,4vw)] font-medium text-ink-3 aria-[current]:text-accent'
