import { useQuery } from '@tanstack/react-query'
import type { UserStock } from '#contract/analytics.ts'
import { percentage } from '#web/format/numbers/percentage.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { PanelFailure } from './PanelFailure.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { mostStocks, userStocks } from './queries.ts'
import { SidePanel } from './SidePanel.tsx'

/** The first tracked stocks, with the number of classified tips for each. */
export function MyStocksPanel() {
  const { data: stocks, isPending, refetch } = useQuery(userStocks())
  return (
    <SidePanel title="My Stocks" note="tips classified">
      {isPending && <PanelSkeleton label="Loading your stocks" />}
      {!isPending && !stocks && (
        <PanelFailure text="Your stocks could not be loaded." onRetry={() => void refetch()} />
      )}
      {stocks?.length === 0 && (
        <p className="py-4 text-ui text-ink-3">
          No stocks yet. Add one on its page, and see here how far you are.
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,auto)_minmax(40px,1fr)_auto_auto] gap-x-3 rows not-empty:border-b border-line">
        {stocks?.slice(0, mostStocks).map(stock => (
          <li key={stock.ticker} className="col-span-full grid grid-cols-subgrid">
            <StockProgress stock={stock} />
          </li>
        ))}
      </ul>
      {stocks && stocks.length > mostStocks && (
        <p className="pt-4 text-ui">
          <Link href="/my-stocks" className="link">
            View All Stocks
          </Link>
        </p>
      )}
    </SidePanel>
  )
}

function StockProgress({ stock: { ticker, tipCount, classifiedCount } }: { stock: UserStock }) {
  const percent = percentage(classifiedCount, tipCount)
  return (
    <Link
      href={`/stocks/${ticker}`}
      className="group col-span-full grid min-h-11 grid-cols-subgrid items-center text-label"
    >
      <b className="truncate text-ink group-hover:text-accent group-hover:underline">{ticker}</b>
      <progress className={bar} max={100} value={percent} aria-label={`Tips of ${ticker} classified`} />
      <span className="text-right whitespace-nowrap text-ink-3">
        {classifiedCount.toLocaleString('en-US')} of {tipCount.toLocaleString('en-US')}
      </span>
      <b className="text-right text-ink">{percent}%</b>
    </Link>
  )
}

const bar =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full border border-line-2 bg-sunken forced-color-adjust-none [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent'
