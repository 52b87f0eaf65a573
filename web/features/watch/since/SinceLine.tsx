import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SinceLastVisit } from '#contract/since.ts'
import { useUser } from '#web/account/queries.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useNow } from '#web/ui/browser/now.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import { hasNews, sinceLastVisit } from './queries.ts'
import { counted, dueInWords, newsInWords, sinceWhen, wholePercent } from './since-words.ts'

/** What is new since the last visit, in one line, with what it stands for below. Draws nothing if nothing is new. */
export function SinceLine() {
  const told = useQuery(sinceLastVisit()).data
  const now = useNow()
  const timezone = useUser()?.timezone ?? 'UTC'
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A press may have opened it before the application was there.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  if (!hasNews(told)) return null
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group mt-5 border-y border-line-2 py-3"
    >
      <summary className="flex cursor-pointer list-none items-start justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span>
          <b className="text-ink">Since {sinceWhen(told.since, now, timezone)}:</b> {newsInWords(told)}
        </span>
        <Icon of={ChevronDown} size={18} className="mt-1 flex-none text-ink-3 group-open:rotate-180" />
      </summary>
      {isOpen && <WhatItIs told={told} />}
    </details>
  )
}

/** What the line stands for. Drawn when somebody asks for it, so that the page is no slower for everybody else. */
function WhatItIs({ told: { posts, tips, against, moves, due } }: { told: SinceLastVisit }) {
  return (
    <div className="grid gap-x-10 gap-y-5 pt-4 pb-2 text-label md:grid-cols-2">
      <Part title="Posts from your sources" rest={posts.count - posts.newest.length} href="/?new=1">
        {posts.newest.map(({ slug, title, author }) => (
          <Row key={slug} href={`/posts/${slug}`} words={title} beside={author} />
        ))}
      </Part>
      <Part title="Tips on your stocks" rest={tips.count - tips.newest.length} href="/my-stocks/unclassified">
        {tips.newest.map(({ id, ticker, stance, text, author, postSlug }) => (
          <Row
            key={id}
            href={`/posts/${postSlug}#tip-${id}`}
            before={
              <>
                <b>{ticker}</b>{' '}
                <span className={`inline-flex items-center gap-1.5 ${stanceColors[stance]}`}>
                  <StanceShape stance={stance} /> {stanceNames[stance]}
                </span>{' '}
              </>
            }
            words={text}
            beside={author}
          />
        ))}
      </Part>
      <Part title="Against your conclusions">
        {against.map(({ ticker, count, tipId, postSlug }) => (
          <Row
            key={ticker}
            href={`/posts/${postSlug}#tip-${tipId}`}
            before={<b>{ticker} </b>}
            words={count === 1 ? '1 tip' : `${counted(count, 'tip')}, the newest`}
          />
        ))}
      </Part>
      <Part title="Prices of your stocks">
        {moves.map(({ ticker, change }) => (
          <Row
            key={ticker}
            href={`/stocks/${encodeURIComponent(ticker)}`}
            before={<b>{ticker} </b>}
            words={wholePercent(change)}
          />
        ))}
      </Part>
      <Part title="Due">{due > 0 && <Row href="/due" words={dueInWords(due)} />}</Part>
    </div>
  )
}

interface PartProps {
  title: string
  /** How many more there are than are listed, and where they are. */
  rest?: number
  href?: string
  children: ReactNode
}

/** One of the things in the line. Draws nothing where there is none of it. */
function Part({ title, rest = 0, href, children }: PartProps) {
  if (Array.isArray(children) ? children.length === 0 : !children) return null
  return (
    <section className="min-w-0">
      <h2 className="mb-1 font-medium text-ink-3">{title}</h2>
      <ul>{children}</ul>
      {rest > 0 && href && (
        <Link href={href} className="link mt-1 inline-block">
          More
        </Link>
      )}
    </section>
  )
}

function Row({
  href,
  before,
  words,
  beside,
}: {
  href: string
  before?: ReactNode
  words: string
  beside?: string | null
}) {
  return (
    <li>
      <Link href={href} className="block truncate py-2.5 text-ink hover:underline md:py-1">
        {before}
        {words}
        {beside && <span className="text-ink-3"> · {beside}</span>}
      </Link>
    </li>
  )
}
