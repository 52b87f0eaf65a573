import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { MyStock } from '#contract/my-stocks.ts'
import { itemsOf } from '#web/api/read.ts'
import { MyStocksTrail } from '#web/features/desk/my-stocks/MyStocksTrail.tsx'
import { stocksWithoutConclusion } from '#web/features/desk/my-stocks/queries.ts'
import { userStocks } from '#web/features/watch/dashboard/queries.ts'
import { PlaceTabs, placeHead } from '#web/layout/bars/PlaceTabs.tsx'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** The tracked stocks about which nothing has been concluded. */
export function NoConclusionsPage() {
  usePageHead({ title: 'Stocks Without Conclusions' })
  const list = useInfiniteQuery(stocksWithoutConclusion())
  const stocks = itemsOf(list.data)
  const tracksNothing = useQuery(userStocks()).data?.length === 0
  return (
    <div className="wrap py-6 md:py-10">
      <MyStocksTrail />
      <header className={`${placeHead} mb-6`}>
        <h1 className="headline">Stocks Without Conclusions</h1>
        <PlaceTabs />
      </header>
      {list.isPending && <RowSkeletons />}
      {list.isError && stocks.length === 0 && (
        <ErrorState
          title="Failed to Load Stocks"
          text="Unable to fetch your stocks. Please try again later."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && stocks.length === 0 && (
        <EmptyState
          title="All stocks have conclusions!"
          text={
            tracksNothing
              ? 'You track no stock yet. Choose Add to My Stocks on the page of one; here you are reminded to write down what you make of it.'
              : 'A stock that you add to My Stocks waits here until you write down what you make of it.'
          }
          action={
            <Link
              href={tracksNothing ? '/' : '/my-stocks'}
              className={`${buttonClass()} whitespace-pre-line`}
            >
              {tracksNothing ? 'Find a stock in the feed' : 'Go to My Stocks'}
            </Link>
          }
        />
      )}
      {stocks.length > 0 && (
        <ul className="card max-w-[832px] gap-x-4 rows md:grid md:grid-cols-[auto_minmax(0,1fr)_auto]">
          {stocks.map(entry => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <ShowMore pages={list} label="Show more stocks" />
    </div>
  )
}

function Row({ entry: { stock, createdAt } }: { entry: MyStock }) {
  const address = `/stocks/${stock.ticker}`
  return (
    <li className="col-span-full flex items-center gap-x-4 gap-y-2 px-4 py-4 max-md:flex-wrap md:grid md:grid-cols-subgrid md:px-5">
      <Link href={address} className="ticker justify-self-start">
        {stock.ticker}
      </Link>
      <div className="flex min-w-0 flex-1 items-baseline justify-between gap-x-4 max-md:order-last max-md:basis-full max-md:flex-wrap">
        <p className="min-w-0 truncate text-ui">{stock.companyName !== stock.ticker && stock.companyName}</p>
        <p className="flex-none text-label text-ink-3">
          Added <Age moment={createdAt} />
        </p>
      </div>
      <Link href={`${address}#conclusion`} className={`${buttonClass('outline', 'small')} max-md:ml-auto`}>
        Add Conclusion
      </Link>
    </li>
  )
}

function RowSkeletons() {
  return (
    <div aria-busy="true" className="card max-w-[832px] rows">
      <span className="sr-only">Loading stocks</span>
      {[1, 2, 3, 4].map(number => (
        <div key={number} className="flex h-16 items-center gap-4 px-5">
          <Skeleton className="h-6 w-14" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="ml-auto h-8 w-28" />
        </div>
      ))}
    </div>
  )
}
