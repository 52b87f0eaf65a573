import { Plus, Search } from 'lucide'
import { openFinder } from '#web/layout/finder/open-finder.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { usePath } from '#web/ui/addresses/use-address.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { currentness, places } from './navigation.ts'
import { useReadingOn } from './use-reading-on.ts'

/**
 * The bar on phones, at the lower edge within reach of a thumb: the places, Add Post among them, and Search. It hides
 * while a person scrolls down.
 */
export function BottomBar() {
  const path = usePath()
  useReadingOn()
  const links = places.map(place => (
    <Link key={place.href} href={place.href} aria-current={currentness(place, path)} className={item}>
      <Icon of={place.icon} size={20} />
      {place.name}
    </Link>
  ))
  return (
    <nav
      aria-label="Main"
      className="sections fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {links.slice(0, 2)}
      <Link href="/posts/new" aria-label="Add Post" className={item}>
        <span className="rounded-full bg-accent-fill p-2 text-on-accent">
          <Icon of={Plus} />
        </span>
      </Link>
      {links.slice(2)}
      {/* Without the application the link leads to the page of the search. */}
      <Link
        href="/search"
        data-app
        className={item}
        onClick={event => {
          event.preventDefault()
          openFinder()
        }}
      >
        <Icon of={Search} size={20} />
        Search
      </Link>
    </nav>
  )
}

const item =
  'grid h-14 flex-1 content-center justify-items-center gap-1 text-[min(0.75rem,3.2vw)] font-medium text-ink-3 aria-[current]:text-accent'
