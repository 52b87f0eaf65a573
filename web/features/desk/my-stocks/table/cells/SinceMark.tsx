import type { MyStock } from '#contract/my-stocks.ts'
import { useUser } from '#web/account/queries.ts'
import { shortSince, sincePieces } from '#web/features/desk/conclusions/since/since-words.ts'
import { todayIn } from '#web/format/days/calendar-days.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useNow } from '#web/ui/browser/now.ts'

/** A short mark for news since the conclusion, for a row. Draws nothing without news. */
export function SinceMark({ entry: { stock, since } }: { entry: MyStock }) {
  const today = todayIn(useUser()?.timezone ?? 'UTC', useNow())
  const short = since && shortSince(since)
  if (!since || !short) return null
  const pieces = sincePieces(stock.ticker, since, today)
  const href = pieces.find(({ href }) => href)?.href ?? `/stocks/${stock.ticker}`
  return (
    <Link href={href} className="link" title={pieces.map(({ words }) => words).join('')}>
      {since.seen ? short : <b>{short}</b>}
      <span className="sr-only"> since you decided</span>
    </Link>
  )
}
