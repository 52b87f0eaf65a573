import { Link } from '#web/ui/addresses/Link.tsx'
import { currentness, places } from './navigation.ts'

/** The places in the top bar, for a signed-in person. */
export function Places({ path }: { path: string }) {
  return (
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
  )
}
