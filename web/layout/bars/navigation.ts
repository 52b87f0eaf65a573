import { type IconNode, Rows3, Star, Users } from 'lucide'

interface Place {
  href: string
  name: string
  icon: IconNode
  /** The pages that count as part of this place. */
  holds: RegExp
}

/** The places of the top bar, and of the lower bar on phones. */
export const places: Place[] = [
  { href: '/', name: 'Feed', icon: Rows3, holds: /^\/(posts\/.*)?$/ },
  { href: '/my-stocks', name: 'My Stocks', icon: Star, holds: /^\/(my-stocks(\/|$)|my-record$)/ },
  { href: '/strategists', name: 'Strategists', icon: Users, holds: /^\/strategists(\/|$)/ },
]

/** `page` for exactly this page, `true` for a page below it. */
export function currentness(place: Place, path: string): 'page' | 'true' | undefined {
  if (place.href === path) return 'page'
  return place.holds.test(path) && path !== '/posts/new' ? 'true' : undefined
}
