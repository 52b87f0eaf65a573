import { StanceBadge } from '#web/features/library/tips/card/StanceBadge.tsx'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { monogram } from '#web/format/words/initials.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import type { Pair, PairSide } from './pair.ts'
import './pair.css'
import '#web/features/library/tips/tips.css'

/** Two sides of equal width, with the distance between them on the line in the middle. Stacked on phones. */
export function BothSides({ pair: { sides, between }, onLeave }: { pair: Pair; onLeave: () => void }) {
  return (
    <div className="pair">
      <Side {...sides[0]} onLeave={onLeave} />
      <p>
        <span>{between}</span>
      </p>
      <Side {...sides[1]} onLeave={onLeave} />
    </div>
  )
}

function Side({
  author,
  stance,
  figure,
  day,
  said,
  quoted,
  href,
  onLeave,
}: PairSide & { onLeave: () => void }) {
  return (
    <article>
      <header>
        <span
          className="grid size-8 flex-none place-items-center rounded-full bg-sunken text-label text-ink-2"
          aria-hidden
        >
          {monogram(author)}
        </span>
        <div>
          <h3>{author}</h3>
          <time dateTime={day}>{dayInWords(day)}</time>
        </div>
        {stance && <StanceBadge stance={stance} />}
      </header>
      {figure && <b>{figure}</b>}
      {quoted ? (
        <figure dir="auto" className="evidence">
          <blockquote className="quotation">{said}</blockquote>
        </figure>
      ) : (
        <p className="quotation">{said}</p>
      )}
      {href && (
        <Link className="link reach" href={href} onClick={onLeave}>
          Open the tip
        </Link>
      )}
    </article>
  )
}
