import { Link } from '#web/ui/addresses/Link.tsx'

/** At most 4, then '+N more' (specification, section 9). */
const most = 4

export function TickerChips({ tickers }: { tickers: string[] }) {
  const rest = tickers.length - most
  return (
    <>
      {tickers.slice(0, most).map(ticker => (
        <Link key={ticker} href={`/stocks/${encodeURIComponent(ticker)}`} className="ticker relative">
          {ticker}
        </Link>
      ))}
      {rest > 0 && <span>+{rest} more</span>}
    </>
  )
}
