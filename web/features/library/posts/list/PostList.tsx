import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PostListItem } from '#contract/posts.ts'
import { itemsOf } from '#web/api/read.ts'
import { type ListedFrom, listedPosts } from '#web/features/library/posts/queries.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useNow } from '#web/ui/browser/now.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { type GroupProps, groupPosts } from './group-posts.ts'
import { listAddress } from './listed-from.ts'
import { PostCard } from './PostCard.tsx'
import { PostCardSkeleton } from './PostCardSkeleton.tsx'

interface Props {
  source: ListedFrom
  /** When the reader's last visit ended. Null during their first visit. */
  since: string | null
  /** Lists only what has come since then. */
  onlyNew: boolean
  /** The reader's time zone, whose days make rows. */
  timezone: string
  /** Draws posts that share a row. Its code is loaded only where some do. */
  Group: ComponentType<GroupProps>
}

/** The list of posts, those of one day on one stock in one row. Scrolling loads more. */
export function PostList({ source, since, onlyNew, timezone, Group }: Props) {
  const feed = useInfiniteQuery(listedPosts(source))
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(useNow())
  if (feed.isPending) return <FeedSkeleton />
  if (feed.isError && !feed.data) {
    return (
      <ErrorState
        title="Failed to Load Posts"
        text="Unable to fetch posts. Please try again later."
        onRetry={() => feed.refetch()}
      />
    )
  }
  const isNew = ({ createdAt }: PostListItem) => since !== null && createdAt > since
  const all = itemsOf(feed.data)
  // The list is in the order of arrival: behind the first older post nothing is new.
  const posts = onlyNew ? all.filter(isNew) : all
  const hasNextPage = feed.hasNextPage && posts.length === all.length
  if (posts.length === 0 && !hasNextPage)
    return onlyNew ? <NothingNew source={source} /> : <NoPosts source={source} />
  return (
    <>
      <ul className="rows">
        {groupPosts(posts, timezone).map(row => (
          <li key={row.key} className="py-6">
            {row.posts.length > 1 ? (
              <Group row={row} today={today} isNew={isNew} />
            ) : (
              <PostCard post={row.posts[0]} isNew={isNew(row.posts[0])} />
            )}
          </li>
        ))}
      </ul>
      <ShowMore pages={{ ...feed, hasNextPage }} inAddress />
    </>
  )
}

function NothingNew({ source }: { source: ListedFrom }) {
  return (
    <EmptyState
      title="Nothing new yet"
      text="No post has come since you were here last."
      action={
        <Link href={listAddress(source, false)} replace className={buttonClass()}>
          Show all posts
        </Link>
      }
    />
  )
}

function NoPosts({ source }: { source: ListedFrom }) {
  return (
    <EmptyState
      title="No posts yet"
      text={
        source
          ? `Nobody has added ${source === 'youtube' ? 'a video' : 'an article'} yet. Paste the link of one that made you think, or look at all posts.`
          : 'Paste the link of a video or an article. Its tips are found for you, with the words they stand on, and you judge each of them.'
      }
      action={
        <>
          {source && (
            <Link href="/" replace className={buttonClass()}>
              Show all posts
            </Link>
          )}
          <Link href="/posts/new" className={buttonClass('primary')}>
            Add Post
          </Link>
        </>
      }
    />
  )
}

function FeedSkeleton() {
  return (
    <div aria-busy="true" className="rows">
      <span className="sr-only">Loading posts</span>
      {[1, 2, 3, 4].map(number => (
        <div key={number} className="py-6">
          <PostCardSkeleton />
        </div>
      ))}
    </div>
  )
}
