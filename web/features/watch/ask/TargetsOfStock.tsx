import { useQuery } from '@tanstack/react-query'
import type { PriceTargetSummary } from '#contract/stocks.ts'
import { stock } from '#web/features/library/stocks/queries.ts'
import { stockAddress } from '#web/features/library/stocks/stock-tab.ts'
import { money } from '#web/format/numbers/money.ts'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'

/** How far apart all targets of a stock are, by currency, with the way to each of them. Nothing without a target. */
export function TargetsOfStock({ ticker }: { ticker: string }) {
  const { data } = useQuery(stock(ticker))
  if (!data || data.priceTargetSummary.length === 0) return null
  return (
    <p className="all-targets">
      All targets of{' '}
      <Link href={stockAddress(data.ticker, 'analysis')} className="link">
        {data.ticker}
      </Link>
      : {data.priceTargetSummary.map(rangeOf).join('; ')}
    </p>
  )
}

function rangeOf({ min, max, average, currency, count }: PriceTargetSummary): string {
  if (count === 1) return money(min, currency)
  return `${money(min, currency)} to ${money(max, currency)}, on average ${money(average, currency)} (${plural(count, 'target')})`
}
