import type { QueuedFeedback, QueuedHome, QueuedPost } from '#contract/moderation.ts'
import { StanceBadge } from '#web/features/library/tips/card/StanceBadge.tsx'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import '#web/features/library/tips/tips.css'

/** The site in question: the strategist whose name it uses, and the posts that were read there. */
export function HomeDetails({ entry }: { entry: QueuedHome }) {
  const { strategist, home, own, others, posts, postCount } = entry
  return (
    <section aria-label="What was read there" className="stack p-4 text-ui md:px-6">
      <p>
        {plural(postCount, 'post')} under the name of{' '}
        <Link href={`/strategists/${strategist.id}`} className="link">
          {strategist.name}
        </Link>{' '}
        {postCount === 1 ? 'was' : 'were'} read at <b className="wrap-anywhere">{home}</b>.{' '}
        {own.length > 0 ? `What is known to be theirs: ${own.join(', ')}.` : 'No site is known to be theirs.'}
        {others.length > 0 && ` Others were read there too: ${others.join(', ')}.`}
      </p>
      <ul className="rows border-y border-line">
        {posts.map(({ slug, title, url }) => {
          const source = safeAddress(url)
          return (
            <li key={slug} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <Link
                href={`/posts/${slug}`}
                className="min-w-0 font-serif text-body text-ink hover:text-accent"
              >
                {title}
              </Link>
              {source && (
                <a href={source} target="_blank" rel="noreferrer ugc" className="link">
                  View Source
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The text of feedback to the makers. */
export function FeedbackDetails({ entry: { message, email } }: { entry: QueuedFeedback }) {
  return (
    <section aria-label="What they say" className="p-4 md:px-6">
      <p dir="auto" className="max-w-measure font-serif whitespace-pre-line text-ink wrap-anywhere">
        {message}
      </p>
      {email && (
        <p className="mt-3 text-ui">
          An answer goes to{' '}
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
          .
        </p>
      )}
    </section>
  )
}

/** The waiting post, with its first tips. */
export function PostDetails({
  entry: { slug, title, summary, author, url, tips, tipCount },
}: {
  entry: QueuedPost
}) {
  const source = safeAddress(url)
  return (
    <section aria-label="The post" className="p-4 md:px-6">
      <div
        dir="auto"
        className="max-w-measure border-l-2 border-line-2 pl-4 font-serif text-ink wrap-anywhere"
      >
        <p className="font-semibold">{title}</p>
        <p className="whitespace-pre-line">{summary}</p>
      </div>
      <ul className="mt-3 rows text-ui">
        {tips.map(({ ticker, stance, text }) => (
          <li key={`${ticker} ${text}`} className="py-2">
            <span className="mr-2 inline-flex gap-2">
              <span className="ticker">{ticker}</span>
              <StanceBadge stance={stance} />
            </span>
            <span dir="auto" className="wrap-anywhere">
              {text}
            </span>
          </li>
        ))}
      </ul>
      <p className="meta mt-3">
        {tipCount > tips.length && <span>{plural(tipCount, 'tip')} in all</span>}
        {author && <span>author {author}</span>}
        {source && (
          <a href={source} target="_blank" rel="noreferrer ugc" className="link">
            View Source
          </a>
        )}
        <Link href={`/posts/${slug}`} className="link">
          Open it
        </Link>
      </p>
    </section>
  )
}
