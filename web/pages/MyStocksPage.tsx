import { useInfiniteQuery } from '@tanstack/react-query'
import { isLoggedOut } from '#web/api/api-error.ts'
import { itemsOf } from '#web/api/read.ts'
import { loginAddress } from '#web/features/account/queries.ts'
import { useUntrackStock } from '#web/features/my-stocks/changes.ts'
import { MyStockCard } from '#web/features/my-stocks/MyStockCard.tsx'
import { myStocks } from '#web/features/my-stocks/queries.ts'
import { StockCardSkeletons } from '#web/features/my-stocks/StockCardSkeletons.tsx'
import { usePageHead } from '#web/layout/use-page-head.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'

/** The watchlist. */
export function MyStocksPage() {
  usePageHead({ title: 'My Stocks' })
  const list = useInfiniteQuery(myStocks())
  const removal = useUntrackStock()
  const stocks = itemsOf(list.data)
  if (isLoggedOut(list.error)) return <PleaseLogIn />
  return (
    <div className="wrap py-6 md:py-10">
      <header className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h1 className="headline">My Stocks</h1>
        <nav aria-label="What waits for you" className="flex flex-wrap gap-x-6 gap-y-2 text-ui">
          <Link className="link" href="/my-stocks/unclassified">
            Unclassified Tips
          </Link>
          <Link className="link" href="/my-stocks/no-conclusion">
            Stocks Without Conclusions
          </Link>
        </nav>
      </header>
      {list.isPending && <StockCardSkeletons />}
      {list.isError && stocks.length === 0 && (
        <ErrorState title="Failed to Load Stocks" text={tryLater} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && stocks.length === 0 && <NoStocks />}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        {stocks.map(entry => (
          <li key={entry.id}>
            <MyStockCard entry={entry} onRemove={() => removal.mutate(entry.stock)} />
          </li>
        ))}
      </ul>
      <ShowMore pages={list} label="Show more stocks" />
    </div>
  )
}

const tryLater = 'Unable to fetch your stocks. Please try again later.'

function NoStocks() {
  return (
    <EmptyState
      title="No stocks yet"
      text="Choose Add to My Stocks on the page of a stock. It stands here with what you make of it, and its new tips wait for your judgement."
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
