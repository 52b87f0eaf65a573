import { Link } from '#web/ui/addresses/Link.tsx'
import { usePath } from '#web/ui/addresses/use-address.ts'
import { places } from './navigation.ts'

/** The header of a page of a place: the title, the tabs, then what acts on the page. */
export const placeHead = 'flex flex-wrap items-center justify-between gap-x-8 gap-y-3'

/**
 * The tabs of the place that the page belongs to. They stand in its header, after the title. The route of the page
 * fetches the numbers, so that they are there at first.
 */
export function PlaceTabs() {
  const path = usePath()
  const tabs = places.find(({ holds }) => holds.test(path))?.tabs ?? []
  return (
    <nav aria-label="Tabs" className="tabs w-full lg:order-2">
      {tabs.map(({ href, name, Waiting }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === path ? 'page' : undefined}
          ref={href === path ? showInBar : undefined}
          className="aria-[current]:border-ink aria-[current]:text-ink"
        >
          {name} {Waiting && <Waiting />}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the bar, and not the page, to a tab: a narrow screen shows a part of the bar. */
function showInBar(tab: HTMLElement | null): void {
  // 96 pixels from the left edge of the window, with what is before it in sight.
  if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft - 96
}
