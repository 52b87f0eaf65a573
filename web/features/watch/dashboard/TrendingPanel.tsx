import { useQuery } from '@tanstack/react-query'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { PanelFailure } from './PanelFailure.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { trending } from './queries.ts'
import { SidePanel } from './SidePanel.tsx'

/** The stocks with the most new tips. With `most`, only the first of them. */
export function TrendingPanel({ most }: { most?: number }) {
  const { data: stocks, isPending, refetch } = useQuery(trending())
  return (
    <SidePanel title="Trending Tickers">
      {isPending && <PanelSkeleton label="Loading trending tickers" />}
      {!isPending && !stocks && (
        <PanelFailure text="Trending tickers could not be loaded." onRetry={() => void refetch()} />
      )}
      {stocks?.length === 0 && <p className="py-4 text-ui text-ink-3">Nothing is trending yet.</p>}
      <ol className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rows not-empty:border-b border-line">
        {stocks?.slice(0, most).map(({ ticker, tipCount }, index) => (
          <li key={ticker} className="col-span-full grid min-h-11 grid-cols-subgrid items-center text-label">
            <span className="w-5 whitespace-nowrap font-serif text-body text-ink-3 [font-variant-numeric:lining-nums]">
              <span aria-hidden>{index + 1}</span>
              <span className="sr-only">{`Trending #${index + 1}`}</span>
            </span>
            <Link href={`/stocks/${ticker}`} className="ticker justify-self-start">
              {ticker}
            </Link>
            <b className="text-right text-ink">{plural(tipCount, 'tip')}</b>
          </li>
        ))}
      </ol>
    </SidePanel>
  )
}
