import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemsOf } from '#web/api/read.ts'
import { SinceChange, SinceWords } from '#web/features/desk/conclusions/since/SinceWords.tsx'
import { hasNews } from '#web/features/desk/conclusions/since/since-words.ts'
import { myStocks } from '#web/features/desk/my-stocks/queries.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** The most stocks shown at first, because the due things are below. */
const few = 5

/** The person's stocks with news since their conclusion. Draws nothing if there is no news. */
export function SinceDecidedList() {
  const [all, setAll] = useState(false)
  const list = useInfiniteQuery(myStocks())
  const news = itemsOf(list.data).flatMap(({ stock, since }) =>
    since && !since.seen && hasNews(since) ? [{ ticker: stock.ticker, since }] : [],
  )
  if (news.length === 0) return null
  return (
    <section aria-labelledby="since-decided" className="due-since">
      <h2 id="since-decided" className="due-since-heading">
        Since you decided
      </h2>
      <ul>
        {news.slice(0, all ? undefined : few).map(({ ticker, since }) => (
          <li key={ticker}>
            <Link href={`/stocks/${encodeURIComponent(ticker)}?tab=analysis`} className="ticker">
              {ticker}
            </Link>
            <p>
              <SinceWords ticker={ticker} since={since} />
            </p>
            <SinceChange ticker={null} change={since.change} />
          </li>
        ))}
      </ul>
      {news.length > few && !all && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {`Show all ${news.length.toLocaleString('en-US')}`}
        </Button>
      )}
    </section>
  )
}
