import { useQuery } from '@tanstack/react-query'
import { StartLink } from '#web/account/StartLink.tsx'
import { isNotFound } from '#web/api/api-error.ts'
import { stock as stockQuery } from '#web/features/library/stocks/queries.ts'
import { stockAddress } from '#web/features/library/stocks/stock-tab.ts'
import { TickerLink } from '#web/features/library/tips/card/TipHead.tsx'
import { whoSaysItOf } from '#web/features/watch/radar/queries.ts'
import { WhoSaysItList, WhoSaysItSummary } from '#web/features/watch/radar/who-says-it/WhoSaysItList.tsx'
import { whoSaysItAddress } from '#web/features/watch/radar/who-says-it/who-says-it-address.ts'
import type { PageProps } from '#web/layout/page/lazy-page.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'

/**
 * The newest tip of each author on a stock. The stock's page shows the same in a dialog; this page is for browsers
 * without scripts.
 */
export function WhoSaysItPage({ params }: PageProps) {
  const name = params.ticker ?? ''
  const stock = useQuery(stockQuery(name))
  const voices = useQuery(whoSaysItOf(name))
  const missing = isNotFound(stock.error) || isNotFound(voices.error)
  const ticker = stock.data?.ticker
  usePageHead(
    ticker
      ? { title: `Who says it: ${ticker}`, canonicalPath: whoSaysItAddress(ticker) }
      : missing
        ? { title: 'Stock Not Found' }
        : undefined,
    missing ? 404 : 200,
  )
  if (missing)
    return (
      <EmptyState
        level={1}
        title="Stock Not Found"
        text="No tip speaks of a stock of this name yet."
        action={<StartLink />}
      />
    )
  return (
    <div className="wrap max-w-[824px] py-8">
      <h1 className="headline">Who says it</h1>
      {ticker && (
        <p className="meta mt-3 mb-6">
          <TickerLink ticker={ticker} />
          {voices.data && <WhoSaysItSummary {...voices.data} />}
          <Link className="link reach" href={stockAddress(ticker)}>
            All tips
          </Link>
        </p>
      )}
      {voices.isPending && <Loading words="Loading who says it" size="h-80" />}
      {voices.isError && (
        <ErrorState title="Failed to Load Who Says It" onRetry={() => void voices.refetch()} />
      )}
      {voices.data && <WhoSaysItList {...voices.data} level={2} />}
    </div>
  )
}
