import { Check, PenLine } from 'lucide'
import { useId } from 'react'
import type { MyStock } from '#contract/my-stocks.ts'
import { SinceChange, SinceWords } from '#web/features/desk/conclusions/since/SinceWords.tsx'
import { SplitBar, StanceSplit } from '#web/features/desk/my-stocks/table/cells/StanceSplit.tsx'
import { ToJudge } from '#web/features/desk/my-stocks/table/cells/ToJudge.tsx'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Age } from '#web/ui/labels/Age.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { ConclusionSummary } from './ConclusionSummary.tsx'

interface Props {
  entry: MyStock
  onRemove: () => void
}

/** A tracked stock and the person's conclusion about it. */
export function MyStockCard({ entry, onRemove }: Props) {
  const name = useId()
  const { stock, createdAt, tipCount, stanceCounts, conclusion, since } = entry
  const address = `/stocks/${stock.ticker}`
  return (
    <article aria-label={stock.ticker} className="card flex h-full flex-col p-5">
      <header>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={name} className="text-body font-semibold whitespace-nowrap text-ink">
            <Link href={address} className="hover:text-accent hover:underline">
              {stock.ticker}
            </Link>
          </h2>
          <p className="flex-none text-label text-ink-3">
            Added <Age moment={createdAt} />
          </p>
        </div>
        {/* On a line of its own: beside the age a phone has room for a single letter. */}
        {stock.companyName !== stock.ticker && <p className="truncate text-ui">{stock.companyName}</p>}
      </header>
      <div className="stock-tips">
        {tipCount > 0 && <SplitBar counts={stanceCounts} />}
        <p>
          <ToJudge entry={entry} words />
          {tipCount > 0 && <StanceSplit counts={stanceCounts} />}
        </p>
      </div>
      {conclusion ? (
        <div className="mt-4 flex-1 border-t border-line pt-4">
          <p className="flex items-center gap-1.5 text-label text-accent">
            <Icon of={Check} {...icon} />
            Has conclusion
          </p>
          <ConclusionSummary conclusion={conclusion} />
          {since && (
            <p className="mt-3 text-label">
              <SinceWords ticker={stock.ticker} since={since} />
            </p>
          )}
          {since && (
            <p className="text-label empty:hidden">
              <SinceChange ticker={stock.ticker} change={since.change} />
            </p>
          )}
        </div>
      ) : (
        // The place of the conclusion, as high as in the cards beside it.
        <Link
          href={`${address}#conclusion`}
          className="mt-4 flex min-h-12 flex-1 items-center justify-center gap-1.5 rounded-control border border-line-2 border-dashed px-2 text-label text-ink-2 hover:border-accent-line hover:text-accent"
        >
          <Icon of={PenLine} {...icon} />
          Review tips to add conclusion
        </Link>
      )}
      <div className="mt-5 flex items-center gap-2">
        <Link href={address} aria-describedby={name} className={buttonClass('outline', 'small')}>
          View
        </Link>
        <Button variant="quiet" size="small" aria-describedby={name} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </article>
  )
}

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true }
