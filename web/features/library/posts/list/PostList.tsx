import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '#web/api/read.ts'
import { type ListedFrom, listedPosts } from '#web/features/library/posts/queries.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { PostCard } from './PostCard.tsx'
import { PostCardSkeleton } from './PostCardSkeleton.tsx'

/** The list of posts. Scrolling loads more. */
export function PostList({ source }: { source: ListedFrom }) {
  const feed = useInfiniteQuery(listedPosts(source))
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
  const posts = itemsOf(feed.data)
  if (posts.length === 0) return <NoPosts source={source} />
  return (
    <>
      <ul className="rows">
        {posts.map(post => (
          <li key={post.id} className="py-6">
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <ShowMore pages={feed} inAddress />
    </>
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
