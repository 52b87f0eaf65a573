import type { SinceDecided } from '#contract/conclusions.ts'
import { useUser } from '#web/account/queries.ts'
import { MovedMark } from '#web/features/library/outcomes/marks.tsx'
import { todayIn } from '#web/format/days/calendar-days.ts'
import { signedPercent } from '#web/format/numbers/signed.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useNow } from '#web/ui/browser/now.ts'
import { sincePieces } from './since-words.ts'

/** The news about a stock since its conclusion was saved. Each part links to the list that it counts. */
export function SinceWords({ ticker, since }: { ticker: string; since: SinceDecided }) {
  const today = todayIn(useUser()?.timezone ?? 'UTC', useNow())
  return sincePieces(ticker, since, today).map(({ words, href }) =>
    href ? (
      <Link key={words} href={href} className="link">
        {words}
      </Link>
    ) : (
      words
    ),
  )
}

/**
 * How far the price has moved since the conclusion, if there are prices. Names the stock unless the row does. The text
 * has no colour, because the change is neither good nor bad.
 */
export function SinceChange({ ticker, change }: { ticker: string | null; change: number | null }) {
  if (change === null) return null
  return (
    <b className="whitespace-nowrap text-ink">
      <span className="mr-1 inline-block empty:hidden">
        <MovedMark result={change} />
      </span>
      {ticker && `${ticker} `}
      {signedPercent(change)}
    </b>
  )
}
