import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { nearDay } from '#web/format/days/near-day.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import type { GroupProps } from './group-posts.ts'
import { NewMark, PostCard } from './PostCard.tsx'

/** Titles that the row shows before it is opened. */
const mostTitles = 3

/** Several posts of one day on one stock: a row that opens. What is open is open again after Back. */
export function PostGroup({ row: { key, day, posts }, today, isNew }: GroupProps) {
  const id = useId()
  const opened = useHistoryState<{ opened?: string[] } | null>()?.opened ?? []
  const isOpen = opened.includes(key)
  const when = nearDay(day, today)
  return (
    <>
      <article className="group relative">
        {posts.some(isNew) && (
          <p className="meta">
            <NewMark />
          </p>
        )}
        <h3 className="lead mt-1 max-md:text-[1.1875rem]">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            className="cover flex w-full items-center justify-between gap-4 text-start decoration-line-2 decoration-1 underline-offset-4 group-hover:underline"
            onClick={() => {
              const others = opened.filter(one => one !== key)
              history.replaceState({ ...history.state, opened: isOpen ? others : [...others, key] }, '')
            }}
          >
            {posts.length} posts on {posts[0].tickers[0]} {/^[ty]/.test(when) ? when : `on ${when}`}
            <Icon of={ChevronDown} size={18} className={isOpen ? 'flex-none rotate-180' : 'flex-none'} />
          </button>
        </h3>
        {!isOpen && (
          <ul className="mt-2 text-[0.9375rem]">
            {posts.slice(0, mostTitles).map(({ id: postId, slug, title, author, folded }) => (
              <li key={postId} className="truncate">
                {!folded && (
                  <Link href={`/posts/${slug}`} className="relative hover:underline">
                    {title}
                  </Link>
                )}
                <span className="text-label text-ink-3">{author && ` · ${author}`}</span>
              </li>
            ))}
            {posts.length > mostTitles && (
              <li className="text-label text-ink-3">and {posts.length - mostTitles} more</li>
            )}
          </ul>
        )}
      </article>
      {isOpen && (
        <ul id={id} className="rows mt-3 border-l-2 border-line-2 pl-4 md:pl-6">
          {posts.map(post => (
            <li key={post.id} className="py-5">
              <PostCard post={post} isNew={isNew(post)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
