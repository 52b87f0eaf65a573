import { sourceKind } from '#contract/source-kind.ts'
import type { Stock } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { monogram } from '#web/format/words/initials.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { SourceLabel } from '#web/ui/labels/SourceLabel.tsx'
import '#web/features/library/tips/tips.css'

/** The head of a tip on the page of its post: the stock. */
export function TipStock({ stock }: { stock: Stock }) {
  return (
    <p className="tip-stock">
      <TickerLink ticker={stock.ticker} />
      {stock.companyName !== stock.ticker && <span>{stock.companyName}</span>}
    </p>
  )
}

/** The head of a tip elsewhere: its author, the kind of source, and its age. The post itself follows after 'From:'. */
export function TipAuthor({ tip: { post } }: { tip: Pick<Tip, 'post'> }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span
        className="grid size-8 flex-none place-items-center rounded-full bg-sunken text-label text-ink-2"
        aria-hidden
      >
        {monogram(post.author)}
      </span>
      <div className="min-w-0">
        {post.author && <p className="truncate text-ui text-ink font-medium">{post.author}</p>}
        <p className="meta">
          <SourceLabel kind={sourceKind(post.sourceType, post.url)} />
          <Age moment={post.publishedAt ?? post.createdAt} />
        </p>
      </div>
    </div>
  )
}

export function TickerLink({ ticker }: { ticker: string }) {
  return (
    <Link className="ticker flex-none" href={`/stocks/${ticker}`}>
      {ticker}
    </Link>
  )
}
