import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { ListedJudgement } from '#contract/judgements.ts'
import type { StockDetail } from '#contract/stocks.ts'
import type { Classification, Tip } from '#contract/tips.ts'
import { loginAddress, useUser } from '#web/account/queries.ts'
import { StartLink } from '#web/account/StartLink.tsx'
import { isNotFound } from '#web/api/api-error.ts'
import { itemsOf } from '#web/api/read.ts'
import { WatchTip } from '#web/features/desk/due/watch/WatchTip.tsx'
import {
  type ReaderJudgements,
  useReaderJudgements,
} from '#web/features/desk/judgements/reader-judgements.ts'
import { Why } from '#web/features/desk/judgements/reasons/Why.tsx'
import { TipJudgement } from '#web/features/desk/judgements/TipJudgement.tsx'
import { TrackButton } from '#web/features/desk/my-stocks/TrackButton.tsx'
import { PastPrices } from '#web/features/library/outcomes/PastPrices.tsx'
import { filterText } from '#web/features/library/stocks/filters/filter-text.ts'
import { StockTipFilters } from '#web/features/library/stocks/filters/StockTipFilters.tsx'
import { stockFilter } from '#web/features/library/stocks/filters/stock-filter.ts'
import { tipsByYear } from '#web/features/library/stocks/filters/tips-by-year.ts'
import { stock as stockQuery, strategistsOfStock } from '#web/features/library/stocks/queries.ts'
import { StockHeader } from '#web/features/library/stocks/StockHeader.tsx'
import { StockSkeleton } from '#web/features/library/stocks/StockSkeleton.tsx'
import { stockHead } from '#web/features/library/stocks/stock-head.ts'
import { namedTab, type StockTab, stockAddress } from '#web/features/library/stocks/stock-tab.ts'
import { TipCard } from '#web/features/library/tips/card/TipCard.tsx'
import { useShowConsensus } from '#web/features/library/tips/changes.ts'
import { evidenceFinding } from '#web/features/library/tips/evidence/evidence-finding.ts'
import { tipOrigin } from '#web/features/library/tips/evidence/tip-origin.ts'
import { tipsOfStock } from '#web/features/library/tips/queries.ts'
import { radarParts, type TipRadar, useRadarOfStock } from '#web/features/watch/radar/marks/tip-radar.tsx'
import { SourcesLink } from '#web/features/watch/radar/who-says-it/SourcesLink.tsx'
import { plural } from '#web/format/words/plural.ts'
import type { PageProps } from '#web/layout/page/lazy-page.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { TipActions } from '#web/pages/post/TipActions.tsx'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useQueryText } from '#web/ui/addresses/use-address.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { StockWork } from './StockWork.tsx'

/** A stock: the tips on it by year, and the figures that sum up the tips. */
export function StockPage({ params }: PageProps) {
  const name = params.ticker ?? ''
  const stock = useQuery(stockQuery(name))
  const signedIn = useUser() !== null
  const filter = stockFilter(new URLSearchParams(useQueryText()), signedIn)
  const tips = useInfiniteQuery(tipsOfStock(name, filter))
  const strategists = useQuery(strategistsOfStock(name)).data ?? []
  const narrowed = filterText(filter)
  const [named, setTab] = useTab(name, narrowed)
  const items = useMemo(() => itemsOf(tips.data), [tips.data])
  const radar = useRadarOfStock(name, items)
  const missing = isNotFound(stock.error)
  usePageHead(
    stock.data ? stockHead(stock.data, items[0]?.text) : missing ? { title: 'Stock Not Found' } : undefined,
    missing ? 404 : 200,
  )
  if (stock.isPending) return <StockSkeleton />
  if (missing)
    return (
      <EmptyState
        level={1}
        title="Stock Not Found"
        text="No tip speaks of a stock of this name yet."
        action={<StartLink />}
      />
    )
  if (!stock.data)
    return (
      <ErrorState
        level={1}
        title="Failed to Load Stock"
        text="Unable to fetch the stock. Please try again later."
        onRetry={() => void stock.refetch()}
      />
    )
  const failed = tips.isError && items.length === 0
  return (
    <div className="wrap pt-8 pb-16">
      <StockHeader
        stock={stock.data}
        action={<Track stock={stock.data} />}
        sources={<SourcesLink stock={name} ticker={stock.data.ticker} />}
      />
      <SideSwitch stock={stock.data} named={named} filter={narrowed} />
      <div className="mt-6 grid items-start gap-x-10 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <section aria-label="Tips" className={classNames('min-w-0', named && 'max-lg:hidden')}>
          <StockTipFilters stock={stock.data} tab={named} {...{ filter, strategists, signedIn }} />
          {failed && <ErrorState title="Failed to Load Tips" onRetry={() => void tips.refetch()} />}
          {tips.isSuccess && items.length === 0 && (
            <EmptyState
              title={narrowed ? 'No such tips' : 'No tips yet'}
              text={
                narrowed
                  ? `No tip about ${stock.data.ticker} is what was asked for.`
                  : `Tips about ${stock.data.ticker} will stand here, from every video and article that speaks of it.`
              }
            />
          )}
          <TipsByYear tips={items} radar={radar} complete={!tips.hasNextPage} />
          <ShowMore pages={tips} label="Show more tips" inAddress />
          {/* Where there is room for both sides it stands below the prices themselves. */}
          {items.some(({ outcome }) => outcome) && <PastPrices className="mt-6 lg:hidden" />}
        </section>
        <aside
          aria-label="My analysis"
          className={classNames('stock-work min-w-0', !named && 'max-lg:hidden')}
        >
          <StockWork stock={stock.data} tips={items} tab={named ?? 'analysis'} onTab={setTab} />
        </aside>
      </div>
    </div>
  )
}

function Track({ stock }: { stock: StockDetail }) {
  if (useUser()) return <TrackButton stock={stock} />
  return (
    <a className={buttonClass('primary')} href={loginAddress(stockAddress(stock.ticker))}>
      Login to Track
    </a>
  )
}

/** The tab that the address names, and a function that opens another tab. Changing tabs adds no step to the history. */
function useTab(ticker: string, filter: string): [StockTab | null, (tab: StockTab) => void] {
  const named = namedTab(new URLSearchParams(useQueryText()))

  useEffect(() => {
    // Opens the tab with the form of the conclusion, also on phones.
    const open = () => {
      if (location.hash === '#conclusion')
        navigate(`${stockAddress(ticker, 'analysis', filter)}#conclusion`, { replace: true })
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [ticker, filter])

  return [named, tab => navigate(stockAddress(ticker, tab, filter), { replace: true })]
}

/** Phones show one side at a time: the tips, or the reader's own work. This switch changes sides. */
function SideSwitch({
  stock,
  named,
  filter,
}: {
  stock: StockDetail
  named: StockTab | null
  filter: string
}) {
  const sides = [
    { name: plural(stock.tipCount, 'tip'), href: stockAddress(stock.ticker, null, filter), current: !named },
    { name: 'My analysis', href: stockAddress(stock.ticker, named ?? 'analysis', filter), current: named },
  ]
  return (
    <nav aria-label="Parts of this page" className="-mx-4 mt-6 flex border-b border-line-2 md:mx-0 lg:hidden">
      {sides.map(({ name, href, current }) => (
        <Link
          key={name}
          href={href}
          replace
          data-app
          aria-current={current ? 'true' : undefined}
          className="flex-1 border-b-2 border-transparent py-3 text-center text-ui font-medium text-ink-3 aria-[current]:border-ink aria-[current]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

interface TipsByYearProps {
  tips: readonly Tip[]
  radar: ReadonlyMap<string, TipRadar>
  complete: boolean
}

function TipsByYear({ tips, radar, complete }: TipsByYearProps) {
  const now = useNow()
  const signedIn = useUser() !== null
  const opinions = useReaderJudgements(useShowConsensus())
  const years = tipsByYear(tips, now)
  const far = useMemo(() => new Set(tips.slice(near)), [tips])
  return years.map(({ year, tips: ofYear }, index) => (
    <section key={year} aria-label={String(year)} className="mb-8">
      <div className="flex min-h-11 items-center gap-4">
        <h2 className="title">{year}</h2>
        <span className="h-px flex-1 bg-line-2" />
        {/* The last year may go on in the next page: its count is not known yet. */}
        {(complete || index < years.length - 1) && (
          <span className="text-label text-ink-3">{plural(ofYear.length, 'tip')}</span>
        )}
      </div>
      <div className="stack">
        {ofYear.map(tip => (
          <StockTip
            key={tip.id}
            tip={tip}
            radar={radar.get(tip.id)}
            verdict={opinions.judgementOf(tip)}
            earlier={opinions.earlierOf(tip)}
            onJudge={opinions.judge}
            signedIn={signedIn}
            far={far.has(tip)}
          />
        ))}
      </div>
    </section>
  ))
}

/** From this many tips on, the browser draws only those near the screen: painting a thousand takes most of a second. */
const near = 100

interface StockTipProps {
  tip: Tip
  radar: TipRadar | undefined
  verdict: Classification | null
  earlier: ListedJudgement | null
  onJudge: ReaderJudgements['judge']
  signedIn: boolean
  far: boolean
}

/** A tip of the stock. It is drawn again only when its own props change: a stock may have hundreds of tips. */
const StockTip = memo(function StockTip({
  tip,
  radar,
  verdict,
  earlier,
  onJudge,
  signedIn,
  far,
}: StockTipProps) {
  return (
    <TipCard
      tip={tip}
      place="elsewhere"
      far={far}
      finding={evidenceFinding(tip)}
      origin={tipOrigin(tip)}
      watch={signedIn && <WatchTip tip={tip} verdict={verdict} />}
      {...radarParts(tip, radar)}
      actions={signedIn && <TipActions tip={tip} />}
      opinion={
        <TipJudgement
          ticker={tip.stock.ticker}
          consensus={tip.consensus}
          verdict={verdict}
          earlier={earlier}
          onJudge={chosen => onJudge(tip, chosen)}
          why={verdict && <Why tipId={tip.id} ticker={tip.stock.ticker} verdict={verdict} />}
        />
      }
    />
  )
})
