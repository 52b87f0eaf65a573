import { type IconNode, Rows3, Star, Users } from 'lucide'
import type { ReactNode } from 'react'
import { dueCounts } from '#web/features/desk/due/due-soon.ts'
import { howManyWait, waitingCounts } from '#web/features/intake/to-keep/queries.ts'
import { dashboardStats } from '#web/features/watch/dashboard/queries.ts'
import { tabNumber } from './tab-number.tsx'

interface Tab {
  href: string
  name: string
  /** The number of what waits there. */
  Waiting?: () => ReactNode
}

interface Place {
  href: string
  name: string
  icon: IconNode
  /** The pages that count as part of this place. */
  holds: RegExp
  tabs: Tab[]
}

/** The places of the top bar, and of the lower bar on phones, with their tabs. */
export const places: Place[] = [
  {
    href: '/',
    name: 'Feed',
    icon: Rows3,
    holds: /^\/(posts\/.*|queue|due)?$/,
    tabs: [
      { href: '/', name: 'Latest' },
      { href: '/queue', name: 'To keep', Waiting: tabNumber(waitingCounts, howManyWait) },
      // Later days do not wait yet.
      { href: '/due', name: 'Due', Waiting: tabNumber(dueCounts, due => due.today + due.overdue) },
    ],
  },
  {
    href: '/my-stocks',
    name: 'My Stocks',
    icon: Star,
    holds: /^\/(my-stocks(\/|$)|my-record$)/,
    tabs: [
      { href: '/my-stocks', name: 'Stocks' },
      {
        href: '/my-stocks/unclassified',
        name: 'To judge',
        Waiting: tabNumber(dashboardStats, stats => stats.unclassifiedTipsCount),
      },
      {
        href: '/my-stocks/no-conclusion',
        name: 'To conclude',
        Waiting: tabNumber(dashboardStats, stats => stats.stocksWithoutConclusionsCount),
      },
      { href: '/my-record', name: 'My record' },
    ],
  },
  {
    href: '/strategists',
    name: 'Strategists',
    icon: Users,
    holds: /^\/(strategists(\/|$)|following$)/,
    tabs: [
      { href: '/strategists', name: 'People' },
      { href: '/following', name: 'Sources' },
    ],
  },
]

/** `page` for exactly this page, `true` for a page below it. */
export function currentness(place: Place, path: string): 'page' | 'true' | undefined {
  if (place.href === path) return 'page'
  return place.holds.test(path) && path !== '/posts/new' ? 'true' : undefined
}
