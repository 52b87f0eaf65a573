import { useQuery } from '@tanstack/react-query'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { useUser } from '#web/account/queries.ts'
import { dueSoon } from '#web/features/desk/due/due-soon.ts'
import { firstSteps, isNewcomer, usePutAway } from '#web/features/house/first-visit/first-steps/queries.ts'
import { DraftsPanel } from '#web/features/intake/to-keep/DraftsPanel.tsx'
import { listAddress, listedFrom } from '#web/features/library/posts/list/listed-from.ts'
import { PostList } from '#web/features/library/posts/list/PostList.tsx'
import { MyStocksPanel } from '#web/features/watch/dashboard/MyStocksPanel.tsx'
import { dashboardStats, trending, userStocks } from '#web/features/watch/dashboard/queries.ts'
import { SidePanel } from '#web/features/watch/dashboard/SidePanel.tsx'
import { TrendingPanel } from '#web/features/watch/dashboard/TrendingPanel.tsx'
import { WaitingCounters } from '#web/features/watch/dashboard/WaitingCounters.tsx'
import { contradictions } from '#web/features/watch/radar/contradictions.ts'
import { hasNews, sinceLastVisit } from '#web/features/watch/since/queries.ts'
import { PlaceTabs, placeHead } from '#web/layout/bars/PlaceTabs.tsx'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useQueryText } from '#web/ui/addresses/use-address.ts'
import { Segmented } from '#web/ui/buttons/Segmented.tsx'
import { contradictionsPanel } from './contradictions-panel.ts'
import { duePanel } from './due-panel.ts'
import { exampleOfferPanel, useServerIsEmpty } from './example-offer-panel.ts'
import { firstStepsPanel } from './first-steps-panel.ts'
import { groupPanel } from './group-panel.ts'
import { sincePanel } from './since-panel.ts'

const sources = [
  { value: 'all', label: 'All' },
  { value: 'youtube', label: 'YouTube' },
  { value: 'blog', label: 'Blogs' },
] as const

/**
 * The dashboard of a signed-in user. The address holds the chosen filter. The welcome form chooses the first filter.
 */
export function PostsPage() {
  usePageHead({ title: 'Feed' })
  const user = useUser()
  const isEmpty = useServerIsEmpty()
  return (
    <div className="wrap py-6 md:py-10">
      <header className={placeHead}>
        <h1 className="headline">{`Welcome back, ${user?.firstName || user?.displayName || 'Investor'}!`}</h1>
        <PlaceTabs />
        <WaitingCounters />
      </header>
      <Since />
      {isEmpty ? <exampleOfferPanel.Component /> : <Beginning />}
      <div className="mt-6 grid gap-x-12 gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        {/* Where there is one column the feed, which has no end, comes last. */}
        <aside aria-label="Your stocks and trends" className="flex flex-col gap-2 lg:order-2 lg:gap-y-10">
          <Due />
          <DraftsPanel />
          <Contradictions />
          <MyStocksPanel />
          <TrendingPanel />
        </aside>
        <LatestAnalysis />
      </div>
    </div>
  )
}

/** What is new since the last visit. The code is loaded only where something is. */
function Since() {
  return hasNews(useQuery(sinceLastVisit()).data) ? <sincePanel.Component /> : null
}

/** What is due soon. Where nothing has a date, neither the panel nor its code is loaded. */
function Due() {
  return useQuery(dueSoon()).data?.length ? <duePanel.Component /> : null
}

/** Contradictions on the reader's stocks. The code is loaded only where there are some. */
function Contradictions() {
  if (!useQuery(contradictions()).data?.length) return null
  return (
    <SidePanel title="Contradictions" note="your stocks">
      <contradictionsPanel.Component />
    </SidePanel>
  )
}

/** The first steps of a new person, with stocks of their own or stocks of the day. Only new people load the code. */
function Beginning() {
  const [away] = usePutAway()
  const { data: taken } = useQuery({ ...firstSteps(), enabled: !away })
  const busy = useQuery(trending()).data?.[0]?.ticker ?? null
  const tracked = useQuery(userStocks()).data?.[0]?.ticker ?? null
  const waiting = useQuery(dashboardStats()).data?.unclassifiedTipsCount ?? 0
  if (away || !isNewcomer(taken)) return null
  return <firstStepsPanel.Component places={{ busy, tracked, waiting }} />
}

function LatestAnalysis() {
  // The welcome form put this into the history state. It counts until a filter is chosen.
  const welcome = new URLSearchParams(useHistoryState<{ source?: string } | null>() ?? {})
  const search = new URLSearchParams(useQueryText())
  const source = listedFrom(search) ?? listedFrom(welcome)
  const since = useQuery(sinceLastVisit()).data?.since ?? null
  const onlyNew = since !== null && search.get('new') === '1'
  return (
    <section aria-labelledby="latest" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line-2 pb-4">
        <h2 id="latest" className="title">
          Latest Analysis
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {since && (
            <Link href={listAddress(source, !onlyNew)} replace className="link reach text-label">
              {onlyNew ? 'All posts' : 'Only new'}
            </Link>
          )}
          <Segmented
            label="Posts from"
            className="seg-small"
            options={sources}
            value={source ?? 'all'}
            onChange={value =>
              navigate(listAddress(value === 'all' ? undefined : value, onlyNew), { replace: true })
            }
          />
        </div>
      </div>
      <PostList
        source={source}
        since={since}
        onlyNew={onlyNew}
        timezone={useUser()?.timezone ?? 'UTC'}
        Group={groupPanel.Component}
      />
    </section>
  )
}
