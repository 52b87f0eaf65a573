import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loginAddress } from '#web/account/queries.ts'
import { isLoggedOut } from '#web/api/api-error.ts'
import { itemsOf } from '#web/api/read.ts'
import { useUntrackStock } from '#web/features/desk/my-stocks/changes.ts'
import '#web/features/desk/my-stocks/my-stocks.css'
import { StockCardSkeletons } from '#web/features/desk/my-stocks/card/StockCardSkeletons.tsx'
import { myStocks } from '#web/features/desk/my-stocks/queries.ts'
import { StocksBoard } from '#web/features/desk/my-stocks/table/StocksBoard.tsx'
import { plural } from '#web/format/words/plural.ts'
import { PlaceTabs, placeHead } from '#web/layout/bars/PlaceTabs.tsx'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'

/** The watchlist. */
export function MyStocksPage() {
  usePageHead({ title: 'My Stocks' })
  const list = useInfiniteQuery(myStocks())
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  // This page sorts the list, so it needs the whole list. The first request mostly brings all of it.
  const lacks = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (lacks) void fetchNextPage()
  }, [lacks, fetchNextPage])
  const removal = useUntrackStock()
  const stocks = itemsOf(list.data)
  if (isLoggedOut(list.error)) return <PleaseLogIn />
  return (
    <div className="wrap py-6 md:py-10">
      <header className={placeHead}>
        <h1 className="headline">My Stocks</h1>
        <PlaceTabs />
        {list.isSuccess && !hasNextPage && stocks.length > 0 && (
          <p className="text-ui">{plural(stocks.length, 'stock')}</p>
        )}
      </header>
      {list.isPending && (
        <div className="mt-6">
          <StockCardSkeletons />
        </div>
      )}
      {list.isError && stocks.length === 0 && (
        <ErrorState title="Failed to Load Stocks" text={tryLater} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && <StocksBoard entries={stocks} onRemove={stock => removal.mutate(stock)} />}
      {list.isSuccess && stocks.length === 0 && <NoStocks />}
      {isFetchNextPageError && (
        <p role="alert" className="text-label text-danger">
          Not all of your stocks could be loaded.{' '}
          <Button size="small" onClick={() => void fetchNextPage()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}

const tryLater = 'Unable to fetch your stocks. Please try again later.'

function NoStocks() {
  return (
    <EmptyState
      title="No stocks yet"
      text="Add the ones you hold or watch, or choose Add to My Stocks on the page of a stock. It stands here with what you make of it, and its new tips wait for your judgement."
      action={
        <Link href="/" className={buttonClass('primary')}>
          Go to the feed
        </Link>
      }
    />
  )
}

/** The session ended while the page was open. */
function PleaseLogIn() {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title="Please log in"
        text="Your session has ended. Your stocks are where you left them."
        action={
          <a className={buttonClass('primary')} href={loginAddress('/my-stocks')}>
            Sign In
          </a>
        }
      />
    </div>
  )
}
