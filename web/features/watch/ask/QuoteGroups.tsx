import type { QuoteGroup } from '#contract/ask.ts'
import { stockAddress } from '#web/features/library/stocks/stock-tab.ts'
import '#web/features/library/tips/tips.css'
import { fullDate } from '#web/format/days/full-date.ts'
import { timecode } from '#web/format/numbers/timecode.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import { placeOfQuote } from './ask-address.ts'
import { type NumberedGroup, numberedGroups, quoteAnchor } from './numbered-groups.ts'

const titles: Record<QuoteGroup['about'], string> = {
  figures: 'Figures',
  changed: 'Said otherwise before',
  for: 'For it',
  against: 'Against it',
  said: 'Said of it',
  mine: 'Yours',
}
const stances = { for: 'bullish', against: 'bearish' } as const

/** The quotes that answer a question, by what they are to it. */
export function QuoteGroups({ groups }: { groups: readonly QuoteGroup[] }) {
  return numberedGroups(groups).map(group => <Group key={group.about} {...group} />)
}

function Group({ about, quotes }: NumberedGroup) {
  const stance = about === 'for' || about === 'against' ? stances[about] : null
  return (
    <section aria-labelledby={`about-${about}`} className="quotes-of">
      <h2 id={`about-${about}`} className="title">
        {stance && (
          <span className={stanceColors[stance]}>
            <StanceShape stance={stance} size={12} />
          </span>
        )}
        {titles[about]}
      </h2>
      <ol>
        {quotes.map(({ number, quote }) => (
          <li key={number} id={quoteAnchor(number)} value={number}>
            <QuoteFigure quote={quote} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function QuoteFigure({ quote }: { quote: NumberedGroup['quotes'][number]['quote'] }) {
  const { text, postId, seconds, stock, author, publishedAt } = quote
  const place = placeOfQuote(quote)
  return (
    <figure dir="auto" className="evidence">
      <blockquote className="quotation">{text}</blockquote>
      <figcaption>
        {place && (
          // A plain link, because browsers follow a link to words in a text only when they load the page.
          <a href={place} className="tag origin">
            <span aria-hidden>¶</span> In the text
            {seconds !== null && <span className="font-normal">at {timecode(seconds)}</span>}
          </a>
        )}
        {stock !== null && (
          <Link href={stockAddress(stock)} className="ticker">
            {stock}
          </Link>
        )}
        <span>{postId === null ? 'You' : (author ?? 'No author named')}</span>
        {publishedAt && <time dateTime={publishedAt}>{fullDate(new Date(publishedAt))}</time>}
      </figcaption>
    </figure>
  )
}
