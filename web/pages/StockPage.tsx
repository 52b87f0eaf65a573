import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StockDetail } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { isNotFound } from '#web/api/api-error.ts'
import { itemsOf } from '#web/api/read.ts'
import { LoginRequired } from '#web/features/account/LoginRequired.tsx'
import { loginAddress, useUser } from '#web/features/account/queries.ts'
import { TipOpinion } from '#web/features/classifications/TipOpinion.tsx'
import { stock as stockQuery } from '#web/features/stocks/queries.ts'
import { StanceOverTime } from '#web/features/stocks/StanceOverTime.tsx'
import { StockHeader } from '#web/features/stocks/StockHeader.tsx'
import { StockSkeleton } from '#web/features/stocks/StockSkeleton.tsx'
import { stockHead } from '#web/features/stocks/stock-head.ts'
import { TargetLadder } from '#web/features/stocks/TargetLadder.tsx'
import { TargetSummary } from '#web/features/stocks/TargetSummary.tsx'
import { tipDate, tipsByYear } from '#web/features/stocks/tips-by-year.ts'
import { evidenceFinding } from '#web/features/tips/evidence-finding.ts'
import { tipsOfStock, useShowConsensus } from '#web/features/tips/queries.ts'
import { TipActions } from '#web/features/tips/TipActions.tsx'
import { TipCard } from '#web/features/tips/TipCard.tsx'
import { tipOrigin } from '#web/features/tips/tip-origin.ts'
import { plural } from '#web/format/plural.ts'
import type { PageProps } from '#web/layout/lazy-page.ts'
import { usePageHead } from '#web/layout/use-page-head.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useNow } from '#web/ui/now.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'

/** A stock: what others said about it, by year, and what their figures come to. */
export function StockPage({ params }: PageProps) {
  const name = params.ticker ?? ''
  const stock = useQuery(stockQuery(name))
  const tips = useInfiniteQuery(tipsOfStock(name))
  const items = useMemo(() => itemsOf(tips.data), [tips.data])
  const missing = isNotFound(stock.error)
  usePageHead(
    stock.data ? stockHead(stock.data, items[0]?.text) : missing ? { title: 'Stock Not Found' } : undefined,
    missing ? 404 : 200,
  )
  if (stock.isPending) return <StockSkeleton />
  if (missing)
    return <EmptyState level={1} title="Stock Not Found" text="No tip speaks of a stock of this name yet." />
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
      <StockHeader stock={stock.data} action={<Track ticker={stock.data.ticker} />} />
      <div className="mt-8 grid items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <section aria-label="Tips" className="min-w-0">
          {failed && <ErrorState title="Failed to Load Tips" onRetry={() => void tips.refetch()} />}
          {tips.isSuccess && items.length === 0 && (
            <EmptyState title="No tips yet" text={`Tips about ${stock.data.ticker} will stand here.`} />
          )}
          <TipsByYear tips={items} complete={!tips.hasNextPage} />
          <ShowMore pages={tips} label="Show more tips" />
        </section>
        <Analysis stock={stock.data} tips={items} more={tips.hasNextPage} />
      </div>
    </div>
  )
}

function Track({ ticker }: { ticker: string }) {
  if (useUser()) return null
  return (
    <a className={buttonClass('primary')} href={loginAddress(`/stocks/${ticker}`)}>
      Login to Track
    </a>
  )
}

function TipsByYear({ tips, complete }: { tips: readonly Tip[]; complete: boolean }) {
  const now = useNow()
  const years = tipsByYear(tips, now)
  return years.map(({ year, tips: ofYear }, index) => (
    <section key={year} aria-label={String(year)} className="mb-8">
      <div className="mb-4 flex items-center gap-4">
        <h2 className="title">{year}</h2>
        <span className="h-px flex-1 bg-line-2" />
        {/* The last year may go on in the next page: its count is not known yet. */}
        {(complete || index < years.length - 1) && (
          <span className="text-label text-ink-3">{plural(ofYear.length, 'tip')}</span>
        )}
      </div>
      <div className="space-y-4">
        {ofYear.map(tip => (
          <StockTip key={tip.id} tip={tip} />
        ))}
      </div>
    </section>
  ))
}

function StockTip({ tip }: { tip: Tip }) {
  const signedIn = useUser() !== null
  const showConsensus = useShowConsensus()
  return (
    <TipCard
      tip={tip}
      place="elsewhere"
      finding={evidenceFinding(tip)}
      origin={tipOrigin(tip)}
      actions={signedIn && <TipActions tip={tip} />}
      opinion={<TipOpinion tip={tip} onJudged={showConsensus} />}
    />
  )
}

function Analysis({ stock, tips, more }: { stock: StockDetail; tips: readonly Tip[]; more: boolean }) {
  const now = useNow()
  const signedIn = useUser() !== null
  const { priceTargetSummary: summary, priceTargets } = stock
  // Dollars where there are any, as the average above; else the currency of most targets.
  const drawn =
    summary.find(({ currency }) => currency === 'USD') ??
    summary.toSorted((one, other) => other.count - one.count)[0]
  const dated = tips.map(tip => ({ id: tip.id, stance: tip.stance, date: tipDate(tip, now) }))
  return (
    <aside
      aria-label="Analysis"
      className="min-w-0 space-y-10 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:px-1"
    >
      {!signedIn && <LoginRequired next={`/stocks/${stock.ticker}`} />}
      {summary.length > 0 && <TargetSummary summary={summary} />}
      {drawn && <TargetLadder targets={priceTargets} summary={drawn} />}
      {dated.length > 1 && <StanceOverTime tips={dated} more={more} />}
    </aside>
  )
}
